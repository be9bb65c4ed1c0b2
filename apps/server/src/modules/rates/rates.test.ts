import { operations, receiveCurrencies, sendCurrencies } from '@app/contract';
import type { Mode } from '@app/contract';
import { formatRate } from '@app/money';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFigures, createOperator, readProfile } from '#operator';
import { instantMs } from '#platform/clock';
import { createTestDatabase, silentLog } from '../../../test/database.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { readDataSet } from './data-set.ts';
import { createRateAlerts, createRates, ratesRoutes } from './index.ts';
import type { Rates } from './index.ts';
import { dataSetSource } from './shipped-provider.ts';

const profile = await readProfile();
const dataSet = await readDataSet('today');
const dayMs = 24 * 3_600_000;
const dataSetMs = instantMs(`${dataSet.date}T00:00:00Z`);

let test: TestDatabase;
let nowMs: number;
const clock = { now: () => nowMs };

beforeAll(async () => {
  test = await createTestDatabase();
});
beforeEach(async () => {
  nowMs = dataSetMs + dayMs;
  await test.asOwner('TRUNCATE exchange_rates, exchange_rate_history');
});
afterAll(async () => {
  await test.drop();
});

function make(mode: Mode = 'demonstration'): Rates {
  const live = { mode, profile, limits: createOperator({ profile, mode: 'test' }).limits };
  return createRates({
    db: test.db,
    clock,
    log: silentLog,
    operator: live,
    endOffers: async () => 0,
  });
}

const put = (pair: `${string}>${string}`, rate: string, as_of = dataSet.date) =>
  test.db.pool.query(
    `INSERT INTO exchange_rates (from_currency, to_currency, rate, trend, change_percent, source, as_of, previous_as_of)
     VALUES ($1, $2, $3, 'stable', 0, 'hand', $4, '2026-01-01')`,
    [...pair.split('>'), rate, as_of],
  );
const text = async (found: ReturnType<Rates['lookup']>) => {
  const rate = (await found)?.rate;
  return rate && formatRate(rate);
};

describe('loading', () => {
  it('fills every pair, once', async () => {
    const rates = make();
    expect(await rates.load()).toBe(480);
    expect(await rates.load()).toBe(0);
    for (const from of sendCurrencies) {
      for (const to of receiveCurrencies) {
        expect(await rates.lookup(from, to), `${from} to ${to}`).toBeDefined();
      }
    }
  });

  it('replaces older rows and leaves those of the same day or a later one', async () => {
    await put('EUR>GBP', '9', '2026-01-02');
    await put('EUR>USD', '9', dataSet.date);
    await put('EUR>CHF', '9', '2099-01-01');
    const rates = make();
    expect(await rates.load()).toBe(478);
    const gbp = await rates.lookup('EUR', 'GBP');
    expect(gbp).toMatchObject({ source: dataSetSource, as_of: dataSet.date });
    expect(gbp?.rate).toEqual(dataSet.perEuro.get('GBP'));
    expect(await text(rates.lookup('EUR', 'USD'))).toBe('9');
    expect(await text(rates.lookup('EUR', 'CHF'))).toBe('9');
  });

  it('is done by two servers at once without harm', async () => {
    const written = await Promise.all([make().load(), make().load(), make().load()]);
    expect(written.reduce((a, b) => a + b, 0)).toBe(480);
  });

  it('is seen at once, although readings are kept for a while', async () => {
    const rates = make();
    expect(await rates.list({})).toEqual([]);
    await rates.load();
    expect(await rates.list({})).toHaveLength(480);
  });
});

describe('the look-up', () => {
  it('[5.rates.1] takes the row of the pair before anything else', async () => {
    await put('EUR>GBP', '0.85');
    await put('GBP>EUR', '99');
    expect(await text(make().lookup('EUR', 'GBP'))).toBe('0.85');
  });

  it('[5.rates.2] else divides one by the row of the reverse pair', async () => {
    await put('EUR>GBP', '0.8');
    expect(await make().lookup('GBP', 'EUR')).toMatchObject({
      source: 'hand',
      as_of: dataSet.date,
    });
    expect(await text(make().lookup('GBP', 'EUR'))).toBe('1.25');
  });

  it('[5.rates.3, 9.rates.1] gives 1 for the same currency, even on an empty table', async () => {
    expect(await text(make().lookup('JPY', 'JPY'))).toBe('1');
  });

  it('gives nothing for a pair nobody has', async () => {
    await put('EUR>GBP', '0.8');
    expect(await make().lookup('EUR', 'USD')).toBeUndefined();
    expect(await make().lookup('GBP', 'USD')).toBeUndefined();
  });

  it('sees a changed row within seconds', async () => {
    const rates = make();
    await put('EUR>GBP', '0.8');
    expect(await text(rates.lookup('EUR', 'GBP'))).toBe('0.8');
    await test.db.pool.query('UPDATE exchange_rates SET rate = 0.9');
    expect(await text(rates.lookup('EUR', 'GBP'))).toBe('0.8');
    nowMs += 5_000;
    expect(await text(rates.lookup('EUR', 'GBP'))).toBe('0.9');
  });

  it('reads the table anew when the clock was set back', async () => {
    await put('EUR>GBP', '0.8');
    const rates = make();
    expect(await text(rates.lookup('EUR', 'GBP'))).toBe('0.8');
    await test.db.pool.query(`UPDATE exchange_rates SET rate = '0.9'`);
    nowMs -= 3_600_000;
    expect(await text(rates.lookup('EUR', 'GBP'))).toBe('0.9');
  });

  it('recovers at once from a reading that failed', async () => {
    const rates = make();
    const owner = new pg.Client({ connectionString: test.ownerUrl });
    await owner.connect();
    try {
      await owner.query('ALTER TABLE exchange_rates RENAME TO hidden');
      await expect(rates.list({})).rejects.toThrow();
      await owner.query('ALTER TABLE hidden RENAME TO exchange_rates');
    } finally {
      await owner.end();
    }
    expect(await rates.list({})).toEqual([]);
  });
});

describe('stale rates', () => {
  it('are older than the operator allows, counted from the first moment of their day', async () => {
    const rates = make();
    await rates.load();
    nowMs = dataSetMs + 2 * dayMs;
    expect((await rates.lookup('EUR', 'GBP'))?.stale).toBe(false);
    expect((await rates.freshness()).stale).toBe(false);
    nowMs += 1;
    expect((await rates.lookup('EUR', 'GBP'))?.stale).toBe(true);
    expect(await rates.freshness()).toEqual({
      source: dataSetSource,
      as_of: dataSet.date,
      stale: true,
    });
  });

  it('[2.rates.12] are not given out in live (ruling 34), and are listed all the same', async () => {
    const rates = make('live');
    await rates.load();
    expect(await rates.lookup('EUR', 'GBP')).toMatchObject({ stale: false });
    nowMs = dataSetMs + 3 * dayMs;
    expect(await rates.lookup('EUR', 'GBP')).toBeUndefined();
    expect(await rates.list({ from: 'EUR', to: 'GBP' })).toHaveLength(1);
  });

  it('[2.rates.11, 2.rates.12] are told rate by rate: each counts from its own day', async () => {
    await put('EUR>GBP', '0.8', dataSet.date);
    await put('EUR>NGN', '1600', '2026-01-02');
    nowMs = dataSetMs + dayMs;
    const stale = (await make().list({})).map(({ to_currency, stale: old }) => [to_currency, old]);
    expect(stale).toEqual([
      ['GBP', false],
      ['NGN', true],
    ]);
    expect(await make('live').lookup('EUR', 'GBP')).toBeDefined();
    expect(await make('live').lookup('EUR', 'NGN')).toBeUndefined();
    expect(await make().lookup('EUR', 'NGN')).toMatchObject({ stale: true });
  });

  it('in live are in no currency that is said to be possible', async () => {
    await put('EUR>GBP', '0.8', dataSet.date);
    await put('GBP>EUR', '1.25', dataSet.date);
    await put('EUR>NGN', '1600', '2026-01-02');
    nowMs = dataSetMs + dayMs;
    const said = (mode: Mode) => {
      const rates = make(mode);
      return createFigures({
        db: test.db,
        clock,
        feeRange: async () => ({ lowest: '2.99', highest: '2.99' }),
        hasRate: async (from, to) => (await rates.lookup(from, to)) !== undefined,
      })();
    };
    expect((await said('live')).send_to.toSorted()).toEqual(['EUR', 'GBP']);
    expect(await said('live')).toMatchObject({ currencies: 2, send_from: ['EUR', 'GBP'] });
    expect((await said('demonstration')).send_to.toSorted()).toEqual(['EUR', 'GBP', 'NGN']);
  });

  it('make the oldest row speak for the table', async () => {
    await put('EUR>GBP', '0.8', '2026-09-29');
    await put('EUR>USD', '1.1', '2026-03-04');
    await put('EUR>ZAR', '20', '2026-09-29');
    expect((await make().freshness()).as_of).toBe('2026-03-04');
  });

  it('are claimed of an empty table', async () => {
    expect(await make().freshness()).toEqual({ source: '', as_of: '', stale: true });
  });
});

describe('the list', () => {
  it('[7.rates.1] is ordered by target, then by source, and fits the contract', async () => {
    const rates = make();
    await rates.load();
    const notify = async () => undefined;
    const alerts = createRateAlerts({ db: test.db, clock, notify, rates });
    const answer = await ratesRoutes(rates, alerts).listRates({
      query: {},
      caller: {
        user_id: 'u',
        session_id: 's',
        audience: 'customer',
        email: 'a@example.org',
        full_name: 'A',
        roles: [],
      },
      request: { id: 'r', ip: '127.0.0.1', user_agent: null, key_thumbprint: null },
    });
    expect(operations.listRates.answer.parse(answer)).toEqual(answer);
    const keys = answer.items.map((row) => row.to_currency + row.from_currency);
    expect(keys).toEqual([...keys].sort());
    expect(keys).toHaveLength(480);
  });

  it('is narrowed by either currency', async () => {
    const rates = make();
    await rates.load();
    expect(await rates.list({ from: 'EUR' })).toHaveLength(40);
    expect(await rates.list({ to: 'GBP' })).toHaveLength(11);
    expect(await rates.list({ from: 'EUR', to: 'GBP' })).toHaveLength(1);
    expect(await rates.list({ from: 'XXX' })).toEqual([]);
  });

  it('keeps the retired lev, at its fixed rate', async () => {
    const rates = make();
    await rates.load();
    const [row] = await rates.list({ from: 'EUR', to: 'BGN' });
    expect(row).toMatchObject({ rate: '1.95583', trend: 'stable', change_percent: '0.0' });
  });
});
