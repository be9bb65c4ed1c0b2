import { limits } from '@app/contract';
import type { ConversationPresence } from '@app/contract';
import { DomainError } from '#platform/errors';
import type { Agent, SupportDeps } from './context.ts';
import { presenceFreshMs } from './presence.ts';
import { isCustomerThere, readViewers, setViewing } from './presence-store.ts';
import { findConversation } from './store.ts';

const viewerFreshMs = 2 * limits.supportPresentEveryMs + 5_000;

/** Takes down that somebody has a conversation open, or left it; gives who else is there. Throws `conversation_not_found`. */
export async function setPresent(
  { db }: SupportDeps,
  agent: Agent,
  { id, present }: { readonly id: string; readonly present: boolean },
): Promise<ConversationPresence> {
  const conversation = await findConversation(db.query, id);
  if (conversation === undefined) throw new DomainError('conversation_not_found');
  await setViewing(db.query, { conversation_id: id, user_id: agent.user_id, present });
  const [viewers, customer_online] = await Promise.all([
    readViewers(db.query, { conversation_id: id, user_id: agent.user_id, freshMs: viewerFreshMs }),
    isCustomerThere(db.query, conversation.user_id, presenceFreshMs),
  ]);
  return { customer_online, viewers };
}
