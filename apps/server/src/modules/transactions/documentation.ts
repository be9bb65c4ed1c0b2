import { isTerminal } from '@app/contract';
import { instantMs } from '#platform/clock';
import { DomainError } from '#platform/errors';
import { withoutRequest } from './changes.ts';
import type { TransactionDeps } from './deps.ts';
import { handlingByHand, moveTransactionCommand } from './move-transaction.ts';
import { readOwner } from './store.ts';
import { statusOf } from './transaction.ts';

/**
 * Everything that was asked for is there: the request ends and the provider goes on where it waited. Done already is done. Throws
 * `transaction_not_found` and, for one's own transfer, `own_wallet`.
 */
export async function completeDocumentation(
  { db, batcher, operator }: TransactionDeps,
  actor_id: string,
  id: string,
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
      plan: (row, now) => {
        if (!row.documentation_required) return undefined;
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
      plan: (row, now, transfers) => {
        const { documentation_required, documentation_due_at: due } = row;
        if (!documentation_required || due === null || isTerminal(statusOf(row))) return undefined;
        if (instantMs(due) > instantMs(now) || transfers.isSpared(id)) return undefined;
        return {
          change: {
            ...withoutRequest(row),
            status: 'cancelled',
            progress_reason: `The documents that we asked for did not arrive by ${due.slice(0, 10)}.`,
          },
          handling: { payout_due_at: null, handed_over_at: row.handed_over_at },
        };
      },
    }),
  );
}
