import { limits } from '@app/contract';
import type { RateAlertBody } from '@app/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantMs } from '#platform/clock';
import { newId } from '#platform/ids';
import { createTestDatabase, silentLog } from '../../../test/database.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { createOperator, readProfile } from '#operator';
import type { AlertDeps } from './alerts.ts';
import { createRateAlerts, createRates, refreshJob } from './index.ts';
import { runTask } from '../../../test/run-task.ts';

const profile = await readProfile();
let test: TestDatabase;
let user_id: string;
let nowMs: number;

beforeAll(async () => {
  test = await createTestDatabase();
});
beforeEach(async () => {
  nowMs = instantMs('2026-11-20T10:00:00Z');
  await test.asOwner('TRUNCATE exchange_rates, rate_alerts');
  user_id = await newUser();
  await setRate('EUR', 'GBP', '0.85');
  await setRate('JPY', 'GBP', '0.004712');
});
afterAll(() => test.drop());

async function newUser(): Promise<string> {
  const id = newId();
  await test.db.query
    .insertInto('users')
    .values({ id, email: `${id}@customer.example`, password_hash: 'none' })
    .execute();
  return id;
}

async function setRate(from: string, to: string, rate: string): Promise<void> {
  await test.asOwner(`
    INSERT INTO exchange_rates (from_currency, to_currency, rate, trend, change_percent, source, as_of)
    VALUES ('${from}', '${to}', ${rate}, 'stable', 0, 'bank', '2026-11-20')
    ON CONFLICT (from_currency, to_currency) DO UPDATE SET rate = EXCLUDED.rate`);
}

const notify: AlertDeps['notify'] = async (trx, notice) => {
  const { metadata, text_values } = notice;
  const row = {
    ...notice,
    metadata: JSON.stringify(metadata),
    text_values: JSON.stringify(text_values),
  };
  await trx.insertInto('notifications').values(row).execute();
};

function make(deps: Partial<AlertDeps> = {}) {
  const operator = createOperator({ profile, mode: 'demonstration' });
  const clock = { now: () => nowMs };
  const rates = createRates({
    db: test.db,
    clock,
    log: silentLog,
    operator,
    endOffers: async () => 0,
  });
  return createRateAlerts({ db: test.db, clock, notify, rates, ...deps });
}

const wish = (change: Partial<RateAlertBody> = {}): RateAlertBody => ({
  from_currency: 'EUR',
  to_currency: 'GBP',
  direction: 'above',
  target: '0.9',
  ...change,
});

const told = async (id = user_id) => {
  const { rows } = await test.db.pool.query<{ message: string; title: string; metadata: object }>(
    'SELECT title, message, metadata, text_key, text_values FROM notifications WHERE user_id = $1 ORDER BY id',
    [id],
  );
  return rows;
};
const events = async (id = user_id) => {
  const { rows } = await test.db.pool.query<{ kind: string }>(
    'SELECT kind FROM events WHERE user_id = $1 ORDER BY id',
    [id],
  );
  return rows.map(({ kind }) => kind);
};

describe('setting an alert', () => {
  it('keeps it for its owner alone, newest first, and tells their screens', async () => {
    const alerts = make();
    const first = await alerts.create(user_id, wish());
    const second = await alerts.create(user_id, wish({ direction: 'below', target: '0.80' }));
    expect(await alerts.list(user_id)).toEqual([second, first]);
    expect(second).toMatchObject({ target: '0.8', direction: 'below', reached_at: null });
    expect(await alerts.list(await newUser())).toEqual([]);
    expect(await events()).toEqual(['rate_alert.changed', 'rate_alert.changed']);
  });

  it('twice is one alert', async () => {
    const alerts = make();
    const [a, b] = await Promise.all([
      alerts.create(user_id, wish()),
      alerts.create(user_id, wish({ target: '0.9000' })),
    ]);
    expect(a.id).toBe(b.id);
  });

  it.each([
    ['a target above that the rate has passed', { target: '0.85' }, 'Choose a higher target.'],
    [
      'one below that it has passed',
      { direction: 'below', target: '0.85' },
      'Choose a lower target.',
    ],
    ['zero', { target: '0.000' }, 'above zero'],
    ['more decimals than the rate shows', { target: '0.90001' }, 'decimals'],
    ['a retired currency', { to_currency: 'BGN' }, '1 January 2026'],
    ['a currency against itself', { to_currency: 'EUR' }, 'two different'],
    ['a pair without a rate', { to_currency: 'USD' }, 'No rate found for EUR → USD.'],
  ] as const)('refuses %s', async (_what, change, message) => {
    await expect(make().create(user_id, wish(change))).rejects.toThrow(message);
  });

  it('takes the precision of a scaled line', async () => {
    const alert = await make().create(user_id, wish({ from_currency: 'JPY', target: '0.005012' }));
    expect(alert.target).toBe('0.005012');
  });

  it('ends at the limit, also for two tabs at once', async () => {
    const alerts = make();
    for (let count = 1; count < limits.rateAlertsMax; count += 1) {
      await alerts.create(user_id, wish({ target: `1.${100 + count}` }));
    }
    const both = await Promise.allSettled([
      alerts.create(user_id, wish({ target: '2' })),
      alerts.create(user_id, wish({ target: '3' })),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'rate_alert_limit', message: expect.stringContaining('20 rate alerts') },
    });
    expect(await alerts.list(user_id)).toHaveLength(limits.rateAlertsMax);
  });
});

describe('deleting an alert', () => {
  it('can be taken back for an hour', async () => {
    const alerts = make();
    const alert = await alerts.create(user_id, wish());
    await alerts.remove(user_id, alert.id);
    expect(await alerts.list(user_id)).toEqual([]);
    await alerts.purge();
    expect(await alerts.restore(user_id, alert.id)).toEqual(alert);
    expect(await alerts.list(user_id)).toEqual([alert]);
    await alerts.remove(user_id, alert.id);
    nowMs += limits.rateAlertUndoMs + 1;
    await expect(alerts.restore(user_id, alert.id)).rejects.toMatchObject({ code: 'not_found' });
    await alerts.purge();
    const { rowCount } = await test.db.pool.query('SELECT 1 FROM rate_alerts');
    expect(rowCount).toBe(0);
  });

  it('taken back after it was set anew leaves one', async () => {
    const alerts = make();
    const alert = await alerts.create(user_id, wish());
    await alerts.remove(user_id, alert.id);
    const again = await alerts.create(user_id, wish());
    expect((await alerts.restore(user_id, alert.id)).id).toBe(again.id);
    expect(await alerts.list(user_id)).toEqual([again]);
  });

  it('is for its owner alone', async () => {
    const alerts = make();
    const alert = await alerts.create(user_id, wish());
    const other = await newUser();
    await expect(alerts.remove(other, alert.id)).rejects.toMatchObject({ code: 'not_found' });
    await alerts.remove(user_id, alert.id);
    await expect(alerts.restore(other, alert.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(alerts.remove(user_id, alert.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a target that is reached', () => {
  it('is told once, with the rate and the way to the pair, and marked', async () => {
    const alerts = make();
    const alert = await alerts.create(user_id, wish());
    expect(await alerts.fire()).toBe(0);
    await setRate('EUR', 'GBP', '0.9012');
    expect(await alerts.fire()).toBe(1);
    expect(await alerts.fire()).toBe(0);
    expect(await told()).toEqual([
      {
        title: 'Rate alert: EUR to GBP',
        message:
          'The rate is 1 EUR = 0.9012 GBP. You asked to be told at 1 EUR = 0.9000 GBP or more.',
        metadata: { rate_alert_id: alert.id, from: 'EUR', to: 'GBP', rate: '0.9012' },
        text_key: 'rate_alert_above',
        text_values: {
          from: 'EUR',
          to: 'GBP',
          rate: 'EUR GBP 0.9012',
          target: 'EUR GBP 0.9',
        },
      },
    ]);
    expect(await alerts.list(user_id)).toMatchObject([
      { reached_rate: '0.9012', reached_as_of: '2026-11-20' },
    ]);
    expect(await events()).toEqual(['rate_alert.changed', 'rate_alert.changed']);
  });

  it.each([
    ['above', '0.9', '0.8999', 0],
    ['above', '0.9', '0.9', 1],
    // Shown and quoted as 0.9000.
    ['above', '0.9', '0.89995', 1],
    ['above', '0.9', '0.899949', 0],
    ['below', '0.8', '0.8001', 0],
    ['below', '0.8', '0.8', 1],
    ['below', '0.8', '0.80004', 1],
  ] as const)('%s %s by %s: %d', async (...given) => {
    const [direction, target, rate, times] = given;
    const alerts = make();
    await alerts.create(user_id, wish({ direction, target }));
    await setRate('EUR', 'GBP', rate);
    expect(await alerts.fire()).toBe(times);
  });

  it('is not told for what was deleted', async () => {
    const alerts = make();
    const { id } = await alerts.create(user_id, wish());
    await alerts.remove(user_id, id);
    await setRate('EUR', 'GBP', '1');
    expect(await alerts.fire()).toBe(0);
  });

  it('is neither lost nor told twice when the server ends half-way', async () => {
    await make().create(user_id, wish());
    await make().create(user_id, wish({ target: '0.91' }));
    await setRate('EUR', 'GBP', '1');
    let written = 0;
    const dying = make({
      notify: async (trx, notice) => {
        await notify(trx, notice);
        written += 1;
        if (written === 2) throw new Error('the server ends');
      },
    });
    await expect(dying.fire()).rejects.toThrow('the server ends');
    expect(await told()).toEqual([]);
    expect(await make().fire()).toBe(2);
    expect(await told()).toHaveLength(2);
  });

  it('is told once by two servers at once, and to everybody beyond one lot', async () => {
    await test.asOwner(`INSERT INTO rate_alerts (id, user_id, from_currency, to_currency, direction, target)
      SELECT gen_random_uuid(), '${user_id}', 'EUR', 'GBP', 'above', 0.9 + n * 0.0001 FROM generate_series(1, 450) n`);
    await setRate('EUR', 'GBP', '2');
    const [a, b] = await Promise.all([make().fire(), make().fire()]);
    expect(a + b + (await make().fire())).toBe(450);
    expect(await told()).toHaveLength(450);
  });
});

it('the job tells what an earlier run left before it asks for new rates', async () => {
  const steps: string[] = [];
  const step = (name: string) => async () => steps.push(name);
  const alerts = { fire: step('fire'), purge: async () => void steps.push('purge') };
  await runTask(refreshJob({ refresh: step('refresh'), alerts }));
  expect(steps).toEqual(['fire', 'refresh', 'fire', 'purge']);
});
