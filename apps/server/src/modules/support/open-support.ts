import { automaticLines, limits } from '@app/contract';
import type { Support } from '@app/contract';
import type { Transaction } from 'kysely';
import { newId } from '#platform/ids';
import type { DB } from '#tables';
import { tell } from './context.ts';
import type { SupportDeps } from './context.ts';
import { firstName } from './first-name.ts';
import { presenceFreshMs } from './presence.ts';
import { readOnline } from './presence-store.ts';
import { mailsReplies } from './reply-notice.ts';
import type { ConversationRow } from './store.ts';
import {
  findRunning,
  hasMessages,
  insertConversation,
  insertMessage,
  lockThread,
  readConversations,
  readReplyTime,
} from './store.ts';
import { toConversation } from './views.ts';

const conversationsMax = 50;

/** The customer's conversations, who is connected (ruling 24), and the measured reply time once it means something. */
export async function getSupport(deps: SupportDeps, user_id: string): Promise<Support> {
  const { db } = deps;
  const [rows, full_name, measured, mails_replies] = await Promise.all([
    readConversations(db.query, user_id, conversationsMax),
    readOnline(db.query, user_id, presenceFreshMs),
    readReplyTime(db.query),
    mailsReplies(deps, user_id),
  ]);
  return {
    online: full_name === undefined ? null : firstName(full_name),
    mails_replies,
    reply_time: measured.replies < limits.supportMedianFloor ? null : measured,
    conversations: rows.map(toConversation),
  };
}

/**
 * A customer comes to the chat: whoever has no messages is greeted (spec section 4), and a transfer that is named gets its
 * conversation. Coming twice changes nothing. Throws `transaction_not_found` for a transfer of somebody else.
 */
export async function openSupport(
  deps: SupportDeps,
  { user_id, transaction_id = null }: { user_id: string; transaction_id?: string | null },
): Promise<Support> {
  if (transaction_id !== null) await deps.findTransfer(user_id, transaction_id);
  await deps.db.query.transaction().execute(async (trx) => {
    await lockThread(trx, user_id);
    const isNew = !(await hasMessages(trx, user_id));
    if (!isNew && transaction_id === null) return;
    const { id } = await ensureConversation(trx, { user_id, transaction_id });
    if (isNew) await greet(trx, deps, { user_id, conversation_id: id });
  });
  return getSupport(deps, user_id);
}

async function greet(
  trx: Transaction<DB>,
  { brand }: SupportDeps,
  place: { user_id: string; conversation_id: string },
): Promise<void> {
  const message_id = await insertMessage(trx, {
    ...place,
    sender: 'agent',
    agent_name: brand,
    automatic: true,
    message: automaticLines.greeting,
  });
  await tell(trx, { kind: 'support.message', ...place, source: 'system', message_id });
}

/** The running conversation about this transfer, or about none; made when there is none. The thread must be locked. */
export async function ensureConversation(
  trx: Transaction<DB>,
  of: { user_id: string; transaction_id: string | null },
): Promise<ConversationRow> {
  return (await findRunning(trx, of)) ?? insertConversation(trx, { id: newId(), ...of });
}
