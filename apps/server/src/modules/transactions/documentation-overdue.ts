import { fillText, isTerminal, ownSentences } from '@app/contract';
import type { Command } from '#platform/batch';
import { instantMs, isoInstant } from '#platform/clock';
import { withoutRequest } from './changes.ts';
import type { TransferContext } from './context.ts';
import type { TransactionDeps } from './deps.ts';
import type { Handling } from './give-back.ts';
import { orLater } from './help.ts';
import { readUnanswered } from './help-store.ts';
import { openCase } from './hold.ts';
import { apply } from './move-transaction.ts';
import { recallTransfer } from './recall.ts';
import { readOwner } from './store.ts';
import { isCancellable, statusOf } from './transaction.ts';
import type { TransactionRow } from './transaction.ts';

/**
 * So long the provider is asked for no further step of a payment that is to be asked back, or the end of a wait for documents would pay it out
 * before anybody has asked. Where a server stops before it asks, the worker does, each minute. No longer: a payment that the provider does not
 * give back goes on, whatever becomes of the question.
 */
const askBackMs = 3 * 60_000;

/**
 * Ends a request whose documents did not come in time (ruling 33): the transfer is cancelled and refunded, or asked back where it was handed
 * over (ruling 32), since the recipient may have the money. Looked at again under the lock: one that was settled, cancelled or freed of the
 * request meanwhile stays as it is, and so does one whose documents came. While payouts are paused nothing ends: somebody compares.
 */
export async function cancelOverdue(deps: TransactionDeps, transaction_id: string): Promise<void> {
  const { db, batcher, payoutsPaused } = deps;
  if (payoutsPaused) return;
  const user_id = await readOwner(db.query, transaction_id);
  if (user_id === undefined) return;
  const isToAsk = await batcher.submit(overdueCommand(transaction_id, user_id));
  if (isToAsk) await orLater(deps, { transaction_id }, askForIt);
}

/** Asks the provider for a payment whose case was opened just now. */
async function askForIt(
  deps: TransactionDeps,
  { transaction_id }: { readonly transaction_id: string },
): Promise<void> {
  const [recall] = await readUnanswered(deps.db.query, { limit: 1, transaction_id });
  if (recall !== undefined) await recallTransfer(deps, recall);
}

/** Gives whether a case was opened by which the provider is to be asked for the payment back. */
function overdueCommand(id: string, user_id: string): Command<TransferContext, boolean> {
  return {
    lockKey: user_id,
    prepare: ({ books, transfers }) => {
      books.lock(user_id, 1);
      transfers.wantTransaction(id);
    },
    decide: (context) => {
      const { transfers } = context;
      const row = transfers.transaction(id);
      const due = transfers.lastDue(id);
      if (row?.user_id !== user_id || row.documentation_due_at === null || due === undefined)
        return false;
      if (isTerminal(statusOf(row)) || transfers.isSpared(id)) return false;
      const overdue = { row, day: due.slice(0, 10) };
      if (!isCancellable(row)) return askBack(context, overdue);
      cancel(context, overdue);
      return false;
    },
  };
}

interface Overdue {
  readonly row: TransactionRow;
  /** The last day for the documents, as the customer reads it. */
  readonly day: string;
}

const mover = { source: 'system', actor_id: null } as const;

function cancel(context: TransferContext, { row, day }: Overdue): void {
  const progress_reason = fillText(ownSentences.documentsLate, { day });
  const change = { ...withoutRequest(row), status: 'cancelled', progress_reason } as const;
  const handling = { payout_due_at: null, handed_over_at: row.handed_over_at };
  apply(context, { row, change, handling, mover });
}

/** What the provider reports of the payment stays where the money is; it is only asked for no further step just now. */
function askBack(context: TransferContext, { row, day }: Overdue): boolean {
  const text = fillText(ownSentences.documentsLateSent, { day });
  const change = { ...withoutRequest(row), progress_reason: text };
  apply(context, { row, change, handling: putOff(row, context.books.now()), mover });
  if (context.transfers.isAskedBack(row.id)) return false;
  const about = { customer_id: row.user_id, transaction_id: row.id };
  openCase(context, { kind: 'cancellation', ...about, opened_by: null, text });
  return true;
}

function putOff({ payout_due_at, handed_over_at }: TransactionRow, now: string): Handling {
  // One that staff have in hand stays there, and one that the provider promised for later is no sooner due.
  if (payout_due_at === null) return { payout_due_at, handed_over_at };
  const dueMs = Math.max(instantMs(payout_due_at), instantMs(now) + askBackMs);
  return { payout_due_at: isoInstant(dueMs), handed_over_at };
}
