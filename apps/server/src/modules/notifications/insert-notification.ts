import type { Transaction } from 'kysely';
import { recordEvent } from '#platform/outbox';
import type { DB } from '#tables';
import type { NewNotification } from './news.ts';
import { insertNotification } from './store.ts';

/** Adds a notification in the caller's transaction and tells the user's screens; inside a batch `News` does it instead. */
export async function insert(trx: Transaction<DB>, notification: NewNotification): Promise<void> {
  const id = await insertNotification(trx, notification);
  await recordEvent(trx, {
    topic: 'notification',
    kind: 'notification.created',
    user_id: notification.user_id,
    source: 'system',
    data: { notification_id: id.toString() },
  });
}
