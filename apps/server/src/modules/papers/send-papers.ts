import type { TransferDocuments } from '@app/contract';
import type { Transaction } from 'kysely';
import { DomainError } from '#platform/errors';
import type { DB } from '#tables';
import { tell } from './context.ts';
import type { PapersDeps } from './context.ts';
import { lockPapers, markSent, readOfTransfer, readTransfer } from './store.ts';
import { ownTransfer } from './upload-paper.ts';
import { awaitedUntil, isOpen, toDocument } from './views.ts';

interface Sending {
  readonly user_id: string;
  readonly transaction_id: string;
}

/** What the customer sent for a transfer and whether more is wanted. Throws `transaction_not_found`. */
export async function listForCustomer(
  { db }: PapersDeps,
  { user_id, transaction_id }: Sending,
): Promise<TransferDocuments> {
  const transfer = await ownTransfer(db, user_id, transaction_id);
  const rows = await readOfTransfer(db.query, transaction_id);
  return { open: isOpen(transfer), due_at: awaitedUntil(transfer), items: rows.map(toDocument) };
}

/**
 * Hands drafts over to be looked at; those that were handed over already stay as they are. Throws `transaction_not_found`,
 * `documents_not_wanted`, and `not_found` for a file that is not the customer's own for this transfer.
 */
export async function sendForTransfer(
  deps: PapersDeps,
  sending: Sending,
  document_ids: readonly string[],
): Promise<TransferDocuments> {
  const { user_id, transaction_id } = sending;
  await deps.db.query.transaction().execute(async (trx) => {
    // A file that comes at the deadline either stops the cancelling or is refused; it is never kept for what was just cancelled.
    await deps.lockWallet(trx, user_id);
    const transfer = await readTransfer(trx, transaction_id);
    if (transfer?.user_id !== user_id) throw new DomainError('transaction_not_found');
    const sent = await handOver(trx, document_ids, {
      owner: { user_id, purpose: 'transfer', transaction_id },
      request_id: null,
    });
    if (sent === 0) return;
    if (!isOpen(transfer)) throw new DomainError('documents_not_wanted');
    await tell(trx, { user_id, transaction_id, source: 'customer' });
  });
  return listForCustomer(deps, sending);
}

interface HandOver {
  readonly owner: Parameters<typeof lockPapers>[2];
  /** The request for verification that the drafts now belong to. */
  readonly request_id: string | null;
}

/** Gives how many were drafts until now. Throws `not_found` when one is not there. */
export async function handOver(
  trx: Transaction<DB>,
  ids: readonly string[],
  { owner, request_id }: HandOver,
): Promise<number> {
  const distinct = [...new Set(ids)];
  const papers = await lockPapers(trx, distinct, owner);
  if (papers.length !== distinct.length) {
    throw new DomainError('not_found', {
      detail: 'One of these files is not there any more. Add it again, then send.',
    });
  }
  const drafts = papers.filter(({ state }) => state === 'draft');
  if (drafts.length > 0) {
    await markSent(
      trx,
      drafts.map(({ id }) => id),
      request_id,
    );
  }
  return drafts.length;
}
