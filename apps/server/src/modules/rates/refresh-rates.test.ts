import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOperator, readProfile } from '#operator';
import { instantMs, systemClock } from '#platform/clock';
import { createTestDatabase, silentLog } from '../../../test/database.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { ecbXml, startEcb } from '../../../test/ecb.ts';
import type { EcbServer } from '../../../test/ecb.ts';
import { readDataSet } from './data-set.ts';
import { ecbSource } from './ecb-provider.ts';
import { createRates } from './index.ts';
import type { Rates } from './index.ts';
import { refreshRates } from './refresh-rates.ts';
import { createShippedProvider, dataSetSource } from './shipped-provider.ts';
import { waitingForLocks } from '../../../test/waiting-locks.ts';

const shipped = await readDataSet('today');
const base = await readProfile();
const profile = { ...base, rates: { ...base.rates, provider: 'ecb' as const } };
const modified = { 'last-modified': 'Fri, 20 Nov 2026 14:56:51 GMT' };

let test: TestDatabase;
let ecb: EcbServer;
let logged: { readonly fields: object; readonly message: string }[];

beforeAll(async () => {
  test = await createTestDatabase();
  ecb = await startEcb();
});
beforeEach(async () => {
  await test.asOwner('TRUNCATE exchange_rates, exchange_rate_history');
  ecb.asked.length = 0;
  logged = [];
  const days = {
    '2026-11-18': { USD: '1.15', GBP: '0.87' },
    '2026-11-19': { USD: '1.16', GBP: '0.88' },
    '2026-11-20': { USD: '1.17', GBP: '0.88' },
  };
  ecb.daily = [{ body: ecbXml({ '2026-11-20': days['2026-11-20'] }), headers: modified }];
  ecb.history = [{ body: ecbXml(days) }];
});
afterAll(async () => {
  await ecb.close();
  await test.drop();
});

const log = Object.assign(Object.create(silentLog), {
  error: (fields: object, message: string) => logged.push({ fields, message }),
  warn: (fields: object, message: string) => logged.push({ fields, message }),
});

function make(mode: 'demonstration' | 'live' = 'demonstration'): Rates {
  const operator = { mode, profile, limits: createOperator({ profile, mode: 'test' }).limits };
  const clock = { now: () => instantMs('2026-11-20T17:00:00Z') };
  return createRates({
    db: test.db,
    clock,
    log,
    operator,
    ecbUrl: ecb.url,
    endOffers: async () => 0,
  });
}

const historyRows = async (currency: string) => {
  const { rows } = await test.db.pool.query<{ as_of: string; rate: string; source: string }>(
    'SELECT as_of, rate, source FROM exchange_rate_history WHERE currency = $1 ORDER BY as_of, source',
    [currency],
  );
  return rows.map(({ as_of, rate, source }) => `${as_of} ${rate} ${source}`);
};

describe('a refresh', () => {
  it('takes the bank’s rates, and of the installed set what the bank lacks, each with its own day and source', async () => {
    const rates = make();
    await rates.load();
    await rates.refresh();
    const [usd] = await rates.list({ from: 'EUR', to: 'USD' });
    expect(usd).toMatchObject({
      rate: '1.17',
      source: ecbSource,
      as_of: '2026-11-20',
      previous_as_of: '2026-11-19',
      change_percent: '0.9',
      trend: 'up',
      stale: false,
    });
    const [ngn] = await rates.list({ from: 'EUR', to: 'NGN' });
    expect(ngn).toMatchObject({ source: dataSetSource, as_of: shipped.date, stale: true });
    expect(await rates.list({})).toHaveLength(480);
  });

  it('in live quotes the bank’s rates and not the old ones beside them (ruling 34)', async () => {
    const rates = make('live');
    await rates.load();
    await rates.refresh();
    expect(await rates.lookup('EUR', 'USD')).toMatchObject({ source: ecbSource, stale: false });
    expect(await rates.lookup('EUR', 'NGN')).toBeUndefined();
  });

  it('grows the history, and changes none of it', async () => {
    const rates = make();
    await rates.refresh();
    ecb.daily = [{ body: ecbXml({ '2026-11-20': { USD: '1.18' } }) }];
    await rates.refresh();
    expect((await historyRows('USD')).filter((row) => row.includes(ecbSource))).toEqual([
      `2026-11-18 1.15 ${ecbSource}`,
      `2026-11-19 1.16 ${ecbSource}`,
      `2026-11-20 1.17 ${ecbSource}`,
    ]);
    await expect(test.db.pool.query('UPDATE exchange_rate_history SET rate = 2')).rejects.toThrow();
    await expect(test.db.pool.query('DELETE FROM exchange_rate_history')).rejects.toThrow();
  });

  it('costs one request and no row when nothing is new', async () => {
    const rates = make();
    await rates.refresh();
    ecb.asked.length = 0;
    expect(await rates.refresh()).toBe(0);
    expect(ecb.asked).toEqual([
      `/stats/eurofxref/eurofxref-daily.xml ${modified['last-modified']}`,
    ]);
  });

  it('asks for everything again when the earlier days could not be read', async () => {
    const rates = make();
    const [history] = [ecb.history];
    ecb.history = [{ status: 404 }];
    await rates.refresh();
    expect((await rates.list({ from: 'EUR', to: 'USD' }))[0]).toMatchObject({ rate: '1.17' });
    ecb.history = history;
    await rates.refresh();
    expect((await rates.list({ from: 'EUR', to: 'USD' }))[0]).toMatchObject({
      previous_as_of: '2026-11-19',
    });
  });

  it('goes on without a bank that cannot be read, and says so', async () => {
    const rates = make();
    ecb.daily = [{ body: '<html>Back soon</html>' }];
    expect(await rates.refresh()).toBe(480);
    expect((await rates.list({ from: 'EUR', to: 'USD' }))[0]?.source).toBe(dataSetSource);
    expect(logged.map(({ message }) => message)).toEqual(['rates could not be fetched']);
  });

  it('refuses and logs a rate that jumps, and takes the others of that day', async () => {
    const rates = make();
    await rates.refresh();
    ecb.daily = [{ body: ecbXml({ '2026-11-20': { USD: '11.7', GBP: '0.88', CHF: '0.93' } }) }];
    await test.asOwner('TRUNCATE exchange_rates');
    await test.asOwner(`DELETE FROM exchange_rate_history WHERE as_of = '2026-11-20'`);
    ecb.history = [{ body: ecbXml({ '2026-11-19': { USD: '1.16' } }) }];
    await rates.refresh();
    expect((await rates.list({ from: 'EUR', to: 'USD' }))[0]).toMatchObject({
      rate: '1.16',
      as_of: '2026-11-19',
    });
    expect((await rates.list({ from: 'EUR', to: 'GBP' }))[0]).toMatchObject({
      as_of: '2026-11-20',
    });
    expect(logged).toMatchObject([
      { fields: { currency: 'USD', rate: '11.7', known: '1.16', known_as_of: '2026-11-19' } },
    ]);
  });

  it('waits for another server’s refresh, and goes on from what that wrote', async () => {
    const other = await test.db.pool.connect();
    try {
      await other.query(
        `BEGIN; SELECT pg_advisory_xact_lock(hashtextextended('exchange rates', 0))`,
      );
      await other.query(
        `INSERT INTO exchange_rate_history (currency, as_of, rate, source) VALUES ('PLN', '2026-11-20', 4.2, 'bank')`,
      );
      const refreshed = make().refresh();
      await expect.poll(() => waitingForLocks(test.db.pool)).toBe(1);
      await other.query('COMMIT');
      await refreshed;
    } finally {
      other.release();
    }
    expect((await make().list({ from: 'EUR', to: 'PLN' }))[0]).toMatchObject({ source: 'bank' });
  });

  it('is done by three servers at once without harm', async () => {
    await Promise.all([make().refresh(), make().refresh(), make().refresh()]);
    expect(await historyRows('GBP')).toHaveLength(5);
    expect(await make().list({})).toHaveLength(480);
  });
});

it('a newer installed data set replaces the older', async () => {
  const read = async (day: 'today' | 'previous') =>
    day === 'today' ? { ...shipped, date: '2026-12-24' } : shipped;
  const providers = [createShippedProvider(read)];
  await refreshRates({
    db: test.db,
    clock: systemClock,
    log: silentLog,
    providers,
    jumpPercentMax: 20,
  });
  expect((await make().list({ from: 'EUR', to: 'GBP' }))[0]).toMatchObject({
    as_of: '2026-12-24',
    previous_as_of: shipped.date,
    trend: 'stable',
  });
});
