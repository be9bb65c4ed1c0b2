import type { Transaction, UpdateTransactionBody } from '@app/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unchanged } from './changes.ts';
import { moveTransactionCommand } from './move-transaction.ts';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';

let world: MoneyWorld;
let clerk: string;

beforeAll(async () => {
  world = await createMoneyWorld();
  clerk = await world.staff();
});
afterAll(() => world.drop());

async function transfer(): Promise<{ user_id: string; made: Transaction }> {
  const user_id = await world.customer('5000.00');
  return { user_id, made: await world.transactions.create(await world.order(user_id)) };
}
/** A change by staff, on top of what the transfer is. */
async function update({ id }: Transaction, change: Partial<UpdateTransactionBody>): Promise<void> {
  const { transaction } = await world.transactions.staff.find(id, []);
  const { version, status, progress_stage, fee } = transaction;
  const unasked = { documentation_required: false, documentation_notes: null };
  const progress_reason = `Version ${version} was wrong.`;
  const body = { version, status, progress_stage, progress_reason, fee, ...unasked, ...change };
  await world.transactions.update(clerk, id, body);
}
/** The entries of a transfer in order, each with the place of the one that it corrects. */
const entriesOf = async ({ id }: Transaction) => {
  const { rows } = await world.db.pool.query<Record<'id' | 'corrects' | 'kind', string | null>>(
    'SELECT e.id::text, kind, corrects_entry_id::text AS corrects FROM entries e WHERE transaction_id = $1 ORDER BY e.id',
    [id],
  );
  return rows.map(({ kind, corrects }) => [kind, rows.findIndex((row) => row.id === corrects)]);
};

test('[ruling.6.1] a payout that is taken back corrects the payout, whatever became of the fee; the next one goes on', async () => {
  const { made } = await transfer();
  await update(made, { status: 'completed' });
  await update(made, { fee: '1.99' });
  await update(made, { status: 'processing' });
  await update(made, { status: 'completed', fee: '0.99' });
  expect(await entriesOf(made)).toEqual([
    ['transfer', -1],
    ['payout', -1],
    ['fee_refund', 1],
    ['payout', 1],
    ['payout', -1],
    ['fee_refund', 3],
  ]);
  await world.booksAreRight();
});

test('[ruling.6.1] a refund names the payout before it, also one of its own batch', async () => {
  const { user_id, made } = await transfer();
  const batches = world.batcher.stats.batches;
  const completed = world.transactions.report(
    { transaction_id: made.id, user_id },
    {
      status: 'completed',
      progress_stage: 'completed',
      progress_reason: null,
      handed_over: true,
      nextAfterMs: null,
    },
  );
  const recalled = world.batcher.submit(
    moveTransactionCommand({
      transaction_id: made.id,
      user_id,
      mover: { source: 'provider', actor_id: null },
      slug: 'harbour',
      plan: (row) => ({
        change: { ...unchanged(row), status: 'failed', progress_reason: 'It came back' },
        handling: { payout_due_at: null, handed_over_at: row.handed_over_at },
      }),
    }),
  );
  await Promise.all([completed, recalled]);
  expect(world.batcher.stats.batches).toBe(batches + 1);
  expect(await entriesOf(made)).toEqual([
    ['transfer', -1],
    ['payout', -1],
    ['refund', 1],
  ]);
  await world.booksAreRight();
});
