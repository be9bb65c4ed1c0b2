import type { Currency } from './currency.ts';
import { inMarks, localeMarks } from './locale-marks.ts';
import { decimalText, roundRate, type Rate } from './rate.ts';
import { powerOfTen } from './rounding.ts';

/** How many decimals a shown rate has, whatever its base (spec section 9; ruling 8). */
const shownDecimals = 4;

export interface DisplayScale {
  /** How much of the source currency the line speaks of: "100 JPY = ...". */
  readonly base: 1 | 100 | 1000;
  /** Decimals of the rate for one unit that the line can carry: 4, 6 or 7. */
  readonly decimals: number;
}

/**
 * How a rate is shown: per 1, below 0.1 per 100, below 0.001 per 1000, always with 4 decimals
 * (ruling 8; ux 2.6 item 7). The shown figure is then at least 0.1 down to a rate of 0.0001.
 */
export function displayScale(rate: Rate): DisplayScale {
  if (isBelow(rate, 3)) return { base: 1000, decimals: shownDecimals + 3 };
  if (isBelow(rate, 1)) return { base: 100, decimals: shownDecimals + 2 };
  return { base: 1, decimals: shownDecimals };
}

/**
 * The rate rounded half-up to the precision that is shown. Quotes are made from this one, so that
 * whoever multiplies the shown rate by the amount gets the amount we pay (ux 2.6 item 7). Applying
 * it twice changes nothing.
 *
 * @throws RateError `rounds_to_zero` for a rate under 0.00000005, which no line can show.
 */
export function quotableRate(rate: Rate): Rate {
  return roundRate(rate, displayScale(rate).decimals);
}

export interface RatePair {
  readonly from: Currency;
  readonly to: Currency;
}

/**
 * The line "1 EUR = 0.8543 GBP" or "100 JPY = 0.5234 GBP": plain text with ordinary spaces and exactly 4 decimals. The marks are
 * those of the locale, as in the amounts beside it, or a dot alone without one. @throws RateError `rounds_to_zero`.
 */
export function formatDisplayRate(rate: Rate, { from, to }: RatePair, locale?: string): string {
  const shown = quotableRate(rate);
  // The base follows the rounded rate: 0.09999999 reads "1 = 0.1000" rather than "100 = 10.0000".
  const { base, decimals } = displayScale(shown);
  const digits = shown.digits * powerOfTen(decimals - shown.scale);
  const text = decimalText(digits, shownDecimals);
  const figure = locale === undefined ? text : inMarks(text, localeMarks(locale));
  return `${base} ${from} = ${figure} ${to}`;
}

/** Whether the rate is less than 10 to the power of minus `zeros`. */
function isBelow(rate: Rate, zeros: number): boolean {
  return rate.digits * powerOfTen(zeros) < powerOfTen(rate.scale);
}
