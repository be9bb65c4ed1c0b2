import { z } from 'zod/mini';
import { verificationLevels } from '../kyc.ts';
import { limits } from '../limits.ts';
import { amountOut, day, instant, line, page, pageQuery, prose, uuid } from './common.ts';
import { attachmentIds, messageText, supportConversation } from './support.ts';
import { transaction } from './transfers.ts';

/** What staff look at: who waits for a person, what they hold, what nobody holds, everything, or what is over. */
export const supportViews = ['waiting', 'mine', 'unclaimed', 'all', 'closed'] as const;
export type SupportView = (typeof supportViews)[number];

/** How long a customer's wait is against what we aim at. */
export const waitLevels = ['in_time', 'due', 'overdue'] as const;
export type WaitLevel = (typeof waitLevels)[number];

const colleague = z.object({ id: uuid, full_name: z.string() });
export type Colleague = z.infer<typeof colleague>;

export const staffConversation = z.extend(supportConversation, {
  customer: z.object({ id: uuid, full_name: z.string(), email: z.string() }),
  /** Since when the customer has been waiting for a person. */
  waiting_since: z.nullable(instant),
  /** Who has taken it on; after closing, who had. */
  claimed_by: z.nullable(colleague),
  claimed_at: z.nullable(instant),
  last_message: z.object({ sender: z.enum(['user', 'agent']), message: z.string(), at: instant }),
});
export type StaffConversation = z.infer<typeof staffConversation>;

export const staffConversationQuery = z.extend(pageQuery, {
  /** Without one: all. Waiting, mine and unclaimed begin with the longest wait, the others with what was written last. */
  view: z.optional(z.enum(supportViews)),
  /** Part of a name or an e-mail address, or a transfer's id with or without its prefix. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchMax))),
});

export const supportCounters = z.object({
  waiting: z.number(),
  mine: z.number(),
  unclaimed: z.number(),
  /** Since when the customer who has waited longest has been waiting. */
  longest_since: z.nullable(instant),
});
export type SupportCounters = z.infer<typeof supportCounters>;

export const supportAgent = z.extend(colleague, {
  /** Connected now, on any server. */
  online: z.boolean(),
  /** Conversations that they hold and that are not closed. */
  holds: z.number(),
});
export type SupportAgent = z.infer<typeof supportAgent>;

export const supportAgents = z.object({ items: z.array(supportAgent) });

/**
 * Claim, give back or hand over, as one change from who is believed to hold it to who shall: whoever was slower is told who
 * holds it now instead of taking it away unseen.
 */
export const assignSupportBody = z.object({
  assignee_id: z.nullable(uuid),
  expected_id: z.nullable(uuid),
});
export type AssignSupportBody = z.infer<typeof assignSupportBody>;

const seenMessageId = z.optional(
  z.string().check(z.regex(/^\d{1,18}$/, 'This is not a valid id.')),
);

export const closeSupportBody = z.object({
  /**
   * The customer's newest message that the page shows: one that came after it is refused instead of ending in a closed conversation unread.
   * Left out, it is closed whatever was written.
   */
  seen_message_id: seenMessageId,
});
export type CloseSupportBody = z.infer<typeof closeSupportBody>;

export const replySupportBody = z.object({
  client_id: uuid,
  message: messageText,
  attachment_ids: attachmentIds,
  /** The customer's newest message that its writer saw: what came after it still waits. Left out, it answers everything. */
  seen_message_id: seenMessageId,
});
export type ReplySupportBody = z.infer<typeof replySupportBody>;

/** For staff alone: written once, never changed, and in no call or stream of customers. */
export const supportNote = z.object({
  id: z.string(),
  conversation_id: uuid,
  author: colleague,
  text: z.string(),
  client_id: uuid,
  created_at: instant,
});
export type SupportNote = z.infer<typeof supportNote>;

/** `user_id` is the customer's whose conversation it is. */
export const supportNotes = z.extend(page(supportNote), { user_id: uuid });

export const supportNoteBody = z.object({
  client_id: uuid,
  message: prose(limits.supportMessageMax),
});
export type SupportNoteBody = z.infer<typeof supportNoteBody>;

/** This browser shows the conversation, or has just left it. */
export const presentBody = z.object({ present: z.boolean() });

export const conversationPresence = z.object({
  /** The customer has the app open, on any device. */
  customer_online: z.boolean(),
  /** Colleagues who have this conversation open, without the caller. */
  viewers: z.array(colleague),
});
export type ConversationPresence = z.infer<typeof conversationPresence>;

/** The person beside the thread. What the caller's role may not see is null. */
export const conversationCustomer = z.object({
  id: uuid,
  full_name: z.string(),
  email: z.string(),
  phone_number: z.nullable(z.string()),
  language: z.nullable(z.string()),
  joined_at: z.nullable(instant),
  /** False once the customer has closed the account. */
  active: z.boolean(),
  balance: z.nullable(amountOut),
  /** How far the identity is checked; null where the role may not see it. */
  verification: z.nullable(z.enum(verificationLevels)),
  requirements: z.array(z.enum(['cot', 'vat', 'withdrawal'])),
  /** What the conversation is about. */
  transfer: z.nullable(transaction),
  /** The latest few; null when the role may see no transfers. */
  transfers: z.nullable(z.array(transaction)),
  /** Other conversations of this customer, and their average rating. */
  conversations: z.number(),
  average_rating: z.nullable(z.number()),
});
export type ConversationCustomer = z.infer<typeof conversationCustomer>;

export const savedReply = z.object({
  id: uuid,
  /** What is typed after `;` to find it. */
  shortcut: z.string(),
  title: z.string(),
  text: z.string(),
  version: z.number(),
  updated_at: instant,
  updated_by: z.nullable(z.string()),
});
export type SavedReply = z.infer<typeof savedReply>;

export const savedReplies = z.object({ items: z.array(savedReply) });

const savedReplyFields = {
  shortcut: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(
        limits.savedReplyShortcutMax,
        `Use at most ${limits.savedReplyShortcutMax} characters.`,
      ),
      z.regex(
        /^[a-z0-9][a-z0-9-]*$/,
        'Use letters a to z, digits and hyphens, such as where-is-it.',
      ),
    ),
  title: line(limits.savedReplyTitleMax),
  text: prose(limits.supportMessageMax),
};

export const createSavedReplyBody = z.object(savedReplyFields);
export type CreateSavedReplyBody = z.infer<typeof createSavedReplyBody>;

/** `version` is that of the reply as it was when the change began. */
export const updateSavedReplyBody = z.object({
  ...savedReplyFields,
  version: z.number().check(z.int()),
});
export type UpdateSavedReplyBody = z.infer<typeof updateSavedReplyBody>;

/** Both days are included, in GMT; without them the last 30 days. */
export const supportPeriodQuery = z.object({ from: z.optional(day), to: z.optional(day) });

const rated = { ratings: z.number(), average: z.nullable(z.number()) };
const answered = { answered: z.number(), median_first_reply_ms: z.nullable(z.number()) };

export const supportReport = z.object({
  from: day,
  to: day,
  ...rated,
  /** How many gave 1, 2, 3, 4 and 5. */
  distribution: z.array(z.number()),
  ...answered,
  /** Ratings by who held the conversation when it was rated; when nobody did, at its end. */
  agents: z.array(z.extend(colleague, { ...rated, ...answered })),
});
export type SupportReport = z.infer<typeof supportReport>;

export const supportRatingQuery = z.extend(pageQuery, {
  from: z.optional(day),
  to: z.optional(day),
});

export const supportRating = z.object({
  conversation_id: uuid,
  user_id: uuid,
  customer: z.string(),
  agent: z.nullable(z.string()),
  rating: z.number(),
  comment: z.nullable(z.string()),
  rated_at: instant,
});
export type SupportRating = z.infer<typeof supportRating>;
