import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#tables';

export interface NoteRow {
  readonly id: bigint;
  readonly conversation_id: string;
  readonly author_id: string;
  readonly author_name: string;
  readonly text: string;
  readonly client_id: string;
  readonly created_at: string;
}

function notes(query: Kysely<DB>) {
  return query
    .selectFrom('support_notes as n')
    .innerJoin('users as u', 'u.id', 'n.author_id')
    .leftJoin('profiles as p', 'p.id', 'n.author_id')
    .select(['n.id', 'n.conversation_id', 'n.author_id', 'n.text', 'n.client_id', 'n.created_at'])
    .select(sql<string>`coalesce(p.full_name, u.email)`.as('author_name'));
}

export async function insertNote(
  trx: Transaction<DB>,
  values: { conversation_id: string; author_id: string; text: string; client_id: string },
): Promise<bigint> {
  const { id } = await trx
    .insertInto('support_notes')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function readNote(query: Kysely<DB>, id: bigint): Promise<NoteRow> {
  return notes(query).where('n.id', '=', id).executeTakeFirstOrThrow();
}

/** What this author stored under this id of their device. */
export function findNote(
  query: Kysely<DB>,
  author_id: string,
  client_id: string,
): Promise<NoteRow | undefined> {
  return notes(query)
    .where('n.author_id', '=', author_id)
    .where('n.client_id', '=', client_id)
    .executeTakeFirst();
}

/** Newest first, from before the id given. */
export function readNotes(
  query: Kysely<DB>,
  conversation_id: string,
  page: { readonly before: bigint | undefined; readonly limit: number },
): Promise<NoteRow[]> {
  let rows = notes(query)
    .where('n.conversation_id', '=', conversation_id)
    .orderBy('n.id', 'desc')
    .limit(page.limit);
  if (page.before !== undefined) rows = rows.where('n.id', '<', page.before);
  return rows.execute();
}

export async function countRecentNotes(query: Kysely<DB>, author_id: string): Promise<number> {
  const { rows } = await sql<{ written: number }>`SELECT count(*)::int AS written FROM support_notes
    WHERE author_id = ${author_id} AND created_at > now() - interval '1 minute'`.execute(query);
  return rows[0]?.written ?? 0;
}
