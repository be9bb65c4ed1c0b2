import { limits } from '@app/contract';
import type {
  HandlerInput,
  ReplySupportBody,
  StaffConversation,
  SupportMessage,
} from '@app/contract';
import type { Kysely, Transaction } from 'kysely';
import { DomainError, fieldError } from '#platform/errors';
import { cursorPart, decodeCursor, encodeCursor } from '#platform/paging';
import type { DB } from '#tables';
import { attach } from './attachment-store.ts';
import { audit, tell } from './context.ts';
import type { Agent, SupportDeps } from './context.ts';
import { firstName } from './first-name.ts';
import { readQueue, readStaffRow } from './inbox-store.ts';
import type { QueuePlace, StaffRow } from './inbox-store.ts';
import { replyNotice } from './reply-notice.ts';
import { soughtConversation } from './search.ts';
import { goneFile, reused } from './send-message.ts';
import {
  findConversation,
  findSent,
  insertMessage,
  lockThread,
  markAnswered,
  readMessage,
  setClaim,
} from './store.ts';
import type { ConversationRow } from './store.ts';
import { toMessage, toStaffConversation } from './views.ts';

/** Conversations of all customers in which they have written, in the order of the view. */
export async function listConversations(
  { db, displayPrefix }: SupportDeps,
  user_id: string,
  query: HandlerInput<'listSupportConversations'>['query'],
): Promise<{ items: StaffConversation[]; next: string | null }> {
  const { view = 'all', search = '', cursor, limit = limits.pageSize } = query;
  const rows = await readQueue(db.query, {
    view,
    user_id,
    search: search === '' ? undefined : soughtConversation(search, displayPrefix),
    after: readPlace(cursor),
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const end = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(toStaffConversation),
    next: end === undefined ? null : placeOf(end),
  };
}

const instantOrNone = new RegExp(`^$|${cursorPart.instant.source}`);

function readPlace(cursor: string | undefined): QueuePlace | undefined {
  const [waiting, at, id] =
    decodeCursor(cursor, [instantOrNone, cursorPart.instant, cursorPart.uuid]) ?? [];
  if (at === undefined || id === undefined) return undefined;
  const waiting_since = waiting === undefined || waiting === '' ? null : waiting;
  return { waiting_since, last_message_at: at, id };
}

function placeOf({ waiting_since, last_message_at, created_at, id }: StaffRow): string {
  return encodeCursor([waiting_since ?? '', last_message_at ?? created_at, id]);
}

/** One conversation. Throws `conversation_not_found`, also where nobody has written yet. */
export async function readConversation(query: Kysely<DB>, id: string): Promise<StaffConversation> {
  const row = await readStaffRow(query, id);
  if (row === undefined) throw new DomainError('conversation_not_found');
  return toStaffConversation(row);
}

/**
 * A person's answer: the customer sees it at once with the first name, and a notification waits for them. Whoever answers what
 * nobody holds holds it from then on. What the customer wrote after the message that is named as seen waits on. Throws
 * `conversation_not_found`, `conversation_closed`, and `validation_failed` for an empty one or a file that is gone.
 */
export async function replySupport(
  deps: SupportDeps,
  agent: Agent,
  { id, body }: { id: string; body: ReplySupportBody },
): Promise<SupportMessage> {
  const { message, attachment_ids = [] } = body;
  const files = [...new Set(attachment_ids)];
  if (message === '' && files.length === 0) {
    throw fieldError('message', 'Write a message or attach a file.');
  }
  return deps.db.query.transaction().execute(async (trx) => {
    const conversation = await lockConversation(trx, id);
    const sent = await findSent(trx, agent.user_id, body.client_id);
    if (sent !== undefined) {
      if (sent.message !== message || sent.conversation_id !== id) throw reused();
      return toMessage(sent);
    }
    if (conversation.status === 'closed') throw new DomainError('conversation_closed');
    const message_id = await insertAnswer(trx, { agent, conversation, body });
    const uploader = { user_id: agent.user_id, sender: 'agent' } as const;
    if (
      files.length > 0 &&
      (await attach(trx, files, { message_id, ...uploader })) < files.length
    ) {
      throw goneFile();
    }
    if (conversation.claimed_by === null) await setClaim(trx, id, agent.user_id);
    const { user_id } = conversation;
    const place = { user_id, conversation_id: id, message_id };
    await tell(trx, {
      kind: 'support.message',
      ...place,
      source: 'staff',
      actor_id: agent.user_id,
    });
    const agent_name = firstName(agent.full_name);
    await deps.notifications.insert(trx, { user_id, ...replyNotice(agent_name, id) });
    const answer = toMessage(await readMessage(trx, message_id));
    await audit(trx, agent, {
      action: 'support.reply',
      customer_id: user_id,
      conversation_id: id,
      before: null,
      after: { message_id: message_id.toString(), message, files: answer.attachments.length },
    });
    return answer;
  });
}

interface AnswerFacts {
  readonly agent: Agent;
  readonly conversation: ConversationRow;
  readonly body: ReplySupportBody;
}

async function insertAnswer(
  trx: Transaction<DB>,
  { agent, conversation: { id, user_id }, body }: AnswerFacts,
): Promise<bigint> {
  return insertMessage(trx, {
    conversation_id: id,
    user_id,
    sender: 'agent',
    agent_name: firstName(agent.full_name),
    author_id: agent.user_id,
    message: body.message,
    client_id: body.client_id,
    waited_ms: await markAnswered(trx, id, body.seen_message_id),
  });
}

/** The conversation as it stands once nobody else writes in its thread. Throws `conversation_not_found`. */
export async function lockConversation(trx: Transaction<DB>, id: string): Promise<ConversationRow> {
  const found = await findConversation(trx, id);
  if (found === undefined) throw new DomainError('conversation_not_found');
  await lockThread(trx, found.user_id);
  return (await findConversation(trx, id)) ?? found;
}
