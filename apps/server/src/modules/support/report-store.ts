import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '#tables';

/** Whole days in GMT, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

// As the column is indexed: the bounds are made instants, not the column a day.
const within = (column: string, { from, to }: Period) => {
  const at = sql.ref(column);
  return sql<boolean>`${at} >= ${from}::date::timestamp AT TIME ZONE 'UTC'
    AND ${at} < (${to}::date + 1)::timestamp AT TIME ZONE 'UTC'`;
};

export interface RatingCount {
  readonly agent_id: string | null;
  readonly rating: number;
  readonly ratings: number;
}

/** Whom a rating counts for; of one without its holder, as a server of an older release writes it, who holds the conversation. */
const holder = sql`coalesce(c.rated_holder, c.claimed_by)`;

/** How many gave which rating, by who held the conversation. */
export async function countRatings(query: Kysely<DB>, period: Period): Promise<RatingCount[]> {
  const { rows } =
    await sql<RatingCount>`SELECT ${holder} AS agent_id, rating, count(*)::int AS ratings
    FROM support_conversations c WHERE ${within('c.rated_at', period)} GROUP BY 1, rating`.execute(
      query,
    );
  return rows;
}

export interface FirstReplies {
  /** Null for all together. */
  readonly agent_id: string | null;
  readonly answered: number;
  readonly median_ms: number | null;
}

/** How long customers waited for the first word of a person, over conversations first answered in the period. */
export async function readFirstReplies(query: Kysely<DB>, period: Period): Promise<FirstReplies[]> {
  const { rows } =
    await sql<FirstReplies>`SELECT m.author_id AS agent_id, count(*)::int AS answered,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY m.waited_ms))::float8 AS median_ms
    FROM support_messages m
    WHERE m.waited_ms IS NOT NULL AND m.author_id IS NOT NULL AND ${within('m.created_at', period)}
      AND NOT EXISTS (SELECT FROM support_messages earlier WHERE earlier.conversation_id = m.conversation_id
        AND earlier.waited_ms IS NOT NULL AND earlier.id < m.id)
    GROUP BY GROUPING SETS ((m.author_id), ())`.execute(query);
  return rows;
}

export async function readNames(
  query: Kysely<DB>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.id', 'u.id')
    .select('u.id')
    .select(sql<string>`coalesce(p.full_name, u.email)`.as('full_name'))
    .where('u.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, full_name }) => [id, full_name]));
}

export interface RatingRow {
  readonly id: string;
  readonly user_id: string;
  readonly customer: string;
  readonly agent: string | null;
  readonly rating: number;
  readonly rating_comment: string | null;
  readonly rated_at: string;
}

/** Ratings newest first, from before the place given. */
export async function readRatings(
  query: Kysely<DB>,
  period: Period,
  page: { readonly before: readonly [string, string] | undefined; readonly limit: number },
): Promise<RatingRow[]> {
  const { before } = page;
  const place =
    before === undefined
      ? sql`true`
      : sql`(c.rated_at, c.id) < (${before[0]}::timestamptz, ${before[1]}::uuid)`;
  const { rows } =
    await sql<RatingRow>`SELECT c.id, c.user_id, coalesce(p.full_name, u.email) AS customer,
      coalesce(hp.full_name, h.email) AS agent, c.rating, c.rating_comment, c.rated_at
    FROM support_conversations c
    JOIN users u ON u.id = c.user_id LEFT JOIN profiles p ON p.id = c.user_id
    LEFT JOIN users h ON h.id = ${holder} LEFT JOIN profiles hp ON hp.id = h.id
    WHERE ${within('c.rated_at', period)} AND ${place}
    ORDER BY c.rated_at DESC, c.id DESC LIMIT ${page.limit}`.execute(query);
  return rows;
}
