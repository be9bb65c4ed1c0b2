import { ownSentences } from '@app/contract';
import type { RecallRefused } from '#cases';
import { DomainError } from '#platform/errors';
import { literal } from '#platform/like';
import { unchanged, withoutRequest } from './changes.ts';
import type { TransactionDeps } from './deps.ts';
import { handlingByHand, moveTransactionCommand } from './move-transaction.ts';
import { readOwner } from './store.ts';

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

const [askedBackBegins = '', askedBackEnds = ''] = ownSentences.documentsLateSent.split('{day}');

/** The LIKE pattern of a transfer's `progress_reason` that promises the answer to a payment that was asked back. */
export const promisesAnswer = `${literal(askedBackBegins)}%${literal(askedBackEnds)}`;

/**
 * The answer to a payment that was asked back stands with its request: the transfer does not go on promising one, also where it arrives. What
 * staff or the provider wrote since stays. As the provider's word, it makes no notice beside that of the answer.
 */
export async function recallRefused(
  { batcher, operator }: Pick<TransactionDeps, 'batcher' | 'operator'>,
  { transaction_id, customer_id }: RecallRefused,
): Promise<void> {
  await batcher.submit(
    moveTransactionCommand({
      transaction_id,
      user_id: customer_id,
      mover: { source: 'provider', actor_id: null },
      slug: operator.slug,
      plan: (row) => {
        const { progress_reason: told, payout_due_at, handed_over_at } = row;
        if (!told?.startsWith(askedBackBegins) || !told.endsWith(askedBackEnds)) return undefined;
        const change = { ...unchanged(row), progress_reason: null };
        return { change, handling: { payout_due_at, handed_over_at } };
      },
    }),
  );
}
