import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRisk } from './index.ts';
import type { Risk } from './index.ts';
import { isoInstant, systemClock } from '#platform/clock';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';

let world: MoneyWorld;
let risk: Risk;
let author: string;

beforeAll(async () => {
  world = await createMoneyWorld();
  author = await world.staff();
  const screening = () => world.screening.desk();
  risk = createRisk({ db: world.db, clock: systemClock, book: world.rules, screening });
});
afterAll(() => world.drop());

const look = () =>
  risk.watch.run({}, { signal: new AbortController().signal, again: async () => undefined });

/** Watches every transfer from now on: whatever is looked at leaves a match of this version. */
async function watchAll(): Promise<number> {
  const rule = { kind: 'amount_above', outcome: 'note', amount: '0.00' } as const;
  const rules = [{ ...rule, count: null, hours: null }];
  await risk.saveDraft(author, { note: 'A test.', rules });
  return (await risk.shadow({ actor_id: author, reason: 'Watch it.' })).id;
}

async function lookedAt(version: number): Promise<string[]> {
  const { rows } = await world.db.pool.query<{ transaction_id: string }>(
    'SELECT transaction_id FROM risk_matches WHERE rule_set_id = $1 ORDER BY id',
    [version],
  );
  return rows.map(({ transaction_id }) => transaction_id);
}

const orderOf = async (user_id: string) =>
  world.order(user_id, { quote_id: await world.quote(user_id, { amount: 1000n }) });

/** Whether a transaction that began at the moment has long been reported as open. */
const isPast = async (at: string): Promise<boolean> => {
  const { rows } = await world.db.pool.query<{ past: boolean }>(
    `SELECT now() - $1::timestamptz > interval '1 second' AS past`,
    [at],
  );
  return rows[0]?.past ?? false;
};

test('a transfer that is committed after a younger one is found by the next look', async () => {
  const [slow, quick] = [await world.customer('500.00'), await world.customer('500.00')];
  const orders = [await orderOf(slow), await orderOf(quick)] as const;
  const version = await watchAll();
  await look();
  const holder = await world.db.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM accounts WHERE user_id = $1 FOR UPDATE', [slow]);
    const late = world.transactions.create(orders[0]);
    const begun = isoInstant(systemClock.now());
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await world.db.pool.query(waiting)).rowCount).toBe(1);
    await expect.poll(() => isPast(begun), { timeout: 5000 }).toBe(true);
    const younger = await world.transactions.create(orders[1]);
    await look();
    expect(await lookedAt(version)).toEqual([younger.id]);
    await holder.query('COMMIT');
    const older = await late;
    expect(older.created_at < younger.created_at).toBe(true);
    await look();
    expect(await lookedAt(version)).toEqual([younger.id, older.id]);
  } finally {
    await holder.end();
  }
});

test('looks that follow each other do not repeat what was looked at before', async () => {
  const user_id = await world.customer('500.00');
  const before = await world.transactions.create(await orderOf(user_id));
  await look();
  await expect.poll(() => isPast(before.created_at), { timeout: 5000 }).toBe(true);
  await world.transactions.create(await orderOf(user_id));
  await look();
  const version = await watchAll();
  const fresh = await world.transactions.create(await orderOf(user_id));
  await look();
  const found = await lookedAt(version);
  expect(found).toContain(fresh.id);
  expect(found).not.toContain(before.id);
});
