import type { Transaction } from 'kysely';
import { recordEvent } from '#platform/outbox';
import type { DB } from '#tables';
import { insertQuery } from './new-notifications.ts';
import type { MailPolicy, NewNotification } from './new-notifications.ts';
import { runInsert } from './store.ts';

/**
 * Adds a notification, and its mail where the user wants one, in the caller's transaction, and tells the user's screens; inside a
 * batch `News` does it instead.
 */
export async function insert(
  trx: Transaction<DB>,
  notification: NewNotification,
  mails: MailPolicy,
): Promise<void> {
  const [id] = await runInsert(trx, insertQuery([notification], mails));
  await recordEvent(trx, {
    topic: 'notification',
    kind: 'notification.created',
    user_id: notification.user_id,
    source: 'system',
    data: { notification_id: String(id) },
  });
}
