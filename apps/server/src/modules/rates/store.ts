import { manualSource, sourceJoint } from '@app/contract';
import { sql } from 'kysely';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { formatRate } from '@app/money';
import type { DB, ExchangeRates } from '#tables';
import type { CrossRate } from './cross-rates.ts';
import type { HistoryRow, Sighting } from './rate-lines.ts';

export type RateRow = Selectable<ExchangeRates>;

/** All rows, in the order in which they are listed: by target currency, then by source currency. */
export function readRates(query: Kysely<DB>): Promise<RateRow[]> {
  return query
    .selectFrom('exchange_rates')
    .selectAll()
    .orderBy('to_currency')
    .orderBy('from_currency')
    .execute();
}

/** Holds up other refreshes until this transaction ends. */
export async function lockRates(trx: Transaction<DB>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('exchange rates', 0))`.execute(trx);
}

/** Enough to find the day before across long holidays, and to hold 90 days of a provider against. */
const recentDays = 120;

/**
 * The last days of every currency, newest first, one row per day: of two sources the one that stands first in `sources`.
 * Counted from the newest day of each, so that a currency nobody publishes any more keeps its last days.
 */
export async function readRecent(
  query: Kysely<DB>,
  sources: readonly string[],
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    SELECT DISTINCT ON (h.currency, h.as_of) h.currency, h.as_of, h.rate, h.source
    FROM exchange_rate_history h
    JOIN (SELECT currency, max(as_of) AS newest FROM exchange_rate_history GROUP BY currency) n USING (currency)
    WHERE h.as_of > n.newest - ${recentDays}::int
    ORDER BY h.currency, h.as_of DESC, array_position(${[...sources]}::text[], h.source), h.source`.execute(
    query,
  );
  return rows;
}

/** The newest published day of each of these currencies; of two sources the one that stands first in `sources`. */
export async function readNewest(
  query: Kysely<DB>,
  currencies: readonly string[],
  sources: readonly string[],
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    SELECT DISTINCT ON (currency) currency, as_of, rate, source FROM exchange_rate_history
    WHERE currency = ANY (${[...currencies]}::text[])
    ORDER BY currency, as_of DESC, array_position(${[...sources]}::text[], source), source`.execute(
    query,
  );
  return rows;
}

/** Adds what the history does not have yet; gives how many rows that were. */
export async function insertSightings(
  trx: Transaction<DB>,
  sightings: readonly Sighting[],
): Promise<number> {
  if (sightings.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO exchange_rate_history (currency, as_of, rate, source)
    SELECT * FROM unnest(
      ${sightings.map(({ currency }) => currency)}::text[],
      ${sightings.map(({ as_of }) => as_of)}::date[],
      ${sightings.map(({ rate }) => formatRate(rate))}::numeric[],
      ${sightings.map(({ source }) => source)}::text[])
    ON CONFLICT DO NOTHING`.execute(trx);
  return countOf(numAffectedRows);
}

/**
 * Writes each pair unless the table has it of a later day, or of the same day by a source that is not among `sources`; a manual rate
 * in the table gives way to whatever holds now. Pairs that stay as they are are not written. Gives how many were.
 */
export async function upsertRates(
  trx: Transaction<DB>,
  rates: readonly CrossRate[],
  sources: readonly string[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO exchange_rates AS old (from_currency, to_currency, rate, trend, change_percent, source, as_of, previous_as_of)
    SELECT * FROM unnest(
      ${rates.map((row) => row.from_currency)}::text[], ${rates.map((row) => row.to_currency)}::text[],
      ${rates.map((row) => row.rate)}::numeric[], ${rates.map((row) => row.trend)}::text[],
      ${rates.map((row) => row.change_percent)}::numeric[], ${rates.map((row) => row.source)}::text[],
      ${rates.map((row) => row.as_of)}::date[], ${rates.map((row) => row.previous_as_of)}::date[])
    ON CONFLICT (from_currency, to_currency) DO UPDATE
      SET rate = EXCLUDED.rate, trend = EXCLUDED.trend, change_percent = EXCLUDED.change_percent,
          source = EXCLUDED.source, as_of = EXCLUDED.as_of, previous_as_of = EXCLUDED.previous_as_of, updated_at = now()
      WHERE (old.as_of < EXCLUDED.as_of OR (old.as_of = EXCLUDED.as_of AND old.source = ANY(${[...sources]}::text[]))
        OR ${manualSource} = ANY (string_to_array(old.source, ${sourceJoint})))
        AND (old.rate, old.trend, old.change_percent, old.source, old.as_of, old.previous_as_of)
          IS DISTINCT FROM (EXCLUDED.rate, EXCLUDED.trend, EXCLUDED.change_percent, EXCLUDED.source, EXCLUDED.as_of, EXCLUDED.previous_as_of)`.execute(
    trx,
  );
  return countOf(numAffectedRows);
}

/** Rows written by one statement: a few thousand at most. */
function countOf(affected: bigint): number {
  return Number.parseInt(affected.toString(), 10);
}

export interface PairHistoryRow {
  readonly as_of: string;
  readonly from_rate: string;
  readonly to_rate: string;
  readonly source: string;
  readonly starts_on: string;
  readonly window_start: string;
}

export interface HistoryQuestion {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly sources: readonly string[];
}

/** The days up to the newest one on which both currencies of a pair are known, oldest first. The euro is known on every day. */
export async function readPairHistory(
  query: Kysely<DB>,
  { from, to, days, sources }: HistoryQuestion,
): Promise<PairHistoryRow[]> {
  const { rows } = await sql<PairHistoryRow>`
    WITH sightings AS (
      SELECT DISTINCT ON (currency, as_of) currency, as_of, rate, source FROM exchange_rate_history
      WHERE currency IN (${from}, ${to})
      ORDER BY currency, as_of, array_position(${[...sources]}::text[], source), source
    ), days AS (
      SELECT as_of,
        CASE WHEN ${from} = 'EUR' THEN 1 ELSE max(rate) FILTER (WHERE currency = ${from}) END AS from_rate,
        CASE WHEN ${to} = 'EUR' THEN 1 ELSE max(rate) FILTER (WHERE currency = ${to}) END AS to_rate,
        string_agg(DISTINCT source, ${sourceJoint}) AS source
      FROM sightings GROUP BY as_of
    ), pair AS (
      SELECT *, min(as_of) OVER () AS starts_on, max(as_of) OVER () - ${days}::int AS window_start
      FROM days WHERE from_rate IS NOT NULL AND to_rate IS NOT NULL
    )
    SELECT * FROM pair WHERE as_of >= window_start ORDER BY as_of`.execute(query);
  return rows;
}
