import type { TransactionStatus } from '@app/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DueOrder, PayoutReport } from '#payouts';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';

let world: MoneyWorld;
let clerk: string;

beforeAll(async () => {
  world = await createMoneyWorld();
  clerk = await world.staff();
});
afterAll(() => world.drop());

const reportOf = (
  status: TransactionStatus,
  progress_stage: PayoutReport['progress_stage'],
): PayoutReport => ({
  status,
  progress_stage,
  progress_reason: null,
  handed_over: status !== 'pending',
  nextAfterMs: status === 'completed' || status === 'failed' ? null : 0,
});

async function send() {
  const user_id = await world.customer('5000.00');
  const { id } = await world.transactions.create(await world.order(user_id));
  return { user_id, id };
}
type Sent = Awaited<ReturnType<typeof send>>;

/** What is claimed of one transfer, whatever else is due; waits until it is. */
const claimOf = ({ id }: Sent, leaseMs = 60_000): Promise<DueOrder> =>
  vi.waitFor(async () => {
    const due = await world.transactions.claimDue(1000, leaseMs);
    const mine = due.find(({ transaction_id }) => transaction_id === id);
    if (mine === undefined) throw new Error('It is not due.');
    return mine;
  });
const release = (order: DueOrder) =>
  world.transactions.releaseClaims([order], { failed: [], laterMs: 60_000 });
/** One step of an order, as a server that is in time makes it. */
async function step(sent: Sent, report: PayoutReport): Promise<void> {
  const order = await claimOf(sent);
  await world.transactions.report(order, report);
  await release(order);
}
const found = ({ user_id, id }: Sent) => world.transactions.find(user_id, id);
const noticesOf = async ({ user_id }: Sent) =>
  (await world.db.pool.query('SELECT FROM notifications WHERE user_id = $1', [user_id])).rowCount;

test('a report of a server that stood still for longer than its lease changes nothing', async () => {
  const sent = await send();
  const late = await claimOf(sent, 1);
  await step(sent, reportOf('pending', 'verifying_details'));
  await step(sent, reportOf('processing', 'processing_payment'));
  await step(sent, reportOf('processing', 'converting_funds'));
  const before = [await found(sent), await noticesOf(sent)];
  await world.transactions.report(late, reportOf('pending', 'verifying_details'));
  await release(late);
  expect([await found(sent), await noticesOf(sent)]).toEqual(before);
  // It goes on from where it is.
  await step(sent, reportOf('completed', 'completed'));
  expect((await found(sent)).transaction.status).toBe('completed');
  await world.booksAreRight();
});

test('a report that comes twice counts once', async () => {
  const sent = await send();
  const order = await claimOf(sent);
  const report = reportOf('processing', 'processing_payment');
  await world.transactions.report(order, report);
  const before = await found(sent);
  await world.transactions.report(order, report);
  expect(await found(sent)).toEqual(before);
});

test.each([
  ['completed', 'completed'],
  ['failed', 'processing_payment'],
] as const)(
  'a report of %s that crosses a change by staff is asked for again at once, and counts then',
  async (status, stage) => {
    const sent = await send();
    await step(sent, reportOf('processing', 'processing_payment'));
    const order = await claimOf(sent);
    const { transaction } = await world.transactions.staff.find(sent.id, []);
    await world.transactions.update(clerk, sent.id, {
      version: transaction.version,
      status: 'processing',
      progress_stage: 'processing_payment',
      progress_reason: transaction.progress_reason,
      documentation_required: false,
      documentation_notes: null,
      fee: '1.00',
    });
    await world.transactions.report(order, reportOf(status, stage));
    expect((await found(sent)).transaction.status).toBe('processing');
    await release(order);
    const again = await claimOf(sent);
    expect(again).toMatchObject({ status: order.status, progress_stage: order.progress_stage });
    await world.transactions.report(again, reportOf(status, stage));
    expect((await found(sent)).transaction.status).toBe(status);
    expect(await world.balance(sent.user_id)).toBe(status === 'failed' ? 500_000n : 399_900n);
    await world.booksAreRight();
  },
);
