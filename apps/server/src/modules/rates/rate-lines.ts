import { joinSources } from '@app/contract';
import { isCurrency, parseRate } from '@app/money';
import type { Currency, Rate } from '@app/money';

/** What one euro bought of a currency on one day. */
export interface Sighting {
  readonly currency: Currency;
  /** YYYY-MM-DD. */
  readonly as_of: string;
  readonly rate: Rate;
  readonly source: string;
}

/** The sightings of one currency by day, newest first. */
export type Line = ReadonlyMap<string, Sighting>;
export type RateLines = ReadonlyMap<Currency, Line>;

export interface HistoryRow {
  readonly currency: string;
  readonly as_of: string;
  readonly rate: string;
  readonly source: string;
}

/** Rows come ordered by day, newest first, one per currency and day. Currencies that are no longer ours are left out. */
export function makeLines(rows: readonly HistoryRow[]): RateLines {
  const lines = new Map<Currency, Map<string, Sighting>>();
  for (const { currency, as_of, rate, source } of rows) {
    if (!isCurrency(currency)) continue;
    const line = lines.get(currency) ?? new Map<string, Sighting>();
    line.set(as_of, { currency, as_of, rate: parseRate(rate), source });
    lines.set(currency, line);
  }
  return lines;
}

/** The newest published day of a currency. */
export function newestOf(lines: RateLines, currency: string): Sighting | undefined {
  if (!isCurrency(currency)) return undefined;
  const [newest] = lines.get(currency)?.values() ?? [];
  return newest;
}

/** A day on which both currencies of a pair are known. */
export interface PairDay {
  readonly as_of: string;
  readonly from: Rate;
  readonly to: Rate;
  readonly source: string;
}

const one = parseRate('1');

/**
 * The newest days of which a pair is known, newest first, at most `count`. Both sides are of one day: a rate made of two days
 * would be the rate of none.
 */
export function pairDays(
  lines: RateLines,
  pair: { readonly from: Currency; readonly to: Currency },
  count: number,
): PairDay[] {
  const found: PairDay[] = [];
  const leading = lines.get(pair.from === 'EUR' ? pair.to : pair.from) ?? [];
  for (const [as_of] of leading) {
    if (found.length === count) break;
    const from = sideOf(lines, pair.from, as_of);
    const to = sideOf(lines, pair.to, as_of);
    if (from && to) found.push({ as_of, from: from.rate, to: to.rate, source: joined(from, to) });
  }
  return found;
}

interface Side {
  readonly rate: Rate;
  /** None for the euro, which nobody need publish. */
  readonly source: string | undefined;
}

function sideOf(lines: RateLines, currency: Currency, as_of: string): Side | undefined {
  if (currency === 'EUR') return { rate: one, source: undefined };
  return lines.get(currency)?.get(as_of);
}

function joined(...sides: readonly Side[]): string {
  return joinSources(sides.map(({ source }) => source).filter((name) => name !== undefined));
}
