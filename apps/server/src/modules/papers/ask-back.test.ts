import type { RecallAnswer } from '#payouts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createNotifications } from '#notifications';
import { createMoneyWorld, quietProvider } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';
import { runTask } from '../../../test/run-task.ts';
import { secretValues } from '../../../test/secrets.ts';
import { createPapers } from './index.ts';
import type { Papers } from './index.ts';

let world: MoneyWorld;
let server: ReturnType<MoneyWorld['another']>;
let papers: Papers;
/** What the provider answers when it is asked for a payment back. */
let answer: () => Promise<RecallAnswer>;
/** What payouts could take at the moments at which it was asked. */
let takenMeanwhile: string[][];

beforeAll(async () => {
  world = await createMoneyWorld();
  const recall = async (): Promise<RecallAnswer> => {
    takenMeanwhile.push(await taken());
    return answer();
  };
  server = world.another({ providerOf: () => ({ ...quietProvider, recall }) });
  const { db, ledger } = world;
  papers = createPapers({
    db,
    notifications: createNotifications({ db, mails: 'kept', secretValues }),
    lockWallet: ledger.lockWallet,
    prefix: 'HB-',
    completeRequest: server.transactions.completeDocumentation,
    cancelOverdue: server.transactions.cancelOverdue,
  });
});
beforeEach(() => void (takenMeanwhile = []));
afterAll(async () => {
  await server.close();
  await world.drop();
});

/** The transfers whose provider would be asked for the next step now. */
async function taken(): Promise<string[]> {
  const orders = await server.transactions.claimDue(64, 60_000);
  await server.transactions.releaseClaims(orders, { failed: [], laterMs: 0 });
  return orders.map(({ transaction_id }) => transaction_id);
}

/** One that the provider has, whose next step is due as soon as nothing stops it, and whose documents did not come. */
async function overdue() {
  const user_id = await world.customer('5000.00');
  const { id } = await server.transactions.create(await world.order(user_id));
  await server.transactions.report(
    { transaction_id: id, user_id },
    {
      status: 'processing',
      progress_stage: 'processing_payment',
      progress_reason: null,
      handed_over: true,
      nextAfterMs: 0,
    },
  );
  await world.asOwner(
    `UPDATE transactions SET documentation_required = true, documentation_notes = 'Payslip',
     documentation_asked_at = now() - interval '15 days', documentation_due_at = now() - interval '1 day' WHERE id = '${id}'`,
  );
  expect(await taken()).toEqual([]);
  return { user_id, id };
}

const statusOf = async ({ user_id, id }: { user_id: string; id: string }) =>
  (await server.transactions.find(user_id, id)).transaction.status;

/** As if three minutes had passed. */
const wait = () =>
  world.asOwner(`UPDATE transactions SET payout_due_at = payout_due_at - interval '3 minutes'`);

describe('[ruling.33.1] a payment whose documents did not come', () => {
  test('is asked back before the provider is asked for its next step, and refunded where it is given back', async () => {
    const transfer = await overdue();
    answer = async () => 'accepted';
    await runTask(papers.tasks.due);
    expect(takenMeanwhile).toEqual([[]]);
    expect(await statusOf(transfer)).toBe('cancelled');
    expect(await world.balance(transfer.user_id)).toBe(500_000n);
    await world.booksAreRight();
  });

  test('goes on within minutes where the provider does not give it back', async () => {
    const transfer = await overdue();
    answer = async () => 'refused';
    await runTask(papers.tasks.due);
    expect(takenMeanwhile).toEqual([[]]);
    expect(await statusOf(transfer)).toBe('processing');
    const { items } = await server.transactions.help.read(transfer.user_id, transfer.id);
    expect(items).toMatchObject([{ status: 'closed', decision: 'recall_refused' }]);
    await wait();
    expect(await taken()).toEqual([transfer.id]);
    await server.transactions.report(
      { transaction_id: transfer.id, user_id: transfer.user_id },
      {
        status: 'completed',
        progress_stage: 'completed',
        progress_reason: null,
        handed_over: true,
        nextAfterMs: null,
      },
    );
    expect(await statusOf(transfer)).toBe('completed');
    await world.booksAreRight();
  });

  test('is asked back by the worker where the first question failed, and waits no longer than minutes for that', async () => {
    const transfer = await overdue();
    answer = () => Promise.reject(new Error('The line is dead.'));
    await runTask(papers.tasks.due);
    await runTask(server.transactions.help.recalls);
    expect(takenMeanwhile).toEqual([[], []]);
    answer = async () => 'accepted';
    await wait();
    await runTask(server.transactions.help.recalls);
    expect(takenMeanwhile).toEqual([[], [], [transfer.id]]);
    expect(await statusOf(transfer)).toBe('cancelled');
    expect(await world.balance(transfer.user_id)).toBe(500_000n);
  });

  test('is no sooner due than the provider said', async () => {
    const { id } = await overdue();
    const due = async () => {
      const { rows } = await world.db.pool.query<{ due: boolean }>(
        `SELECT payout_due_at = '2100-01-01' AS due FROM transactions WHERE id = $1`,
        [id],
      );
      return rows[0]?.due;
    };
    await world.asOwner(`UPDATE transactions SET payout_due_at = '2100-01-01' WHERE id = '${id}'`);
    answer = async () => 'refused';
    await runTask(papers.tasks.due);
    expect(await due()).toBe(true);
  });
});
