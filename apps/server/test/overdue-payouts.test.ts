import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPayouts } from '#monitoring';
import { createMoneyWorld } from './money.ts';
import type { MoneyWorld } from './money.ts';

let world: MoneyWorld;
let user_id: string;
let id: string;

beforeAll(async () => {
  world = await createMoneyWorld();
  user_id = await world.customer('5000.00');
  ({ id } = await world.transactions.create(await world.order(user_id)));
});
afterAll(() => world.drop());

const hourMs = 3_600_000;

/** A worker asks the provider, and gets no answer; gives what it had taken. */
async function fail(): Promise<readonly string[]> {
  const due = await world.transactions.claimDue(10, hourMs);
  const taken = due.map(({ transaction_id }) => transaction_id);
  await world.transactions.releaseClaims(due, { failed: taken, laterMs: hourMs });
  return taken;
}

/** The worker's rest is over, as long as nobody else has set another time. */
const later = (ms: number) =>
  world.asOwner(
    `WITH moved AS (UPDATE transactions SET payout_due_at = payout_due_at - ${ms} * interval '1 millisecond' WHERE id = '${id}')
     UPDATE payout_claims SET until = until - ${ms} * interval '1 millisecond', due_since = due_since - ${ms} * interval '1 millisecond'`,
  );

const figures = () => readPayouts(world.db.query);

test('tell for how long a step has been due that fails each time it is tried', async () => {
  expect(await fail()).toEqual([id]);
  expect(await fail()).toEqual([]);
  const waiting = await figures();
  expect(waiting.due).toBe(1);
  expect(waiting.oldest_seconds).toBeLessThan(60);
  for (const hours of [1, 2, 3]) {
    await later(hourMs);
    const { due, oldest_seconds } = await figures();
    expect(due).toBe(1);
    expect(Math.floor(oldest_seconds / 3600)).toBe(hours);
    expect(await fail()).toEqual([id]);
  }
  expect((await figures()).oldest_seconds).toBeGreaterThanOrEqual(3 * 3600);
});

test('tell it also while the step is being tried, and no more when it went well', async () => {
  await later(hourMs);
  const claims = await world.transactions.claimDue(10, hourMs);
  expect((await figures()).oldest_seconds).toBeGreaterThanOrEqual(4 * 3600);
  await world.transactions.report(
    { transaction_id: id, user_id },
    {
      status: 'processing',
      progress_stage: 'processing_payment',
      progress_reason: null,
      handed_over: true,
      nextAfterMs: hourMs,
    },
  );
  expect(await figures()).toEqual({ due: 0, oldest_seconds: 0 });
  await world.transactions.releaseClaims(claims, { failed: [], laterMs: hourMs });
  await later(hourMs);
  expect((await figures()).oldest_seconds).toBeLessThan(60);
});

test('begin anew with a time that somebody else has set', async () => {
  expect(await fail()).toEqual([id]);
  await later(hourMs);
  await world.asOwner(`UPDATE transactions SET payout_due_at = now() WHERE id = '${id}'`);
  expect((await figures()).oldest_seconds).toBeLessThan(60);
  expect(await fail()).toEqual([id]);
  expect((await figures()).oldest_seconds).toBeLessThan(60);
});

test('tell nothing of one that waits for a decision on a case, though it would be due', async () => {
  const held = await world.transactions.create(await world.order(user_id));
  await world.asOwner('UPDATE transactions SET payout_due_at = NULL; DELETE FROM payout_claims');
  await world.asOwner(
    `UPDATE transactions SET payout_due_at = now() - interval '1 hour' WHERE id = '${held.id}'`,
  );
  expect((await figures()).due).toBe(1);
  await world.asOwner(`UPDATE transactions SET held_at = now() WHERE id = '${held.id}'`);
  expect(await figures()).toEqual({ due: 0, oldest_seconds: 0 });
  expect(await world.transactions.nextDue()).toBeUndefined();
  expect(await world.transactions.claimDue(10, hourMs)).toEqual([]);
  // So is one whose step had failed before.
  await world.asOwner(
    `INSERT INTO payout_claims (transaction_id, until, due_since) VALUES ('${held.id}', now(), now() - interval '1 hour')`,
  );
  expect(await figures()).toEqual({ due: 0, oldest_seconds: 0 });
});
