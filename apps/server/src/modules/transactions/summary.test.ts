import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isoInstant, systemClock } from '#platform/clock';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';

let world: MoneyWorld;
beforeAll(async () => {
  world = await createMoneyWorld();
});
afterAll(() => world.drop());

const dayMs = 86_400_000;
const daysAgo = (days: number): string => isoInstant(systemClock.now() - days * dayMs).slice(0, 10);

async function send(user_id: string, date: string): Promise<string> {
  const order = await world.order(user_id, { date, quote_id: await world.quote(user_id) });
  return (await world.transactions.create({ ...order, idempotencyKey: randomUUID() })).id;
}

async function set(
  id: string,
  change: { status?: 'completed' | 'failed' | 'processing'; documents?: boolean },
): Promise<void> {
  const { transaction } = await world.transactions.staff.find(id, []);
  await world.transactions.update(await world.staff(), id, {
    version: transaction.version,
    status: change.status ?? transaction.status,
    progress_stage: transaction.progress_stage,
    progress_reason: 'Checked',
    documentation_required: change.documents ?? transaction.documentation_required,
    documentation_notes: null,
    fee: transaction.fee,
  });
}

test('[2.dashboard.3, 2.dashboard.4] before the first transfer there is nothing, and no rate is made up', async () => {
  expect(await world.transactions.summary(await world.customer())).toEqual({
    pending: 0,
    completed: 0,
    total: 0,
    this_week: 0,
    this_month: 0,
    last_completed: null,
    success_rate: null,
    documents_required: [],
  });
});

test('[9.dashboard.2, 9.dashboard.3] windows of 7 and 30 days count by the picked day; the rate has one decimal', async () => {
  const user_id = await world.customer('10000.00');
  const ids = await Promise.all([0, 6, 7, 29, 30, 31].map((days) => send(user_id, daysAgo(days))));
  const [first, second] = ids;
  if (first === undefined || second === undefined) throw new Error('six were sent');
  await set(first, { status: 'completed' });
  await set(second, { status: 'failed' });
  const summary = await world.transactions.summary(user_id);
  expect(summary).toMatchObject({
    pending: 4,
    completed: 1,
    total: 6,
    this_week: 2,
    this_month: 4,
    success_rate: '16.7',
  });
  expect(summary.last_completed?.id).toBe(first);
});

test('[issue.dashboard.2] transfers under way that wait for documents are named, oldest first; what is over needs none', async () => {
  const user_id = await world.customer('10000.00');
  const older = await send(user_id, daysAgo(0));
  const newer = await send(user_id, daysAgo(0));
  const over = await send(user_id, daysAgo(0));
  await set(newer, { documents: true });
  await set(older, { status: 'processing', documents: true });
  await set(over, { status: 'failed', documents: true });
  const { documents_required } = await world.transactions.summary(user_id);
  expect(documents_required).toEqual([older, newer]);
});

test('[issue.dashboard.2] whoever has sent the documents is not told to, until another one is wanted', async () => {
  const user_id = await world.customer('10000.00');
  const id = await send(user_id, daysAgo(0));
  await set(id, { documents: true });
  const named = async () => (await world.transactions.summary(user_id)).documents_required;
  const paper = randomUUID();
  await world.asOwner(
    `INSERT INTO papers (id, user_id, purpose, transaction_id, name, type, size, bytes)
     VALUES ('${paper}', '${user_id}', 'transfer', '${id}', 'a.pdf', 'application/pdf', 1, 'x')`,
  );
  expect(await named()).toEqual([id]);
  await world.asOwner(`UPDATE papers SET state = 'pending', sent_at = now() WHERE id = '${paper}'`);
  expect(await named()).toEqual([]);
  const decide = async (state: string, reason: string) =>
    world.asOwner(
      `UPDATE papers SET state = '${state}', decided_at = clock_timestamp(), decided_by = '${await world.staff()}', reason = ${reason} WHERE id = '${paper}'`,
    );
  await decide('rejected', "'Blurred'");
  expect(await named()).toEqual([id]);
});
