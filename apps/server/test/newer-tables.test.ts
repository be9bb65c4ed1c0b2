import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMoneyWorld } from './money.ts';
import type { MoneyWorld } from './money.ts';

let world: MoneyWorld;
let admin_id: string;

beforeAll(async () => {
  world = await createMoneyWorld();
  admin_id = await world.staff();
});

afterAll(() => world.drop());

/** As a migration of a newer server does to a database that an older one still works over. */
const addColumns = `DO $$ DECLARE one record; BEGIN
  FOR one IN SELECT oid::regclass AS name, relkind = 'v' AS is_view, pg_get_viewdef(oid) AS definition FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v')
  LOOP
    IF one.is_view THEN
      EXECUTE format('CREATE OR REPLACE VIEW %s AS SELECT old.*, NULL::text AS probe FROM (%s) old', one.name, rtrim(one.definition, ';'));
    ELSE
      EXECUTE format('ALTER TABLE %s ADD COLUMN probe text', one.name);
    END IF;
  END LOOP;
END $$`;

/** Everything that money is moved by, over connections that have done it before. */
async function moveMoney(): Promise<void> {
  const user_id = await world.customer();
  const credit = {
    admin_id,
    user_id,
    idempotencyKey: randomUUID(),
    body: { type: 'credit', amount: '5000.00' },
  } as const;
  const done = await world.wallets.change(credit);
  expect(await world.wallets.change(credit)).toEqual(done);
  await askAndApprove(user_id);

  const order = await world.order(user_id);
  const made = await world.transactions.create(order);
  expect(await world.transactions.create(order)).toEqual(made);
  expect((await world.transactions.list(user_id, { limit: 5 })).items).toEqual([made]);
  const cancelled = await world.transactions.cancel(user_id, made.id);
  expect(cancelled.status).toBe('cancelled');
  expect(await world.balance(user_id)).toBe(3_000_000n);
}

async function askAndApprove(user_id: string): Promise<void> {
  const large = {
    admin_id,
    user_id,
    idempotencyKey: randomUUID(),
    body: { type: 'credit', amount: '25000.00' },
  } as const;
  const asked = await world.wallets.change(large);
  expect(await world.wallets.change(large)).toEqual(asked);
  if (asked.outcome !== 'approval') throw new Error('This was made at once.');
  const actor_id = await world.staff();
  await world.wallets.approvals.decide(asked.approval.id, { kind: 'approve', actor_id });
}

test('money moves on over the connections that are open while every table gets a new column', async () => {
  await moveMoney();
  await world.asOwner(addColumns);
  await moveMoney();
});
