import type { RateSupportBody, SupportConversation } from '@app/contract';
import { DomainError, fieldError } from '#platform/errors';
import { tell } from './context.ts';
import type { SupportDeps } from './context.ts';
import { findConversation, lockThread, setRating } from './store.ts';
import { toConversation } from './views.ts';

/**
 * Stores the customer's rating of a conversation (ruling 24): one, which may change while the conversation runs; a closed one
 * that has none takes one. Throws `conversation_not_found` and `rating_final`.
 */
export async function rateSupport(
  { db }: SupportDeps,
  user_id: string,
  { conversation_id, rating, comment = null }: RateSupportBody,
): Promise<SupportConversation> {
  return db.query.transaction().execute(async (trx) => {
    await lockThread(trx, user_id);
    const found = await findConversation(trx, conversation_id);
    // Somebody else's reads as a missing one: ids tell nothing.
    if (found?.user_id !== user_id) throw new DomainError('conversation_not_found');
    if (found.last_message_at === null) {
      throw fieldError('conversation_id', 'Write to us first, then rate the chat.');
    }
    if (found.status === 'closed' && found.rating !== null) throw new DomainError('rating_final');
    const rated = await setRating(trx, conversation_id, { rating, comment });
    await tell(trx, { kind: 'support.updated', user_id, conversation_id, source: 'customer' });
    return toConversation(rated);
  });
}
