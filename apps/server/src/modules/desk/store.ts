import type { VolumeDay, WaitingHours, WaitingKind } from '@app/contract';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '#platform/db';
import { inLongTransaction } from '#platform/long-transaction';
import type { DB, Json } from '#tables';

export interface CounterRow {
  readonly total: string;
  readonly pending: string;
  readonly completed: string;
  readonly failed: string;
  readonly users: string;
}

/** Exact in this moment: the table of days and the changes that were not folded into it yet. */
const counts = sql`(SELECT day, status, count, amount FROM transaction_counts UNION ALL SELECT day, status, count, amount FROM transaction_count_changes) counts`;

export async function readCounters(query: Kysely<DB>): Promise<CounterRow> {
  const { rows } = await sql<CounterRow>`
    SELECT coalesce(sum(count), 0)::text AS total,
           coalesce(sum(count) FILTER (WHERE status = 'pending'), 0)::text AS pending,
           coalesce(sum(count) FILTER (WHERE status = 'completed'), 0)::text AS completed,
           coalesce(sum(count) FILTER (WHERE status = 'failed'), 0)::text AS failed,
           (SELECT count(*) FROM profiles)::text AS users
    FROM ${counts}`.execute(query);
  return rows[0] ?? { total: '0', pending: '0', completed: '0', failed: '0', users: '0' };
}

export interface WaitingRow {
  readonly kind: WaitingKind;
  readonly total: number;
  readonly h1: number;
  readonly h4: number;
  readonly h24: number;
  readonly h72: number;
  readonly oldest_at: string | null;
}

export const hourColumns = { '1': 'h1', '4': 'h4', '24': 'h24', '72': 'h72' } as const satisfies {
  readonly [Hours in WaitingHours]: keyof WaitingRow;
};

/** What is under way, by kind and age, read from the index of open transfers alone. */
export async function readWaiting(query: Kysely<DB>): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    WITH open AS MATERIALIZED (
      SELECT status, documentation_required, created_at FROM transactions WHERE status IN ('pending', 'processing')
    ), waiting AS (
      SELECT status AS kind, created_at FROM open
      UNION ALL SELECT 'documents', created_at FROM open WHERE documentation_required
    )
    SELECT kind, count(*)::int AS total,
           count(*) FILTER (WHERE created_at < now() - interval '1 hour')::int AS h1,
           count(*) FILTER (WHERE created_at < now() - interval '4 hours')::int AS h4,
           count(*) FILTER (WHERE created_at < now() - interval '24 hours')::int AS h24,
           count(*) FILTER (WHERE created_at < now() - interval '72 hours')::int AS h72,
           min(created_at) AS oldest_at
    FROM waiting GROUP BY kind`.execute(query);
  return rows;
}

export type VolumeRow = Omit<VolumeDay, 'amount'> & { readonly amount: bigint };

/** One row for each of the last `days` UTC days, oldest first, also for those without transfers. */
export async function readVolume(query: Kysely<DB>, days: number): Promise<VolumeRow[]> {
  const { rows } = await sql<VolumeRow>`
    WITH days AS (
      SELECT generate_series((now() AT TIME ZONE 'UTC')::date - ${days - 1}::int, (now() AT TIME ZONE 'UTC')::date, interval '1 day')::date AS day
    )
    SELECT d.day, coalesce(sum(c.count), 0)::int AS total,
           coalesce(sum(c.count) FILTER (WHERE status = 'completed'), 0)::int AS completed,
           coalesce(sum(c.count) FILTER (WHERE status = 'failed'), 0)::int AS failed,
           coalesce(sum(c.count) FILTER (WHERE status = 'cancelled'), 0)::int AS cancelled,
           coalesce(sum(c.count) FILTER (WHERE status IN ('pending', 'processing')), 0)::int AS open,
           coalesce(sum(c.amount), 0)::bigint AS amount
    FROM days d LEFT JOIN ${sql`(SELECT counts.* FROM ${counts} WHERE day >= (now() AT TIME ZONE 'UTC')::date - ${days - 1}::int) c`} ON c.day = d.day
    GROUP BY d.day ORDER BY d.day`.execute(query);
  return rows;
}

/** Folds the changes into the table of days, in one statement, so that no reader sees one without the other. */
export async function foldCounts(query: Kysely<DB>): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM transaction_count_changes RETURNING day, status, count, amount),
         sums AS (SELECT day, status, sum(count)::bigint AS count, sum(amount)::bigint AS amount FROM gone GROUP BY day, status)
    INSERT INTO transaction_counts AS old (day, status, count, amount) SELECT * FROM sums ORDER BY day, status
    ON CONFLICT (day, status) DO UPDATE SET count = old.count + EXCLUDED.count, amount = old.amount + EXCLUDED.amount`.execute(
    query,
  );
}

export interface DeliveryRow {
  readonly counted_at: string;
  readonly corridors: Json;
}

export async function readDelivery(query: Kysely<DB>): Promise<DeliveryRow | undefined> {
  return query
    .selectFrom('delivery_figures')
    .select(['counted_at', 'corridors'])
    .executeTakeFirst();
}

/** Whether the count is whole and younger than the hour after which the next is due, less what a late job may be late. */
export async function isDeliveryFresh(query: Kysely<DB>): Promise<boolean> {
  const row = await query
    .selectFrom('delivery_figures')
    .select('counted_at')
    .where('counted_at', '>', sql<string>`now() - interval '55 minutes'`)
    // A server of before does not count over all corridors.
    .where('deliveries', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts how long the transfers of the last 90 days took from sending to completion, by corridor and over all of them, and keeps it with
 * the time of the count. Dear with a million transfers, which is why a job does it and not the page.
 */
export async function countDelivery(
  db: Pick<Database, 'connect'>,
  signal: AbortSignal,
): Promise<void> {
  // Holds no lock that anybody waits for, so it may take its time.
  await inLongTransaction(db, { signal }, (ask) => ask(insertDelivery));
}

const insertDelivery = `
    WITH deliveries AS (
      SELECT t.send_currency, t.currency, extract(epoch FROM min(e.created_at) - t.created_at) AS seconds
      FROM transactions t
      JOIN events e ON e.transaction_id = t.id AND e.data ->> 'status' = 'completed'
      WHERE t.status = 'completed' AND t.created_at > now() - interval '90 days'
      GROUP BY t.id
    ), corridors AS (
      SELECT send_currency, currency, count(*)::int AS deliveries,
             round(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds))::bigint AS median_seconds,
             round(percentile_cont(0.9) WITHIN GROUP (ORDER BY seconds))::bigint AS p90_seconds
      FROM deliveries GROUP BY send_currency, currency
    )
    INSERT INTO delivery_figures (counted_at, corridors, deliveries, median_minutes)
      SELECT now(), (SELECT coalesce(jsonb_agg(to_jsonb(c) ORDER BY c.deliveries DESC, c.send_currency, c.currency), '[]') FROM corridors c),
             count(*)::int, ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) / 60)::int FROM deliveries
    ON CONFLICT (id) DO UPDATE SET counted_at = EXCLUDED.counted_at, corridors = EXCLUDED.corridors,
      deliveries = EXCLUDED.deliveries, median_minutes = EXCLUDED.median_minutes`;
