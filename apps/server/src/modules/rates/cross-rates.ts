import { receiveCurrencies, sendCurrencies } from '@app/contract';
import type { ExchangeRate } from '@app/contract';
import { divideHalfUp, divideRates, formatRate } from '@app/money';
import type { Currency, Rate } from '@app/money';
import type { DataSet } from './data-set.ts';

/** Decimals of a rate that had to be divided: far beyond the 7 that any line shows, so that rounding happens once, at the quote. */
export const crossScale = 18;

/** A row of `exchange_rates` before it has a source and dates. */
export interface CrossRate {
  readonly from_currency: Currency;
  readonly to_currency: Currency;
  readonly rate: string;
  readonly trend: ExchangeRate['trend'];
  readonly change_percent: string;
}

/**
 * Every pair a customer can ask for: each send currency to each other receive currency, which includes to and from the euro that
 * both legs of a quote go through (ruling 7). Pairs come in one fixed order, so that two servers that write them at once lock
 * rows in the same order.
 */
export function crossRates(today: DataSet, previous: DataSet): CrossRate[] {
  return [...sendCurrencies].sort().flatMap((from) =>
    [...receiveCurrencies].sort().flatMap((to) => {
      const rate = crossRate(today, from, to);
      if (from === to || rate === undefined) return [];
      const tenths = changeInTenths(pairOf(today, from, to), pairOf(previous, from, to));
      return [
        {
          from_currency: from,
          to_currency: to,
          rate: formatRate(rate),
          trend: trendOf(tenths),
          change_percent: percentText(tenths),
        },
      ];
    }),
  );
}

function crossRate(set: DataSet, from: Currency, to: Currency): Rate | undefined {
  const pair = pairOf(set, from, to);
  if (pair === undefined) return undefined;
  // Out of the euro the literal of the data set is the rate; only the others need a division.
  return from === 'EUR' ? pair.to : divideRates(pair.to, pair.from, crossScale);
}

interface Pair {
  readonly from: Rate;
  readonly to: Rate;
}

function pairOf(set: DataSet, from: Currency, to: Currency): Pair | undefined {
  const a = set.perEuro.get(from);
  const b = set.perEuro.get(to);
  return a === undefined || b === undefined ? undefined : { from: a, to: b };
}

/**
 * The change in tenths of a percent, half-up, from the exact fractions rather than from rates that were rounded already.
 * Zero when the earlier day lacks the pair: no change is known.
 */
export function changeInTenths(now: Pair | undefined, before: Pair | undefined): bigint {
  if (now === undefined || before === undefined) return 0n;
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

function trendOf(tenths: bigint): ExchangeRate['trend'] {
  if (tenths === 0n) return 'stable';
  return tenths > 0n ? 'up' : 'down';
}

/** 12n is "1.2", -5n is "-0.5". */
function percentText(tenths: bigint): string {
  const size = tenths < 0n ? -tenths : tenths;
  return `${tenths < 0n ? '-' : ''}${size / 10n}.${size % 10n}`;
}
