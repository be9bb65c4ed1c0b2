import { operations } from '@app/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { rateHistory } from './rate-history.ts';
import type { HistoryOrder } from './rate-history.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
beforeEach(() => test.asOwner('TRUNCATE exchange_rate_history'));
afterAll(() => test.drop());

/** '2026-11-20 USD 1.16', and the source when it matters. */
async function given(...rows: string[]): Promise<void> {
  for (const row of rows) {
    const [as_of, currency, rate, source = 'bank'] = row.split(' ');
    await test.db.pool.query(
      'INSERT INTO exchange_rate_history (as_of, currency, rate, source) VALUES ($1, $2, $3, $4)',
      [as_of, currency, rate, source],
    );
  }
}

async function read(
  from: HistoryOrder['from'],
  to: HistoryOrder['to'],
  days: HistoryOrder['days'] = '30',
) {
  const answer = await rateHistory({ db: test.db, sources: ['wire', 'bank'] }, { from, to, days });
  expect(operations.listRateHistory.answer.parse(answer)).toEqual(answer);
  return { ...answer, days: answer.points.map(({ as_of, rate }) => `${as_of} ${rate}`) };
}

describe('the history of a pair', () => {
  it('holds the days that are known, oldest first, and leaves gaps open', async () => {
    await given('2026-11-16 USD 1.1', '2026-11-19 USD 1.2', '2026-11-20 USD 1.15');
    const history = await read('EUR', 'USD');
    expect(history.days).toEqual(['2026-11-16 1.1', '2026-11-19 1.2', '2026-11-20 1.15']);
    expect(history).toMatchObject({
      starts_on: '2026-11-16',
      window_start: '2026-10-21',
      high: { as_of: '2026-11-19', rate: '1.2' },
      low: { as_of: '2026-11-16', rate: '1.1' },
      change_percent: '4.5',
      trend: 'up',
    });
  });

  it('reaches 7, 30 or 90 days back from the newest known day', async () => {
    await given(
      '2026-08-21 USD 1',
      '2026-08-22 USD 1',
      '2026-10-21 USD 1',
      '2026-11-12 USD 1',
      '2026-11-13 USD 1',
      '2026-11-20 USD 1',
    );
    expect((await read('EUR', 'USD', '7')).days).toHaveLength(2);
    expect((await read('EUR', 'USD', '30')).days).toHaveLength(4);
    expect((await read('EUR', 'USD', '90')).days).toHaveLength(5);
    expect((await read('EUR', 'USD', '7')).starts_on).toBe('2026-08-21');
  });

  it('crosses two currencies only on days that have both', async () => {
    await given(
      '2026-11-18 GBP 0.8',
      '2026-11-18 USD 1',
      '2026-11-19 USD 1.1',
      '2026-11-20 GBP 0.9',
    );
    const history = await read('GBP', 'USD');
    expect(history.days).toEqual(['2026-11-18 1.25']);
    expect(history).toMatchObject({
      change_percent: null,
      trend: null,
      window_start: '2026-10-19',
    });
    expect((await read('USD', 'EUR')).days).toEqual([
      '2026-11-18 1',
      '2026-11-19 0.909090909090909091',
    ]);
  });

  it('takes a day that two sources tell from the one the operator chose, and names it', async () => {
    await given('2026-11-19 USD 1.1 bank', '2026-11-20 USD 1.1 bank', '2026-11-20 USD 1.2 wire');
    expect((await read('EUR', 'USD')).points).toEqual([
      { as_of: '2026-11-19', rate: '1.1', source: 'bank' },
      { as_of: '2026-11-20', rate: '1.2', source: 'wire' },
    ]);
    await given('2026-11-20 GBP 0.9 bank');
    expect((await read('GBP', 'USD')).points).toMatchObject([{ source: 'bank and wire' }]);
  });

  it('is empty where nothing is known, and for a currency to itself', async () => {
    const empty = { points: [], starts_on: null, high: null, low: null, change_percent: null };
    expect(await read('EUR', 'USD')).toMatchObject(empty);
    expect(await read('EUR', 'EUR')).toMatchObject(empty);
  });

  it('marks the first of equal extremes, exactly', async () => {
    await given(
      '2026-11-18 USD 1.10',
      '2026-11-19 USD 1.1',
      '2026-11-20 USD 1.1000000000000000001',
    );
    const history = await read('EUR', 'USD');
    expect(history.high?.as_of).toBe('2026-11-20');
    expect(history.low?.as_of).toBe('2026-11-18');
    expect(history).toMatchObject({ change_percent: '0.0', trend: 'stable' });
  });
});
