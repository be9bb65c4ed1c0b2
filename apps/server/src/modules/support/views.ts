import { attachmentTypes, conversationStatuses } from '@app/contract';
import type {
  AttachmentType,
  StaffConversation,
  SupportAttachment,
  SupportConversation,
  SupportMessage,
} from '@app/contract';
import { invariant } from '#platform/errors';
import type { JsonValue } from '#tables';
import type { StaffRow } from './inbox-store.ts';
import type { ConversationRow, MessageRow } from './store.ts';

/** What a customer sees of a conversation. */
export function toConversation(row: ConversationRow): SupportConversation {
  const status = conversationStatuses.find((known) => known === row.status);
  invariant(status !== undefined, 'the table checks the statuses of conversations');
  return {
    id: row.id,
    transaction_id: row.transaction_id,
    status,
    created_at: row.created_at,
    closed_at: row.closed_at,
    answerable: row.last_message_at !== null,
    rating: row.rating,
    rating_comment: row.rating_comment,
  };
}

export function toStaffConversation(row: StaffRow): StaffConversation {
  return {
    ...toConversation(row),
    customer: { id: row.user_id, full_name: row.full_name, email: row.email },
    waiting_since: row.waiting_since,
    claimed_by:
      row.claimed_by === null
        ? null
        : { id: row.claimed_by, full_name: row.claimer_name ?? row.claimed_by },
    claimed_at: row.claimed_at,
    last_message: {
      sender: toSender(row.last_sender),
      message: row.last_text,
      at: row.last_message_at ?? row.created_at,
    },
  };
}

/** A message as both sides read it: who of the staff wrote it stays with us, beyond the first name. */
export function toMessage(row: MessageRow): SupportMessage {
  return {
    ...row,
    id: row.id.toString(),
    sender: toSender(row.sender),
    attachments: toAttachments(row.attachments),
  };
}

function toSender(sender: string): 'user' | 'agent' {
  return sender === 'user' ? 'user' : 'agent';
}

function toAttachments(files: JsonValue): SupportAttachment[] {
  return Array.isArray(files) ? files.map(toAttachment) : [];
}

function toAttachment(file: JsonValue): SupportAttachment {
  invariant(
    typeof file === 'object' && file !== null && !Array.isArray(file),
    'the statement makes an object of each file',
  );
  const { id, name, size } = file;
  const type = toType(file['type']);
  invariant(
    typeof id === 'string' && typeof name === 'string' && typeof size === 'number',
    'the statement names the facts of each file',
  );
  return { id, name, type, size };
}

function toType(type: unknown): AttachmentType {
  const known = attachmentTypes.find((one) => one === type);
  invariant(known !== undefined, 'the table checks the types of files');
  return known;
}
