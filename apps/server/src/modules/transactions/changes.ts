import type { StaffTransaction, Transaction, UpdateTransactionBody } from '@app/contract';
import { isTerminal } from '@app/contract';
import { parseMoney } from '@app/money';
import type { PayoutReport } from '#payouts';
import { instantMs, isoInstant } from '#platform/clock';
import { DomainError } from '#platform/errors';
import type { TransactionDeps } from './deps.ts';
import { assertDue } from './documents-due.ts';
import { withoutHeldSentence } from './hold.ts';
import { handlingByHand, moveTransactionCommand } from './move-transaction.ts';
import type { MoveOrder } from './move-transaction.ts';
import { findConflict, findStaffTransaction } from './staff-reads.ts';
import { readNamedTransfer } from './rescreen-store.ts';
import { screenComeback } from './screen-again.ts';
import { comesBack, isAlready, isCancellable, statusOf, takesAgain } from './transaction.ts';
import type { Change, TransactionRow } from './transaction.ts';

/** What a transfer is already, as a change: the start of one that touches a field or two. */
export function unchanged(row: TransactionRow): Change {
  return {
    status: statusOf(row),
    progress_stage: row.progress_stage,
    progress_reason: row.progress_reason,
    documentation_required: row.documentation_required,
    documentation_notes: row.documentation_notes,
    documentation_due: null,
    fee: row.fee,
  };
}

/** The same with no documents asked for any more. */
export function withoutRequest(row: TransactionRow): Change {
  return { ...unchanged(row), documentation_required: false, documentation_notes: null };
}

/** Cancels for the customer; a transfer that is cancelled already is simply given back. */
export async function cancelTransaction(
  { batcher, operator }: TransactionDeps,
  user_id: string,
  id: string,
): Promise<Transaction> {
  const { transaction } = await batcher.submit(
    moveTransactionCommand({
      transaction_id: id,
      user_id,
      mover: { source: 'customer', actor_id: null },
      slug: operator.slug,
      plan: (row) => {
        if (row.status === 'cancelled') return undefined;
        if (!isCancellable(row)) throw new DomainError('not_cancellable');
        return {
          // What the customer has cancelled must not go on asking for documents.
          change: withoutHeldSentence({ ...withoutRequest(row), status: 'cancelled' }),
          handling: { payout_due_at: null, handed_over_at: row.handed_over_at },
        };
      },
    }),
  );
  return transaction;
}

/**
 * A transfer that waits for a decision on a case goes on by that decision alone: whoever could set its stage by hand could pass it by.
 * Giving the money back is always possible.
 */
function assertNotHeld(row: TransactionRow, change: Change): void {
  if (row.held_at === null || change.status === 'cancelled' || change.status === 'failed') return;
  const moves = change.status !== row.status || change.progress_stage !== row.progress_stage;
  if (moves) throw new DomainError('transfer_held');
}

/** Without a request under way there is nothing to be due. */
function wantedDue(body: UpdateTransactionBody): string | null {
  const { status, documentation_required, documentation_due = null } = body;
  return documentation_required && !isTerminal(status) ? documentation_due : null;
}

/**
 * Saves what staff chose; refuses when somebody else saved in between, unless both chose the same. Throws `second_person_needed` where it gives
 * back more than one person may, and waits for another.
 */
export async function updateTransaction(
  deps: TransactionDeps,
  { actor_id, id, body }: { actor_id: string; id: string; body: UpdateTransactionBody },
): Promise<StaffTransaction> {
  const { db, batcher, operator } = deps;
  const transfer = await readNamedTransfer(db.query, id);
  if (transfer === undefined) throw new DomainError('transaction_not_found');
  const { user_id, version } = transfer;
  // A status moves money: whoever could set their own could pay themselves (ruling 25).
  if (user_id === actor_id) throw new DomainError('own_wallet');
  if (version === body.version && comesBack(statusOf(transfer), body.status))
    await screenComeback(deps, transfer, body.status);
  const change: Change = withoutHeldSentence({
    status: body.status,
    progress_stage: body.progress_stage,
    progress_reason: body.progress_reason,
    documentation_required: body.documentation_required,
    documentation_notes: body.documentation_required ? body.documentation_notes : null,
    documentation_due: wantedDue(body),
    fee: parseMoney(body.fee, 'EUR').minor,
  });
  const command = moveTransactionCommand({
    transaction_id: id,
    user_id,
    mover: { source: 'staff', actor_id },
    slug: operator.slug,
    again: takesAgain(statusOf(transfer), body.status),
    plan: (row, now) => {
      if (row.version !== body.version && !isAlready(row, change))
        throw new DomainError('version_conflict');
      // It ended while this was on its way, so it was not screened.
      if (comesBack(statusOf(row), change.status) && row.version !== version)
        throw new DomainError('version_conflict');
      assertNotHeld(row, change);
      assertDue(row, change.documentation_due, now);
      return { change, handling: handlingByHand(row, change, now) };
    },
  });
  try {
    const { approval_id } = await batcher.submit(command);
    if (approval_id !== undefined) throw new DomainError('second_person_needed', { approval_id });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'version_conflict') throw error;
    const conflict = await findConflict(db.query, id, body.version);
    throw new DomainError('version_conflict', { conflict, cause: error });
  }
  return findStaffTransaction(db.query, id);
}

/** A transfer and whose it is: who knows both saves the question. */
export interface ReportedTransfer extends Pick<MoveOrder, 'transaction_id' | 'user_id'> {
  /** As the provider was asked about it; left out where nobody was asked, and it is about whatever the transfer is now. */
  readonly version?: number;
}

/**
 * Takes a provider's report. A report that comes after staff or the customer took the transfer out of the provider's hands is
 * dropped: what people decided stands. So is one about an earlier version, or a server that stood still would set the transfer back to where
 * another one has led it from; it is due still, and the provider is asked about what it is now.
 */
export async function reportPayout(
  { batcher, operator }: TransactionDeps,
  { transaction_id, user_id, version }: ReportedTransfer,
  report: PayoutReport,
): Promise<void> {
  await batcher.submit(
    moveTransactionCommand({
      transaction_id,
      user_id,
      mover: { source: 'provider', actor_id: null },
      slug: operator.slug,
      plan: (row, now) => {
        if (version !== undefined && version !== row.version) return undefined;
        const withProvider =
          row.payout_due_at !== null && !row.documentation_required && row.held_at === null;
        if (!withProvider || isTerminal(statusOf(row))) return undefined;
        const change = {
          ...unchanged(row),
          status: report.status,
          progress_stage: report.progress_stage,
          progress_reason: report.progress_reason ?? row.progress_reason,
        };
        const handed_over_at = row.handed_over_at ?? (report.handed_over ? now : null);
        // By the database's clock, which also says when it is due: a server whose clock is ahead would put it off.
        const payout_due_at =
          report.nextAfterMs === null ? null : isoInstant(instantMs(now) + report.nextAfterMs);
        return { change, handling: { handed_over_at, payout_due_at } };
      },
    }),
  );
}
