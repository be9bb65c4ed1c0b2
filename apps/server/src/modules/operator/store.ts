import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '#tables';

interface Counts {
  readonly customers: number;
  readonly transfers: number;
  readonly deliveries: number;
  /** Null before the first delivery. */
  readonly median_delivery_minutes: number | null;
}

/** Active customers, completed transfers, and how long those of the last 90 days took from sending to completion. */
export async function countFigures(query: Kysely<DB>): Promise<Counts> {
  const { rows } = await sql<Counts>`
    WITH deliveries AS (
      SELECT extract(epoch FROM min(e.created_at) - t.created_at) / 60 AS minutes
      FROM transactions t
      JOIN events e ON e.transaction_id = t.id AND e.data ->> 'status' = 'completed'
      WHERE t.status = 'completed' AND t.created_at > now() - interval '90 days'
      GROUP BY t.id
    )
    SELECT (SELECT count(*)::int FROM profiles p WHERE NOT EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = p.id)) AS customers,
           (SELECT count(*)::int FROM transactions WHERE status = 'completed') AS transfers,
           (SELECT count(*)::int FROM deliveries) AS deliveries,
           (SELECT ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes))::int FROM deliveries) AS median_delivery_minutes
  `.execute(query);
  const [row] = rows;
  if (row === undefined) throw new Error('A row of counts was expected.');
  return row;
}
