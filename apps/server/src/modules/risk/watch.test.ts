import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRisk } from './index.ts';
import type { Risk } from './index.ts';
import { systemClock } from '#platform/clock';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';
import { sendOvertaken, smallOrder, untilLongPast } from '../../../test/overtaken.ts';
import { runTask } from '../../../test/run-task.ts';

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

const look = () => runTask(risk.watch);

/** Watches every transfer from now on: whatever is looked at leaves a match of this version. */
async function watchAll(): Promise<number> {
  const rule = { kind: 'amount_above', outcome: 'note', amount: '0.00' } as const;
  const rules = [{ ...rule, count: null, hours: null }];
  const expected = await risk.saveDraft(author, { note: 'A test.', rules, expected: null });
  return (await risk.shadow({ actor_id: author, reason: 'Watch it.', expected })).id;
}

async function lookedAt(version: number): Promise<string[]> {
  const { rows } = await world.db.pool.query<{ transaction_id: string }>(
    'SELECT transaction_id FROM risk_matches WHERE rule_set_id = $1 ORDER BY id',
    [version],
  );
  return rows.map(({ transaction_id }) => transaction_id);
}

test('a transfer that is committed after a younger one is found by the next look', async () => {
  const version = await watchAll();
  await look();
  const { older, younger } = await sendOvertaken(world, async ({ id }) => {
    await look();
    expect(await lookedAt(version)).toEqual([id]);
  });
  await look();
  expect(await lookedAt(version)).toEqual([younger.id, older.id]);
});

test('looks that follow each other do not repeat what was looked at before', async () => {
  const user_id = await world.customer('500.00');
  const before = await world.transactions.create(await smallOrder(world, user_id));
  await look();
  await untilLongPast(world, before.created_at);
  await world.transactions.create(await smallOrder(world, user_id));
  await look();
  const version = await watchAll();
  const fresh = await world.transactions.create(await smallOrder(world, user_id));
  await look();
  const found = await lookedAt(version);
  expect(found).toContain(fresh.id);
  expect(found).not.toContain(before.id);
});
