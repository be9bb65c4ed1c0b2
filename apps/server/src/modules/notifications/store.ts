import type { NotificationChannel, NotificationType } from '@app/contract';
import { CompiledQuery } from 'kysely';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Statement } from '#platform/batch-writes';
import type { DB, Notifications } from '#tables';

export type NotificationRow = Pick<Selectable<Notifications>, (typeof columns)[number]>;

const columns = [
  'id',
  'type',
  'title',
  'message',
  'text_key',
  'text_values',
  'read',
  'created_at',
  'metadata',
] as const;

/** Newest first, by id: the page ends before the id given. What the customer wants by e-mail only is not in it. */
export async function readPage(
  query: Kysely<DB>,
  user_id: string,
  page: { before: bigint | undefined; limit: number },
): Promise<NotificationRow[]> {
  let rows = query
    .selectFrom('notifications')
    .select(columns)
    .where('user_id', '=', user_id)
    .where('in_app', '=', true)
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (page.before !== undefined) rows = rows.where('id', '<', page.before);
  return rows.execute();
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

/**
 * Gives how many were unread; each remembers the press that marked it. Locks in the order of ids, so that two tabs pressing at once
 * cannot deadlock.
 */
export async function markAllRead(
  trx: Transaction<DB>,
  user_id: string,
  read_all_id: string,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .with('unread', (step) =>
      step
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', user_id)
        .where('read', '=', false)
        .orderBy('id')
        .forUpdate(),
    )
    .updateTable('notifications')
    .from('unread')
    .set({ read: true, read_all_id })
    .whereRef('notifications.id', '=', 'unread.id')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Makes unread again what one press marked; gives how many that were. */
export async function unmarkAllRead(
  trx: Transaction<DB>,
  user_id: string,
  read_all_id: string,
): Promise<number> {
  const marked = await trx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', user_id)
    .where('read_all_id', '=', read_all_id)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (marked.length === 0) return 0;
  await trx
    .updateTable('notifications')
    .set({ read: false, read_all_id: null })
    .where('user_id', '=', user_id)
    .where('read_all_id', '=', read_all_id)
    .execute();
  return marked.length;
}

/** Runs the statement that writes notifications; gives their ids. */
export async function runInsert(
  trx: Transaction<DB>,
  { text, values }: Statement,
): Promise<bigint[]> {
  const { rows } = await trx.executeQuery<{ id: bigint }>(CompiledQuery.raw(text, values));
  return rows.map(({ id }) => id);
}

export interface Choice {
  readonly type: string;
  readonly channel: string;
  readonly enabled: boolean;
}

/** What the customer chose; everything else has its default. */
export async function readChoices(query: Kysely<DB>, user_id: string): Promise<Choice[]> {
  return query
    .selectFrom('notification_preferences')
    .select(['type', 'channel', 'enabled'])
    .where('user_id', '=', user_id)
    .execute();
}

export interface NewChoice extends Choice {
  readonly type: NotificationType;
  readonly channel: NotificationChannel;
}

export async function writeChoice(
  query: Kysely<DB>,
  user_id: string,
  { type, channel, enabled }: NewChoice,
): Promise<void> {
  await query
    .insertInto('notification_preferences')
    .values({ user_id, type, channel, enabled })
    .onConflict((taken) => taken.columns(['user_id', 'type', 'channel']).doUpdateSet({ enabled }))
    .execute();
}
