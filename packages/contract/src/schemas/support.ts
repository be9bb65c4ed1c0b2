import { z } from 'zod/mini';
import { limits } from '../limits.ts';
import { instant, line, prose, uuid } from './common.ts';

/** Whose turn it is: `waiting` means that the customer waits for a person (ruling 24). */
export const conversationStatuses = ['open', 'waiting', 'closed'] as const;

/** What a file in the chat may be; its content is looked at, whatever it is called. */
export const attachmentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

/**
 * What the server says of itself in a chat (spec section 4), always labelled automatic (ruling 24). Stored as they are; screens
 * in another language put their own words in the place of these.
 */
export const automaticLines = {
  greeting: 'Hi! How can I help you with your transfer today?',
  thanks: 'Thank you for your message. A member of our team will read it and answer here.',
} as const;

export const supportAttachment = z.object({
  id: uuid,
  name: z.string(),
  type: z.enum(attachmentTypes),
  size: z.number(),
});
export type SupportAttachment = z.infer<typeof supportAttachment>;

export const supportMessage = z.object({
  id: z.string(),
  user_id: uuid,
  conversation_id: uuid,
  /** The transfer that the conversation is about. */
  transaction_id: z.nullable(uuid),
  sender: z.enum(['user', 'agent']),
  message: z.string(),
  /** First name of the member of staff, or the operator's name on automatic lines; null on the customer's own. */
  agent_name: z.nullable(z.string()),
  automatic: z.boolean(),
  client_id: z.nullable(uuid),
  created_at: instant,
  attachments: z.array(supportAttachment),
});
export type SupportMessage = z.infer<typeof supportMessage>;

const rating = z
  .number()
  .check(z.int('Choose 1 to 5.'), z.minimum(1, 'Choose 1 to 5.'), z.maximum(5, 'Choose 1 to 5.'));

export const supportConversation = z.object({
  id: uuid,
  transaction_id: z.nullable(uuid),
  status: z.enum(conversationStatuses),
  created_at: instant,
  closed_at: z.nullable(instant),
  /** The customer has written in it, so there is something to rate. */
  answerable: z.boolean(),
  rating: z.nullable(z.number()),
  rating_comment: z.nullable(z.string()),
});
export type SupportConversation = z.infer<typeof supportConversation>;

export const support = z.object({
  /** First name of somebody who is connected and may answer; null when nobody is (ruling 24). */
  online: z.nullable(z.string()),
  /** The customer is told of answers by mail too, by their own choice or the default. */
  mails_replies: z.boolean(),
  /** Measured over the answers of people; null below the floor, where one answer would pass for a habit. */
  reply_time: z.nullable(
    z.object({ median_ms: z.number(), replies: z.number(), measured_at: instant }),
  ),
  /** Newest first; the first of them is the one last written in. */
  conversations: z.array(supportConversation),
});
export type Support = z.infer<typeof support>;

export const openSupportBody = z.object({ transaction_id: z.optional(uuid) });

/** May be empty only beside a file (spec section 5). */
export const messageText = z.string().check(
  z.trim(),
  z.maxLength(limits.supportMessageMax, {
    // Told when it is needed: the browser's number formats take longer to wake than all else of this package together.
    error: () => `Use at most ${limits.supportMessageMax.toLocaleString('en')} characters.`,
  }),
  z.regex(/^(?:[^\p{Cc}]|\n|\r|\t)*$/u, 'Remove control characters.'),
);

export const attachmentIds = z.optional(
  z
    .array(uuid)
    .check(
      z.maxLength(
        limits.supportAttachmentsMax,
        `Attach at most ${limits.supportAttachmentsMax} files.`,
      ),
    ),
);

export const sendSupportMessageBody = z.object({
  /** Made by the sender before the first attempt: sent twice it is one message. */
  client_id: uuid,
  message: messageText,
  transaction_id: z.optional(uuid),
  attachment_ids: attachmentIds,
});
export type SendSupportMessageBody = z.infer<typeof sendSupportMessageBody>;

export const attachmentQuery = z.object({ name: line(limits.fileNameMax) });

export const rateSupportBody = z.object({
  conversation_id: uuid,
  rating,
  comment: z.optional(z.nullable(prose(limits.supportCommentMax))),
});
export type RateSupportBody = z.infer<typeof rateSupportBody>;
