import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#tables';

const rowsPerFetch = 1000;

/** The rows of a statement about the user $1, a thousand at a time, so that a long history never stands in memory at once. */
export async function* readRows(
  trx: Transaction<DB>,
  statement: string,
  userId: string,
): AsyncGenerator<readonly Record<string, unknown>[]> {
  // A cursor takes no parameters by the wire; the id is quoted as the literal it is.
  const text = statement.replaceAll('$1', `'${userId}'::uuid`);
  await sql`DECLARE exported NO SCROLL CURSOR FOR ${sql.raw(text)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`
      FETCH ${sql.raw(String(rowsPerFetch))} FROM exported`.execute(trx);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsPerFetch) break;
  }
  await sql`CLOSE exported`.execute(trx);
}

/** One moment for all files of an export: they would not agree with each other otherwise. */
export async function inSnapshot<Result>(
  query: Kysely<DB>,
  task: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  return query.transaction().setIsolationLevel('repeatable read').execute(task);
}

/** What an export needs beside its tables; undefined when the account was closed meanwhile. */
export async function readReader(
  trx: Transaction<DB>,
  userId: string,
): Promise<{ language: string | null; image: Buffer | null } | undefined> {
  return trx
    .selectFrom('profiles')
    .leftJoin('avatars', 'avatars.user_id', 'profiles.id')
    .select(['profiles.language', 'avatars.image'])
    .where('profiles.id', '=', userId)
    .executeTakeFirst();
}

/** How many transfers have not reached their end, read under the wallet's lock. */
export async function countInFlight(trx: Transaction<DB>, userId: string): Promise<bigint> {
  const { count } = await trx
    .selectFrom('transactions')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('status', 'in', ['pending', 'processing'])
    .executeTakeFirstOrThrow();
  return count;
}

export async function holdsRole(trx: Transaction<DB>, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes what only served the customer; books, history and what was written to support stay (docs/operating.md). */
export async function deleteConveniences(trx: Transaction<DB>, userId: string): Promise<void> {
  await trx.deleteFrom('beneficiaries').where('user_id', '=', userId).execute();
  await trx.deleteFrom('rate_alerts').where('user_id', '=', userId).execute();
  await trx.deleteFrom('notification_preferences').where('user_id', '=', userId).execute();
}

/** Of the profile; null where none was chosen, or there is no profile. */
export async function readLanguage(trx: Transaction<DB>, user_id: string): Promise<string | null> {
  const row = await trx
    .selectFrom('profiles')
    .select('language')
    .where('id', '=', user_id)
    .executeTakeFirst();
  return row?.language ?? null;
}
