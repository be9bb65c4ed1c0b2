import { limits } from '@app/contract';
import type { SendSupportMessageBody, SupportMessage } from '@app/contract';
import type { Transaction } from 'kysely';
import { DomainError, fieldError } from '#platform/errors';
import type { DB } from '#tables';
import { attach } from './attachment-store.ts';
import { tell } from './context.ts';
import type { SupportDeps } from './context.ts';
import { ensureConversation } from './open-support.ts';
import {
  countRecent,
  findSent,
  insertMessage,
  lockThread,
  markWaiting,
  readMessage,
} from './store.ts';
import { toMessage } from './views.ts';

/**
 * Stores a customer's message and makes the automatic line due. Sent again under the same `client_id` it gives what is stored.
 * Throws `validation_failed` for an empty one (spec section 5) or a file that is gone, `too_many_requests`,
 * `transaction_not_found`.
 */
export async function sendMessage(
  deps: SupportDeps,
  user_id: string,
  body: SendSupportMessageBody,
): Promise<SupportMessage> {
  const { transaction_id = null, message, attachment_ids = [] } = body;
  if (message === '' && attachment_ids.length === 0) {
    throw fieldError('message', 'Write a message or attach a file.');
  }
  if (transaction_id !== null) await deps.findTransfer(user_id, transaction_id);
  return deps.db.query.transaction().execute(async (trx) => {
    await lockThread(trx, user_id);
    const sent = await findSent(trx, user_id, body.client_id);
    if (sent !== undefined) {
      if (sent.message !== message || sent.sender !== 'user') throw reused();
      return toMessage(sent);
    }
    await refuseFlood(trx, user_id);
    const { id: conversation_id } = await ensureConversation(trx, { user_id, transaction_id });
    const message_id = await insertMessage(trx, {
      conversation_id,
      user_id,
      sender: 'user',
      message,
      client_id: body.client_id,
      replyInMs: limits.supportAutoReplyDelayMs,
    });
    await giveFiles(trx, attachment_ids, { message_id, user_id, sender: 'user' });
    await markWaiting(trx, conversation_id);
    const place = { user_id, conversation_id, message_id };
    await tell(trx, { kind: 'support.message', ...place, source: 'customer', reply_due: true });
    return toMessage(await readMessage(trx, message_id));
  });
}

export function reused(): DomainError {
  return fieldError('client_id', 'This id was already used for another message.');
}

async function refuseFlood(trx: Transaction<DB>, user_id: string): Promise<void> {
  const most = limits.supportMessagesPerMinute;
  if ((await countRecent(trx, user_id, most)) < most) return;
  throw new DomainError('too_many_requests', {
    detail: 'You have sent many messages within a minute. Wait a little, then send it again.',
  });
}

async function giveFiles(
  trx: Transaction<DB>,
  ids: readonly string[],
  to: Parameters<typeof attach>[2],
): Promise<void> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return;
  if ((await attach(trx, distinct, to)) === distinct.length) return;
  throw goneFile();
}

export function goneFile(): DomainError {
  return fieldError(
    'attachment_ids',
    'A file is no longer here, since files that are not sent are kept for a day. Attach it again.',
  );
}
