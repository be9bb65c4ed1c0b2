import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '#tables';

export interface Boundary {
  /** The last entry before an instant; 0 when there is none. */
  readonly entry_id: bigint;
  /** The wallet after it. */
  readonly balance: bigint;
}

/** No transaction stays open for as long, and no clock is set back by more: movements further apart in time stand in the order of their ids. */
const disorder = sql`interval '1 day'`;

/** One by one: the planner would at times read all entries side by side with the wallet's. */
const entryOfEach = sql`CROSS JOIN LATERAL (SELECT created_at FROM entries WHERE id = p.entry_id OFFSET 0) AS e`;

/**
 * Where an instant cuts the movements of a wallet. By id, which rises with time under the account's lock: periods that meet at
 * an instant share no movement and leave none out, whatever the times of neighbours say. Halving finds the last movement that may lie before it;
 * to walk back to it from today through a million movements took half a minute.
 */
export async function readBoundary(
  query: Kysely<DB>,
  account_id: bigint,
  before: string,
): Promise<Boundary> {
  const { rows } = await sql<Boundary>`
    WITH RECURSIVE halving (low, high) AS (
      SELECT 0::bigint, coalesce(max(entry_id), 0) FROM postings WHERE account_id = ${account_id}
      UNION ALL
      SELECT CASE WHEN probe.early THEN probe.entry_id ELSE low END, CASE WHEN probe.early THEN high ELSE middle END
      FROM halving CROSS JOIN LATERAL (SELECT low + (high - low) / 2 AS middle) AS half
      CROSS JOIN LATERAL (
        SELECT p.entry_id, p.entry_id <= high AND e.created_at < ${before}::timestamptz + ${disorder} AS early
        FROM postings p ${entryOfEach} WHERE p.account_id = ${account_id} AND p.entry_id > middle ORDER BY p.entry_id LIMIT 1
      ) AS probe WHERE low < high
    )
    SELECT p.entry_id, p.balance_after AS balance FROM postings p ${entryOfEach}
    WHERE p.account_id = ${account_id} AND p.entry_id <= (SELECT max(low) FROM halving) AND e.created_at < ${before}::timestamptz
    ORDER BY p.entry_id DESC LIMIT 1`.execute(query);
  return rows[0] ?? { entry_id: 0n, balance: 0n };
}
