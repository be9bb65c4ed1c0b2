import { notificationRules, notificationTypes } from '@app/contract';
import type { NoticeKey, NotificationType } from '@app/contract';
import { columnTexts } from '#platform/array-text';

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
 * Notifications and their mails in one statement, since the money batch has no room for a second one: each goes by the ways that
 * its reader chose, and a mail exists exactly when its notification does. The choices are looked up row by row on purpose: a join
 * would be planned as a walk over everybody's choices once there are many, and would shuffle the rows, whose ids are their order.
 */
const statement = `WITH made AS (
    INSERT INTO notifications (user_id, type, title, message, metadata, text_key, text_values, in_app, read)
    SELECT n.user_id, n.type, n.title, n.message, n.metadata, n.text_key, n.text_values, way.in_app, NOT way.in_app
    FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::jsonb[], $6::text[], $7::jsonb[])
      AS n (user_id, type, title, message, metadata, text_key, text_values)
    CROSS JOIN LATERAL (SELECT n.type <> ALL ($10::text[]) OR coalesce((SELECT enabled FROM notification_preferences
      WHERE user_id = n.user_id AND type = n.type AND channel = 'in_app'), true) AS in_app) way
    RETURNING id, user_id, type
  ), mailed AS (
    INSERT INTO outgoing_mails (notification_id, state)
    SELECT made.id, $8 FROM made
    WHERE coalesce((SELECT enabled FROM notification_preferences
      WHERE user_id = made.user_id AND type = made.type AND channel = 'email'), made.type = ANY ($9::text[]))
  )
  SELECT id FROM made`;

export interface InsertQuery {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** The statement that writes these notifications and their mails; it answers with the ids of the notifications. */
export function insertQuery(rows: readonly NewNotification[], mails: MailPolicy): InsertQuery {
  return {
    name: 'insert_notifications',
    text: statement,
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
      mails,
      mailedByDefault,
      mayLeaveApp,
    ],
  };
}
