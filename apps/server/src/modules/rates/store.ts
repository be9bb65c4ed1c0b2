import type { Kysely, Selectable } from 'kysely';
import type { DB, ExchangeRates } from '#tables';
import type { Database } from '#platform/db';
import type { CrossRate } from './cross-rates.ts';

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

/** How many pairs already have rates of that day or a later one. */
export async function countRatesSince(query: Kysely<DB>, date: string): Promise<bigint> {
  const { count } = await query
    .selectFrom('exchange_rates')
    .select((column) => column.fn.countAll<bigint>().as('count'))
    .where('as_of', '>=', date)
    .executeTakeFirstOrThrow();
  return count;
}

export interface RateDays {
  readonly source: string;
  readonly as_of: string;
  readonly previous_as_of: string;
}

/** Writes each pair unless the table has it from the same day or a later one; gives how many were written. */
export async function upsertRates(
  pool: Database['pool'],
  rates: readonly CrossRate[],
  days: RateDays,
): Promise<number> {
  const { rowCount } = await pool.query(
    `INSERT INTO exchange_rates (from_currency, to_currency, rate, trend, change_percent, source, as_of, previous_as_of)
     SELECT n.*, $6, $7::date, $8::date
     FROM unnest($1::text[], $2::text[], $3::numeric[], $4::text[], $5::numeric[]) AS n
     ON CONFLICT (from_currency, to_currency) DO UPDATE
       SET rate = EXCLUDED.rate, trend = EXCLUDED.trend, change_percent = EXCLUDED.change_percent,
           source = EXCLUDED.source, as_of = EXCLUDED.as_of, previous_as_of = EXCLUDED.previous_as_of, updated_at = now()
       WHERE exchange_rates.as_of < EXCLUDED.as_of`,
    [
      rates.map(({ from_currency }) => from_currency),
      rates.map(({ to_currency }) => to_currency),
      rates.map(({ rate }) => rate),
      rates.map(({ trend }) => trend),
      rates.map(({ change_percent }) => change_percent),
      days.source,
      days.as_of,
      days.previous_as_of,
    ],
  );
  return rowCount ?? 0;
}
