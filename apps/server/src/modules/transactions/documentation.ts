import { fillText, isTerminal, ownSentences } from '@app/contract';
import { DomainError } from '#platform/errors';
import { withoutRequest } from './changes.ts';
import type { TransactionDeps } from './deps.ts';
import { handlingByHand, moveTransactionCommand } from './move-transaction.ts';
import { readOwner } from './store.ts';
import { statusOf } from './transaction.ts';

/** The request that somebody saw who ends it; the version is left out by pages that do not know it. */
export interface SeenRequest {
  readonly transaction_id: string;
  readonly version: number | undefined;
}

/**
 * Everything that was asked for is there: the request ends and the provider goes on where it waited. Done already is done. It is called
 * once the file is accepted, so its refusals say that that stands. Throws `transaction_not_found`, for one's own transfer `own_wallet`, for
 * another request than the one that was seen `version_conflict`, and while a file waits or is wanted `request_unanswered`.
 */
export async function completeDocumentation(
  { db, batcher, operator }: TransactionDeps,
  actor_id: string,
  { transaction_id: id, version }: SeenRequest,
): Promise<void> {
  const user_id = await readOwner(db.query, id);
  if (user_id === undefined) throw new DomainError('transaction_not_found');
  if (user_id === actor_id) throw new DomainError('own_wallet');
  await batcher.submit(
    moveTransactionCommand({
      transaction_id: id,
      user_id,
      mover: { source: 'staff', actor_id },
      slug: operator.slug,
      plan: (row, now, transfers) => {
        if (!row.documentation_required) return undefined;
        if (version !== undefined && version !== row.version) {
          throw new DomainError('version_conflict', {
            detail:
              'The file is accepted, but the request stays open: somebody else changed the transfer meanwhile. Look at their change, then end the request there.',
          });
        }
        if (!transfers.isAnswered(id)) {
          throw new DomainError('request_unanswered', {
            detail:
              'The file is accepted, but the request stays open: another file waits for a decision, or one is still wanted.',
          });
        }
        const change = withoutRequest(row);
        return { change, handling: handlingByHand(row, change, now) };
      },
    }),
  );
}

/**
 * Cancels and refunds a transfer whose documents did not come in time (ruling 33). Looked at again under the lock: one that was
 * settled, cancelled or freed of the request meanwhile stays as it is, and so does one whose documents came.
 */
export async function cancelOverdue(
  { db, batcher, operator }: TransactionDeps,
  id: string,
): Promise<void> {
  const user_id = await readOwner(db.query, id);
  if (user_id === undefined) return;
  await batcher.submit(
    moveTransactionCommand({
      transaction_id: id,
      user_id,
      mover: { source: 'system', actor_id: null },
      slug: operator.slug,
      plan: (row, _now, transfers) => {
        const due = transfers.lastDue(id);
        if (row.documentation_due_at === null || due === undefined) return undefined;
        if (isTerminal(statusOf(row)) || transfers.isSpared(id)) return undefined;
        return {
          change: {
            ...withoutRequest(row),
            status: 'cancelled',
            progress_reason: fillText(ownSentences.documentsLate, { day: due.slice(0, 10) }),
          },
          handling: { payout_due_at: null, handed_over_at: row.handed_over_at },
        };
      },
    }),
  );
}
