import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database } from '#platform/db';
import type { DB, Quotes } from '#tables';
import type { FeeRow } from './fee.ts';

/** A stored quote as the database gives it: amounts are bigint minor units, rates are decimal text. */
export type QuoteRow = Selectable<Quotes>;

/** The rows of the fee table that could apply to a corridor. */
export function readFees(query: Kysely<DB>, currency: string): Promise<FeeRow[]> {
  return query
    .selectFrom('fees')
    .select(['id', 'currency', 'amount_from', 'amount_below', 'fee', 'effective_from'])
    .where((where) => where.or([where('currency', 'is', null), where('currency', '=', currency)]))
    .execute();
}

/** The whole fee table. */
export function readAllFees(query: Kysely<DB>): Promise<FeeRow[]> {
  return query
    .selectFrom('fees')
    .select(['id', 'currency', 'amount_from', 'amount_below', 'fee', 'effective_from'])
    .execute();
}

export function insertQuote(query: Kysely<DB>, quote: Insertable<Quotes>): Promise<QuoteRow> {
  return query.insertInto('quotes').values(quote).returningAll().executeTakeFirstOrThrow();
}

/** How far a purge has come, in the order (expires_at, id). */
export interface PurgePlace {
  readonly expires_at: string;
  readonly id: string;
}

export interface PurgeStep {
  readonly deleted: number;
  /** Where to go on; undefined when the end is reached. */
  readonly next: PurgePlace | undefined;
}

/**
 * Looks at the next `lot` quotes that expired before `before` and deletes those that made no transfer. Going on from a place
 * instead of from the start keeps a step small although used quotes stay for ever.
 */
export async function purgeStep(
  pool: Database['pool'],
  after: PurgePlace,
  { before, lot }: { before: string; lot: number },
): Promise<PurgeStep> {
  const { rows } = await pool.query<{ deleted: bigint; seen: bigint } & Partial<PurgePlace>>(
    `WITH lot AS (
       SELECT id, expires_at FROM quotes
       WHERE (expires_at, id) > ($1::timestamptz, $2::uuid) AND expires_at < $3::timestamptz
       ORDER BY expires_at, id LIMIT $4
     ), gone AS (
       DELETE FROM quotes q USING lot
       WHERE q.id = lot.id AND NOT EXISTS (SELECT 1 FROM transactions t WHERE t.quote_id = q.id)
       RETURNING q.id
     ), furthest AS (SELECT id, expires_at FROM lot ORDER BY expires_at DESC, id DESC LIMIT 1)
     SELECT (SELECT count(*) FROM gone) AS deleted, (SELECT count(*) FROM lot) AS seen, f.id, f.expires_at
     FROM furthest f`,
    [after.expires_at, after.id, before, lot],
  );
  const [row] = rows;
  if (!row?.id || !row.expires_at) return { deleted: 0, next: undefined };
  const next = { id: row.id, expires_at: row.expires_at };
  return {
    deleted: Number.parseInt(String(row.deleted), 10),
    next: row.seen < BigInt(lot) ? undefined : next,
  };
}
