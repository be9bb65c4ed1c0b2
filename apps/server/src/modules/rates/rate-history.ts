import type { RateHistory, RateHistoryDays, RatePoint } from '@app/contract';
import { formatRate, parseRate } from '@app/money';
import type { Currency, Rate } from '@app/money';
import type { Database } from '#platform/db';
import { changeInTenths, percentText, rateOf, trendOf } from './cross-rates.ts';
import { readPairHistory } from './store.ts';

export interface HistoryOrder {
  readonly from: RateHistory['from_currency'];
  readonly to: RateHistory['to_currency'];
  readonly days: RateHistoryDays;
}

export interface HistoryDeps {
  readonly db: Database;
  /** Preferred first where two tell of one day. */
  readonly sources: readonly string[];
}

interface Day {
  readonly point: RatePoint;
  readonly rate: Rate;
  readonly from: Rate;
  readonly to: Rate;
}

const one = parseRate('1');

/**
 * The days of a pair that are really known, up to the newest one, with what a person would read off the line. Nothing is filled
 * in: a day without a rate is missing.
 */
export async function rateHistory(
  { db, sources }: HistoryDeps,
  { from, to, days }: HistoryOrder,
): Promise<RateHistory> {
  const window = { from_currency: from, to_currency: to };
  const rows =
    from === to
      ? []
      : await readPairHistory(db.query, { from, to, days: Number.parseInt(days, 10), sources });
  const known = rows.map(({ as_of, from_rate, to_rate, source }): Day => {
    const legs = { from: legOf(from, from_rate), to: legOf(to, to_rate) };
    const rate = rateOf(legs);
    return { ...legs, rate, point: { as_of, rate: formatRate(rate), source } };
  });
  const [first] = known;
  const last = known.at(-1);
  const tenths = first && last && first !== last ? changeInTenths(first, last) : undefined;
  return {
    ...window,
    window_start: rows[0]?.window_start ?? null,
    starts_on: rows[0]?.starts_on ?? null,
    points: known.map(({ point }) => point),
    high: extreme(known, (a, b) => a > b),
    low: extreme(known, (a, b) => a < b),
    change_percent: tenths === undefined ? null : percentText(tenths),
    trend: tenths === undefined ? null : trendOf(tenths),
  };
}

function legOf(currency: Currency, rate: string): Rate {
  return currency === 'EUR' ? one : parseRate(rate);
}

/** The first day that no other beats. */
function extreme(days: readonly Day[], beats: (a: bigint, b: bigint) => boolean): RatePoint | null {
  const [first, ...rest] = days;
  if (first === undefined) return null;
  const better = (a: Rate, b: Rate) =>
    beats(a.digits * 10n ** BigInt(b.scale), b.digits * 10n ** BigInt(a.scale));
  return rest.reduce((best, day) => (better(day.rate, best.rate) ? day : best), first).point;
}
