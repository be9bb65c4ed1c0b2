import type { Kysely } from 'kysely';
import type { DB } from '#tables';

export async function countUsers(query: Kysely<DB>): Promise<bigint> {
  const { count } = await query
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
