import type { Answer } from '@app/contract';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/db';
import type { DB } from '#tables';
import { insert } from './insert-notification.ts';
import { listNotifications } from './list-notifications.ts';
import type { ListQuery } from './list-notifications.ts';
import type { NewNotification } from './news.ts';
import { readAll, readOne } from './read-notifications.ts';
import { countUnread } from './store.ts';

export { createNews } from './news.ts';
export type { NewEvent, NewNotification, News } from './news.ts';
export { notificationsRoutes } from './routes.ts';
export {
  sessionReuseNotice,
  transactionUpdateNotice,
  transferCreatedNotice,
  walletChangeNotice,
} from './texts.ts';

export interface Notifications {
  /** The user's notifications, newest first. */
  list(user_id: string, query: ListQuery): Promise<Answer<'listNotifications'>>;
  unreadCount(user_id: string): Promise<number>;
  /** Throws `not_found` unless the user has a notification of this id (digits). */
  read(user_id: string, id: string): Promise<void>;
  readAll(user_id: string): Promise<void>;
  /** Adds one in the caller's transaction, for modules outside of the batch. */
  insert(trx: Transaction<DB>, notification: NewNotification): Promise<void>;
}

export function createNotifications({ db }: { db: Database }): Notifications {
  return {
    list: (user_id, query) => listNotifications(db, user_id, query),
    unreadCount: async (user_id) => Number(await countUnread(db.query, user_id)),
    read: (user_id, id) => readOne(db, user_id, BigInt(id)),
    readAll: (user_id) => readAll(db, user_id),
    insert,
  };
}
