import type { Database } from '#platform/db';

/** How many notifications somebody has not read, without the limit up to which the app counts them. */
export async function countUnread(
  { query }: Pick<Database, 'query'>,
  user_id: string,
): Promise<number> {
  const rows = await query
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', user_id)
    .where('read', '=', false)
    .execute();
  return rows.length;
}
