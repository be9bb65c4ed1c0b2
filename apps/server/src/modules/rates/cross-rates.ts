import { joinSources, receiveCurrencies, sendCurrencies } from '@app/contract';
import type { ExchangeRate } from '@app/contract';
import { divideHalfUp, divideRates, formatRate, parseRate } from '@app/money';
import type { Currency, Rate } from '@app/money';
import { pairDays } from './rate-lines.ts';
import type { PairDay, RateLines, Sighting } from './rate-lines.ts';

/** Decimals of a rate that had to be divided: far beyond the 7 that any line shows, so that rounding happens once, at the quote. */
export const crossScale = 18;

const one = parseRate('1');

/** A row of `exchange_rates`. */
export interface CrossRate {
  readonly from_currency: Currency;
  readonly to_currency: Currency;
  readonly rate: string;
  readonly trend: ExchangeRate['trend'];
  readonly change_percent: string;
  readonly source: string;
  readonly as_of: string;
  /** Null when the pair is known of one day alone. */
  readonly previous_as_of: string | null;
}

/**
 * Every pair a customer can ask for: each send currency to each other receive currency, which includes to and from the euro that
 * both legs of a quote go through (ruling 7). Pairs come in one fixed order, so that two servers that write them at once lock
 * rows in the same order. `manual` are rates against the euro that lie over the published days.
 */
export function crossRates(
  lines: RateLines,
  manual: ReadonlyMap<Currency, Sighting> = new Map(),
): CrossRate[] {
  return [...sendCurrencies].sort().flatMap((from) =>
    [...receiveCurrencies].sort().flatMap((to) => {
      if (from === to) return [];
      const [now, before] = pairNow({ lines, manual }, { from, to });
      if (now === undefined) return [];
      const tenths = before === undefined ? 0n : changeInTenths(before, now);
      return [
        {
          from_currency: from,
          to_currency: to,
          rate: formatRate(rateOf(now)),
          trend: trendOf(tenths),
          change_percent: percentText(tenths),
          source: now.source,
          as_of: now.as_of,
          previous_as_of: before?.as_of ?? null,
        },
      ];
    }),
  );
}

interface Known {
  readonly lines: RateLines;
  readonly manual: ReadonlyMap<Currency, Sighting>;
}

type Sides = { readonly from: Currency; readonly to: Currency };

/**
 * A pair's newest day and the one that its change is counted from. With a manual side, the other side's newest rate joins it, the
 * older of the two days is the pair's, as in a quote, and the change is counted from what is published.
 */
function pairNow({ lines, manual }: Known, pair: Sides): PairDay[] {
  if (!manual.has(pair.from) && !manual.has(pair.to)) return pairDays(lines, pair, 2);
  const sideOf = (currency: Currency): Sighting | undefined => {
    if (currency === 'EUR') return undefined;
    const [newest] = lines.get(currency)?.values() ?? [];
    return manual.get(currency) ?? newest;
  };
  const from = sideOf(pair.from);
  const to = sideOf(pair.to);
  const isMissing = (side: Sighting | undefined, currency: Currency): boolean =>
    side === undefined && currency !== 'EUR';
  if (isMissing(from, pair.from) || isMissing(to, pair.to)) return [];
  const sides = [from, to].filter((side) => side !== undefined);
  const [first = ''] = sides.map(({ as_of }) => as_of).sort();
  const now = {
    as_of: first,
    from: from?.rate ?? one,
    to: to?.rate ?? one,
    source: joinSources(sides.map(({ source }) => source)),
  };
  return [now, ...pairDays(lines, pair, 1)];
}

/** What one unit buys. Out of the euro the published figure is the rate; only the others need a division. */
export function rateOf({ from, to }: Pick<PairDay, 'from' | 'to'>): Rate {
  return from.scale === 0 && from.digits === 1n ? to : divideRates(to, from, crossScale);
}

type Pair = Pick<PairDay, 'from' | 'to'>;

/** The change in tenths of a percent, half-up, from the exact fractions rather than from rates that were rounded already. */
export function changeInTenths(before: Pair, now: Pair): bigint {
  // now.to/now.from against before.to/before.from, brought over one denominator.
  const after = product(now.to, before.from);
  const earlier = product(before.to, now.from);
  const scale = BigInt(Math.max(after.scale, earlier.scale));
  const a = after.digits * 10n ** (scale - BigInt(after.scale));
  const b = earlier.digits * 10n ** (scale - BigInt(earlier.scale));
  return divideHalfUp((a - b) * 1000n, b);
}

function product(a: Rate, b: Rate): Rate {
  return { digits: a.digits * b.digits, scale: a.scale + b.scale };
}

export function trendOf(tenths: bigint): ExchangeRate['trend'] {
  if (tenths === 0n) return 'stable';
  return tenths > 0n ? 'up' : 'down';
}

/** 12n is "1.2", -5n is "-0.5". */
export function percentText(tenths: bigint): string {
  const size = tenths < 0n ? -tenths : tenths;
  return `${tenths < 0n ? '-' : ''}${size / 10n}.${size % 10n}`;
}
