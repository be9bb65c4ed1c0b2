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
  const isOld = sql<boolean>`seen_at < now() - interval '1 day'`;
  for (const table of [
    'support_presence',
    'support_customer_presence',
    'support_viewers',
  ] as const) {
    await query.deleteFrom(table).where(isOld).execute();
  }
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

/**
 * Writes which customers are connected to one server now. Only those with a running conversation: of the others nobody asks, and
 * there are many.
 */
export async function writeCustomers(
  query: Kysely<DB>,
  server_id: string,
  user_ids: readonly string[],
): Promise<void> {
  await sql`WITH gone AS (
      DELETE FROM support_customer_presence WHERE server_id = ${server_id} AND NOT user_id = ANY (${user_ids}::uuid[]))
    INSERT INTO support_customer_presence (server_id, user_id)
    SELECT ${server_id}, here.id FROM unnest(${user_ids}::uuid[]) AS here (id)
    WHERE EXISTS (SELECT FROM support_conversations c WHERE c.user_id = here.id AND c.status <> 'closed')
    ON CONFLICT (server_id, user_id) DO UPDATE SET seen_at = now()`.execute(query);
}

/** Whether the customer is connected to any server. */
export async function isCustomerThere(
  query: Kysely<DB>,
  user_id: string,
  freshMs: number,
): Promise<boolean> {
  const { rows } = await sql<{
    there: boolean;
  }>`SELECT EXISTS (SELECT FROM support_customer_presence
      WHERE user_id = ${user_id} AND seen_at > now() - ${freshMs} * interval '1 millisecond') AS there`.execute(
    query,
  );
  return rows[0]?.there ?? false;
}

interface Viewing {
  readonly conversation_id: string;
  readonly user_id: string;
}

export async function setViewing(
  query: Kysely<DB>,
  { conversation_id, user_id, present }: Viewing & { readonly present: boolean },
): Promise<void> {
  if (present) {
    await query
      .insertInto('support_viewers')
      .values({ conversation_id, user_id })
      .onConflict((known) =>
        known.columns(['conversation_id', 'user_id']).doUpdateSet({ seen_at: sql<string>`now()` }),
      )
      .execute();
    return;
  }
  await query
    .deleteFrom('support_viewers')
    .where('conversation_id', '=', conversation_id)
    .where('user_id', '=', user_id)
    .execute();
}

/** Colleagues who have the conversation open now. */
export async function readViewers(
  query: Kysely<DB>,
  { conversation_id, user_id, freshMs }: Viewing & { readonly freshMs: number },
): Promise<{ id: string; full_name: string }[]> {
  const { rows } = await sql<{ id: string; full_name: string }>`SELECT p.id, p.full_name
    FROM support_viewers v JOIN profiles p ON p.id = v.user_id
    WHERE v.conversation_id = ${conversation_id} AND v.user_id <> ${user_id}
      AND v.seen_at > now() - ${freshMs} * interval '1 millisecond'
    ORDER BY p.full_name, p.id`.execute(query);
  return rows;
}
