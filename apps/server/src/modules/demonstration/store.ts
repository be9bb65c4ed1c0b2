import type { Kysely } from 'kysely';
import type { DB } from '#tables';

export async function countUsers(query: Kysely<DB>): Promise<bigint> {
  const { count } = await query
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findUser(query: Kysely<DB>, email: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.id;
}

export async function findTransfer(
  query: Kysely<DB>,
  user_id: string,
  key: string,
): Promise<string | undefined> {
  const row = await query
    .selectFrom('transactions')
    .select('id')
    .where('user_id', '=', user_id)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row?.id;
}
