import { notificationRules, notificationTypes } from '@app/contract';
import type { NoticeKey, NotificationType } from '@app/contract';
import { columnTexts } from '#platform/array-text';
import { oneStatement } from '#platform/batch-writes';
import type { Statement, Write } from '#platform/batch-writes';

export interface NewNotification {
  readonly user_id: string;
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** Names the text that other languages are shown; without it everybody reads `title` and `message`. */
  readonly text_key?: NoticeKey | null;
  readonly text_values?: Readonly<Record<string, string>>;
}

/** What becomes of mails on this server: `waiting` for the worker that sends them, or `kept` for the local mailbox. */
export type MailPolicy = 'waiting' | 'kept';

const mailedByDefault = notificationTypes.filter((type) => notificationRules[type].email.enabled);
const mayLeaveApp = notificationTypes.filter((type) => !notificationRules[type].in_app.fixed);

/**
 * A notification goes by the ways that its reader chose, and a mail exists exactly when its notification does, so both are one statement. The
 * choices are looked up row by row on purpose: a join would be planned as a walk over everybody's choices once there are many, and would
 * shuffle the rows, whose ids are their order.
 */
const insertNotifications = `INSERT INTO notifications (user_id, type, title, message, metadata, text_key, text_values, in_app, read)
    SELECT n.user_id, n.type, n.title, n.message, n.metadata, n.text_key, n.text_values, way.in_app, NOT way.in_app
    FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::jsonb[], $6::text[], $7::jsonb[])
      AS n (user_id, type, title, message, metadata, text_key, text_values)
    CROSS JOIN LATERAL (SELECT n.type <> ALL ($8::text[]) OR coalesce((SELECT enabled FROM notification_preferences
      WHERE user_id = n.user_id AND type = n.type AND channel = 'in_app'), true) AS in_app) way
    RETURNING id, user_id, type`;
/**
 * News of what somebody did with the account goes to the address that it had then: whoever changed it while the mail waited would be warned in its
 * owner's place. Everything else finds the address when it is sent.
 */
export const addressOfEvent = (type: string, user_id: string): string =>
  `CASE WHEN ${type} = 'security' THEN (SELECT email FROM users WHERE id = ${user_id}) END`;

/** So many mails in an hour about what was done with an account go to an address that nobody has shown to be theirs. */
const strangerMails = { plain: 10, withNotMe: 30 };

/**
 * Whoever signs up by somebody else's address can do a hundred things a minute that its owner would be written about. Links that confirm the
 * address, and those to a new password, have limits of their own.
 */
export const isWithinStrangers = (user_id: string, page: string): string =>
  `CASE WHEN ${page} IN ('recover', 'staff_recover', 'confirm_email') THEN true
    WHEN (SELECT email_confirmed_at IS NOT NULL FROM users WHERE id = ${user_id}) THEN true
    ELSE (SELECT count(*) FROM notifications told JOIN outgoing_mails sent ON sent.notification_id = told.id
      WHERE told.user_id = ${user_id} AND told.type = 'security' AND told.created_at > now() - interval '1 hour'
        AND sent.page IS NOT DISTINCT FROM ${page}) < CASE WHEN ${page} IS NULL THEN ${strangerMails.plain} ELSE ${strangerMails.withNotMe} END END`;

const insertMails = `INSERT INTO outgoing_mails (notification_id, state, to_address)
    SELECT made.id, $1::text, ${addressOfEvent('made.type', 'made.user_id')} FROM insert_notifications AS made
    WHERE coalesce((SELECT enabled FROM notification_preferences
      WHERE user_id = made.user_id AND type = made.type AND channel = 'email'), made.type = ANY ($2::text[]))
      AND CASE WHEN made.type = 'security' THEN ${isWithinStrangers('made.user_id', 'NULL::text')} ELSE true END`;

/** What writes these notifications and their mails. */
export function notificationWrites(rows: readonly NewNotification[], mails: MailPolicy): Write[] {
  if (rows.length === 0) return [];
  return [
    {
      name: 'insert_notifications',
      text: insertNotifications,
      together: true,
      values: [
        ...columnTexts(rows, [
          'user_id',
          'type',
          'title',
          'message',
          'metadata',
          'text_key',
          'text_values',
        ]),
        mayLeaveApp,
      ],
    },
    {
      name: 'insert_mails',
      text: insertMails,
      together: true,
      values: [mails, mailedByDefault],
    },
  ];
}

/** The same as a statement of its own, which answers with the ids of the notifications. */
export function insertQuery(rows: readonly NewNotification[], mails: MailPolicy): Statement {
  return oneStatement(notificationWrites(rows, mails), 'SELECT id FROM insert_notifications');
}
