import { isSetByUs, walletCurrency } from '@app/contract';
import { parseRate, reciprocal } from '@app/money';
import type { Rate } from '@app/money';
import { instantMs } from '#platform/clock';
import { crossScale } from './cross-rates.ts';
import { newestOf } from './rate-lines.ts';
import type { RateLines } from './rate-lines.ts';
import type { RateRow } from './store.ts';

const hourMs = 3_600_000;

/** The rows of one reading, found by pair. */
export interface RateTable {
  readonly rows: readonly RateRow[];
  readonly byPair: ReadonlyMap<string, RateRow>;
  /** What is published of currencies whose rate our staff set. */
  readonly published: RateLines;
}

export interface TableRate {
  readonly rate: Rate;
  readonly source: string;
  readonly as_of: string;
}

export function makeRateTable(rows: readonly RateRow[], published: RateLines): RateTable {
  return {
    rows,
    published,
    byPair: new Map(rows.map((row) => [keyOf(row.from_currency, row.to_currency), row])),
  };
}

function keyOf(from: string, to: string): string {
  return `${from}>${to}`;
}

/** The row of the pair, else one divided by the row of the reverse pair (spec section 5). Same currency is not asked here. */
export function findRate(table: RateTable, from: string, to: string): TableRate | undefined {
  const direct = table.byPair.get(keyOf(from, to));
  if (direct) return { rate: parseRate(direct.rate), source: direct.source, as_of: direct.as_of };
  const reverse = table.byPair.get(keyOf(to, from));
  if (!reverse) return undefined;
  const rate = reciprocal(parseRate(reverse.rate), crossScale);
  return { rate, source: reverse.source, as_of: reverse.as_of };
}

/** The currencies whose rate against the euro our staff set. */
export function setByUs(rows: readonly RateRow[]): string[] {
  return rows.flatMap((row) =>
    row.from_currency === walletCurrency && isSetByUs(row.source) ? [row.to_currency] : [],
  );
}

/** What is published of a pair with the euro on one side that our staff set; undefined when nothing is. */
export function findPublished(
  { published }: RateTable,
  from: string,
  to: string,
): TableRate | undefined {
  const isFromEuro = from === walletCurrency;
  const newest = newestOf(published, isFromEuro ? to : from);
  if (newest === undefined) return undefined;
  const { rate, source, as_of } = newest;
  return { rate: isFromEuro ? rate : reciprocal(rate, crossScale), source, as_of };
}

/** Whether rates of a day (counted from its first moment, UTC) are older than the operator allows. */
export function isStale(as_of: string, age: { nowMs: number; maxAgeHours: number }): boolean {
  return age.nowMs - instantMs(`${as_of}T00:00:00Z`) > age.maxAgeHours * hourMs;
}
