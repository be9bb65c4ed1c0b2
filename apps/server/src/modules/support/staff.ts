import { limits } from '@app/contract';
import type {
  HandlerInput,
  ReplySupportBody,
  StaffConversation,
  SupportConversation,
  SupportMessage,
} from '@app/contract';
import type { Transaction } from 'kysely';
import { DomainError } from '#platform/errors';
import { cursorPart, decodeCursor, encodeCursor } from '#platform/paging';
import type { DB } from '#tables';
import { tell } from './context.ts';
import type { SupportDeps } from './context.ts';
import { firstName } from './first-name.ts';
import { replyNotice } from './reply-notice.ts';
import { reused } from './send-message.ts';
import {
  findConversation,
  findSent,
  insertMessage,
  lockThread,
  markAnswered,
  markClosed,
  readForStaff,
  readMessage,
} from './store.ts';
import type { ConversationRow } from './store.ts';
import { toConversation, toMessage, toStaffConversation } from './views.ts';

export interface Agent {
  readonly user_id: string;
  readonly full_name: string;
}

/** Conversations of all customers in which they have written. */
export async function listConversations(
  { db }: SupportDeps,
  { status, cursor, limit = limits.pageSize }: HandlerInput<'listSupportConversations'>['query'],
): Promise<{ items: StaffConversation[]; next: string | null }> {
  const [at, id] = decodeCursor(cursor, [cursorPart.instant, cursorPart.uuid]) ?? [];
  const after = at === undefined || id === undefined ? undefined : ([at, id] as const);
  const rows = await readForStaff(db.query, { status, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const end = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(toStaffConversation),
    next: end === undefined ? null : encodeCursor([end.last_message_at ?? '', end.id]),
  };
}

/**
 * A person's answer: the customer sees it at once with the first name, and a notification waits for them. Throws
 * `conversation_not_found` and `conversation_closed`.
 */
export async function replySupport(
  { db, notifications }: SupportDeps,
  agent: Agent,
  { id, body }: { id: string; body: ReplySupportBody },
): Promise<SupportMessage> {
  return db.query.transaction().execute(async (trx) => {
    const { user_id, status } = await lockConversation(trx, id);
    const sent = await findSent(trx, agent.user_id, body.client_id);
    if (sent !== undefined) {
      if (sent.message !== body.message || sent.conversation_id !== id) throw reused();
      return toMessage(sent);
    }
    if (status === 'closed') throw new DomainError('conversation_closed');
    const agent_name = firstName(agent.full_name);
    const message_id = await insertMessage(trx, {
      conversation_id: id,
      user_id,
      sender: 'agent',
      agent_name,
      author_id: agent.user_id,
      message: body.message,
      client_id: body.client_id,
      waited_ms: await markAnswered(trx, id),
    });
    await tell(trx, {
      kind: 'support.message',
      user_id,
      conversation_id: id,
      source: 'staff',
      actor_id: agent.user_id,
      message_id,
    });
    await notifications.insert(trx, { user_id, ...replyNotice(agent_name, id) });
    return toMessage(await readMessage(trx, message_id));
  });
}

/** Ends a conversation; the customer's next message begins a new one. */
export async function closeConversation(
  { db }: SupportDeps,
  agent: Agent,
  id: string,
): Promise<SupportConversation> {
  return db.query.transaction().execute(async (trx) => {
    const conversation = await lockConversation(trx, id);
    if (conversation.status === 'closed') return toConversation(conversation);
    const closed = await markClosed(trx, id);
    await tell(trx, {
      kind: 'support.updated',
      user_id: closed.user_id,
      conversation_id: id,
      source: 'staff',
      actor_id: agent.user_id,
    });
    return toConversation(closed);
  });
}

/** The conversation as it stands once nobody else writes in its thread. */
async function lockConversation(trx: Transaction<DB>, id: string): Promise<ConversationRow> {
  const found = await findConversation(trx, id);
  if (found === undefined) throw new DomainError('conversation_not_found');
  await lockThread(trx, found.user_id);
  return (await findConversation(trx, id)) ?? found;
}
