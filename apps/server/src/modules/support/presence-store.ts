import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '#tables';

/** Writes who is connected to one server now: who is not named has left it. */
export async function writePresence(
  query: Kysely<DB>,
  server_id: string,
  user_ids: readonly string[],
): Promise<void> {
  await sql`WITH gone AS (
      DELETE FROM support_presence WHERE server_id = ${server_id} AND NOT user_id = ANY (${user_ids}::uuid[]))
    INSERT INTO support_presence (server_id, user_id) SELECT ${server_id}, unnest(${user_ids}::uuid[])
    ON CONFLICT (server_id, user_id) DO UPDATE SET seen_at = now()`.execute(query);
}

/** Rows of servers that ended without a word. */
export async function deleteStale(query: Kysely<DB>): Promise<void> {
  await query
    .deleteFrom('support_presence')
    .where('seen_at', '<', sql<string>`now() - interval '1 day'`)
    .execute();
}

/**
 * Full name of somebody who is connected and may answer this customer: whoever answered them last, else who has been there
 * longest. A member of staff is never company for their own questions.
 */
export async function readOnline(
  query: Kysely<DB>,
  user_id: string,
  freshMs: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ full_name: string }>`SELECT p.full_name
    FROM support_presence s
    JOIN profiles p ON p.id = s.user_id
    WHERE s.seen_at > now() - ${freshMs} * interval '1 millisecond' AND s.user_id <> ${user_id}
    ORDER BY s.user_id = (SELECT m.author_id FROM support_messages m
        WHERE m.user_id = ${user_id} AND m.author_id IS NOT NULL ORDER BY m.id DESC LIMIT 1) DESC NULLS LAST,
      s.since, s.user_id
    LIMIT 1`.execute(query);
  return rows[0]?.full_name;
}
