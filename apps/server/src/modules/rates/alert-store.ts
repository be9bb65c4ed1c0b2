import { sql } from 'kysely';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { DB, RateAlerts } from '#tables';

export type AlertRow = Selectable<RateAlerts>;

/** Newest first; there are never more than a customer may have. */
export function readAlerts(query: Kysely<DB>, user_id: string): Promise<AlertRow[]> {
  return query
    .selectFrom('rate_alerts')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Holds up the customer's other changes of alerts, so that two tabs cannot pass the limit together. */
export async function lockAlerts(trx: Transaction<DB>, user_id: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`rate alerts ${user_id}`}, 0))`.execute(
    trx,
  );
}

export interface Wish {
  readonly user_id: string;
  readonly from_currency: string;
  readonly to_currency: string;
  readonly direction: string;
  readonly target: string;
}

/** The alert that already waits for this. */
export function findWaiting(trx: Transaction<DB>, wish: Wish): Promise<AlertRow | undefined> {
  return trx
    .selectFrom('rate_alerts')
    .selectAll()
    .where('user_id', '=', wish.user_id)
    .where('from_currency', '=', wish.from_currency)
    .where('to_currency', '=', wish.to_currency)
    .where('direction', '=', wish.direction)
    .where('target', '=', wish.target)
    .where('reached_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export function insertAlert(trx: Transaction<DB>, row: Wish & { id: string }): Promise<AlertRow> {
  return trx.insertInto('rate_alerts').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findDeleted(
  trx: Transaction<DB>,
  key: { id: string; user_id: string; since: string },
): Promise<AlertRow | undefined> {
  return trx
    .selectFrom('rate_alerts')
    .selectAll()
    .where('id', '=', key.id)
    .where('user_id', '=', key.user_id)
    .where('deleted_at', '>', key.since)
    .forUpdate()
    .executeTakeFirst();
}

/** Gives whether there was such an alert. */
export async function setDeleted(
  trx: Transaction<DB>,
  key: { id: string; user_id: string },
  deleted_at: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('rate_alerts')
    .set({ deleted_at })
    .where('id', '=', key.id)
    .where('user_id', '=', key.user_id)
    .where('deleted_at', deleted_at === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function purgeDeleted(query: Kysely<DB>, before: string): Promise<void> {
  await query.deleteFrom('rate_alerts').where('deleted_at', '<', before).execute();
}

export interface ReachedRow {
  readonly id: string;
  readonly user_id: string;
  readonly from_currency: string;
  readonly to_currency: string;
  readonly direction: string;
  readonly target: string;
  readonly reached_rate: string;
  readonly reached_as_of: string;
}

/**
 * Marks alerts whose target the table's rate has reached, at most `lot`, and gives them. The rate counts as it is shown and quoted,
 * rounded half-up to four decimals or as many as its scaled line has (ruling 8): who reads the target beside the rate was told.
 * Another server's lot is passed over, so each alert is in one lot only.
 */
export async function markReached(trx: Transaction<DB>, lot: number): Promise<ReachedRow[]> {
  const { rows } = await sql<ReachedRow>`
    WITH shown AS (
      SELECT from_currency, to_currency, rate, as_of,
        round(rate, CASE WHEN rate < 0.001 THEN 7 WHEN rate < 0.1 THEN 6 ELSE 4 END) AS shown_rate
      FROM exchange_rates
    ), due AS (
      SELECT a.id, s.rate, s.as_of
      FROM rate_alerts a JOIN shown s USING (from_currency, to_currency)
      WHERE a.reached_at IS NULL AND a.deleted_at IS NULL
        AND CASE a.direction WHEN 'above' THEN s.shown_rate >= a.target ELSE s.shown_rate <= a.target END
      ORDER BY a.id LIMIT ${lot} FOR UPDATE OF a SKIP LOCKED
    )
    UPDATE rate_alerts a SET reached_at = now(), reached_rate = due.rate, reached_as_of = due.as_of
    FROM due WHERE a.id = due.id
    RETURNING a.id, a.user_id, a.from_currency, a.to_currency, a.direction, a.target, a.reached_rate, a.reached_as_of`.execute(
    trx,
  );
  return rows;
}
