import { z } from 'zod/mini';
import { instant, uuid } from './common.ts';

export const notificationTypes = ['transaction', 'security', 'account', 'other'] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notificationChannels = ['in_app', 'email'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

interface ChannelRule {
  /** What holds until the customer chooses. */
  readonly enabled: boolean;
  /** Nobody may choose: without it the customer would not learn what happens to the money or the account. */
  readonly fixed: boolean;
}

/** By which ways a customer hears of what, and where there is a choice. */
export const notificationRules: Record<
  NotificationType,
  Record<NotificationChannel, ChannelRule>
> = {
  transaction: { in_app: { enabled: true, fixed: true }, email: { enabled: true, fixed: false } },
  security: { in_app: { enabled: true, fixed: true }, email: { enabled: true, fixed: true } },
  account: { in_app: { enabled: true, fixed: true }, email: { enabled: true, fixed: false } },
  other: { in_app: { enabled: true, fixed: false }, email: { enabled: false, fixed: false } },
};

const notificationMetadata = z.looseObject({
  transaction_id: z.optional(z.string()),
  status: z.optional(z.string()),
  progress_stage: z.optional(z.string()),
  amount: z.optional(z.string()),
  currency: z.optional(z.string()),
  recipient: z.optional(z.string()),
  type: z.optional(z.string()),
  new_balance: z.optional(z.string()),
});

export const notification = z.object({
  id: z.string(),
  type: z.enum(notificationTypes),
  /** English; a reader of another language is shown the text of `text_key`, when the app knows it. */
  title: z.string(),
  message: z.string(),
  text_key: z.nullable(z.string()),
  /** What fills the gaps of that text, unformatted. */
  text_values: z.nullable(z.record(z.string(), z.string())),
  read: z.boolean(),
  created_at: instant,
  metadata: z.nullable(notificationMetadata),
});
export type Notification = z.infer<typeof notification>;

/** Names what one press on "Mark all as read" has marked, so that exactly this can be taken back; null when nothing was unread. */
export const readAllAnswer = z.object({
  marked: z.number(),
  undo_id: z.nullable(uuid),
});
export const unreadBody = z.object({ undo_id: uuid });

const notificationPreference = z.object({
  type: z.enum(notificationTypes),
  channel: z.enum(notificationChannels),
  enabled: z.boolean(),
  fixed: z.boolean(),
});
export type NotificationPreference = z.infer<typeof notificationPreference>;
export const notificationPreferences = z.object({ items: z.array(notificationPreference) });
export const notificationPreferenceBody = z.object({
  type: z.enum(notificationTypes, 'Name a type of notifications.'),
  channel: z.enum(notificationChannels, 'Name a channel.'),
  enabled: z.boolean('Say true or false.'),
});

export const mailStates = ['kept', 'waiting', 'sent', 'failed'] as const;

/** A mail to the caller, as the local mailbox lists it. */
export const mailboxEntry = z.object({
  id: z.string(),
  type: z.enum(notificationTypes),
  subject: z.string(),
  /** Its own words, without greeting and footnotes; a code in them stays hidden until the mail is opened. */
  preview: z.string(),
  created_at: instant,
  /** `kept`: this server sends no mail. */
  state: z.enum(mailStates),
});
export type MailboxEntry = z.infer<typeof mailboxEntry>;

export const mailboxMail = z.extend(mailboxEntry, {
  from: z.string(),
  to: z.string(),
  /** The plain-text half, which says all that the other one says. */
  text: z.string(),
});
export type MailboxMail = z.infer<typeof mailboxMail>;
