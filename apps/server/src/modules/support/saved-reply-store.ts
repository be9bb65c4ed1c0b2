import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#tables';

export interface SavedReplyRow {
  readonly id: string;
  readonly shortcut: string;
  readonly title: string;
  readonly text: string;
  readonly version: number;
  readonly updated_at: string;
  readonly updated_by: string | null;
}

function replies(query: Kysely<DB>) {
  return query
    .selectFrom('saved_replies as r')
    .leftJoin('users as u', 'u.id', 'r.updated_by')
    .leftJoin('profiles as p', 'p.id', 'r.updated_by')
    .select(['r.id', 'r.shortcut', 'r.title', 'r.text', 'r.version', 'r.updated_at'])
    .select(sql<string | null>`coalesce(p.full_name, u.email)`.as('updated_by'))
    .where('r.deleted_at', 'is', null);
}

export function readReplies(query: Kysely<DB>): Promise<SavedReplyRow[]> {
  return replies(query)
    .orderBy(sql`lower(r.title)`)
    .orderBy('r.id')
    .execute();
}

export function findReply(query: Kysely<DB>, id: string): Promise<SavedReplyRow | undefined> {
  return replies(query).where('r.id', '=', id).executeTakeFirst();
}

/** Saved replies are few and seldom changed: one writer at a time keeps shortcuts and their number simple to check. */
export async function lockReplies(trx: Transaction<DB>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('saved replies', 0))`.execute(trx);
}

export interface ReplyWords {
  readonly shortcut: string;
  readonly title: string;
  readonly text: string;
}

export async function insertReply(
  trx: Transaction<DB>,
  values: ReplyWords & { readonly id: string; readonly updated_by: string },
): Promise<void> {
  await trx.insertInto('saved_replies').values(values).execute();
}

export async function changeReply(
  trx: Transaction<DB>,
  id: string,
  values: ReplyWords & { readonly version: number; readonly updated_by: string },
): Promise<void> {
  await trx
    .updateTable('saved_replies')
    .set({ ...values, updated_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

export async function markReplyDeleted(
  trx: Transaction<DB>,
  id: string,
  updated_by: string,
): Promise<void> {
  await trx
    .updateTable('saved_replies')
    .set({ deleted_at: sql<string>`clock_timestamp()`, updated_by })
    .where('id', '=', id)
    .execute();
}

/** Whether there is or was one under this id. */
export async function wasReply(query: Kysely<DB>, id: string): Promise<boolean> {
  const row = await query
    .selectFrom('saved_replies')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
