import type { Kysely, Selectable, Transaction } from 'kysely';
import type { DB, Notifications } from '#tables';
import type { NewNotification } from './news.ts';

export type NotificationRow = Pick<
  Selectable<Notifications>,
  'id' | 'type' | 'title' | 'message' | 'read' | 'created_at' | 'metadata'
>;

/** Newest first, by id: the page ends before the id given. */
export async function readPage(
  query: Kysely<DB>,
  user_id: string,
  page: { before: bigint | undefined; limit: number },
): Promise<NotificationRow[]> {
  let rows = query
    .selectFrom('notifications')
    .select(['id', 'type', 'title', 'message', 'read', 'created_at', 'metadata'])
    .where('user_id', '=', user_id)
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (page.before !== undefined) rows = rows.where('id', '<', page.before);
  return rows.execute();
}

export async function countUnread(query: Kysely<DB>, user_id: string): Promise<bigint> {
  const { unread } = await query
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<bigint>().as('unread'))
    .where('user_id', '=', user_id)
    .where('read', '=', false)
    .executeTakeFirstOrThrow();
  return unread;
}

/** Gives whether it was unread until now; undefined when the user has no such notification. */
export async function markRead(
  trx: Transaction<DB>,
  user_id: string,
  id: bigint,
): Promise<boolean | undefined> {
  const row = await trx
    .selectFrom('notifications')
    .select('read')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.read) return false;
  await trx.updateTable('notifications').set({ read: true }).where('id', '=', id).execute();
  return true;
}

/** Gives how many were unread. Locks in the order of ids, so that two tabs pressing at once cannot deadlock. */
export async function markAllRead(trx: Transaction<DB>, user_id: string): Promise<number> {
  const unread = await trx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', user_id)
    .where('read', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (unread.length === 0) return 0;
  await trx
    .updateTable('notifications')
    .set({ read: true })
    .where('user_id', '=', user_id)
    .where(
      'id',
      'in',
      unread.map(({ id }) => id),
    )
    .execute();
  return unread.length;
}

export async function insertNotification(
  trx: Transaction<DB>,
  { user_id, type, title, message, metadata }: NewNotification,
): Promise<bigint> {
  const { id } = await trx
    .insertInto('notifications')
    .values({ user_id, type, title, message, metadata: JSON.stringify(metadata) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
