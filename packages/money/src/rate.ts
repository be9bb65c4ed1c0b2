import { currencyExponents, type Currency } from './currency.ts';
import { money, type Money } from './money.ts';
import { divideHalfUp, divideUp, powerOfTen } from './rounding.ts';

/** An exact decimal above zero: `digits / 10^scale`. Kept without trailing zeros, so equal rates look equal. */
export interface Rate {
  readonly digits: bigint;
  readonly scale: number;
}

export type RateErrorCode =
  'not_a_number' | 'not_positive' | 'too_long' | 'out_of_range' | 'rounds_to_zero';

/** The one error of rates. The message never repeats the input. */
export class RateError extends Error {
  readonly code: RateErrorCode;

  constructor(code: RateErrorCode, message: string) {
    super(message);
    this.name = 'RateError';
    this.code = code;
  }
}

const maxRateLength = 64;
const maxScale = 100;
const maxExponent = 40;
const decimalLiteral = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;

/**
 * Reads a decimal literal exactly, including the forms JSON allows ("0.8543", "1.2e-5"). Feeds must
 * hand over the literal's own text: once JSON.parse made it a float, the lost digits are gone.
 *
 * @throws RateError `not_a_number`, `not_positive`, `too_long` or `out_of_range`.
 */
export function parseRate(text: string): Rate {
  if (text.length > maxRateLength) {
    throw new RateError('too_long', `A rate has at most ${maxRateLength} characters.`);
  }
  const match = decimalLiteral.exec(text);
  if (match === null) {
    throw new RateError('not_a_number', 'A rate is a decimal such as "0.8543".');
  }
  const [, sign = '', whole = '', fraction = '', exponentText = '0'] = match;
  const exponent = Number.parseInt(exponentText, 10);
  // "1e999" is nine bytes in and a thousand digits out; no currency is worth 10^40 of another.
  if (exponent > maxExponent || exponent < -maxExponent) {
    throw new RateError('out_of_range', 'The exponent of a rate lies between -40 and 40.');
  }
  const digits = BigInt(whole + fraction);
  if (sign === '-' || digits === 0n) {
    throw new RateError('not_positive', 'A rate is above zero.');
  }
  const scale = fraction.length - exponent;
  return scale < 0 ? { digits: digits * powerOfTen(-scale), scale: 0 } : canonical(digits, scale);
}

/** The rate as plain decimal text: no exponent, no trailing zeros ("0.8543", "1", "0.000012"). */
export function formatRate(rate: Rate): string {
  const { digits, scale } = canonical(rate.digits, rate.scale);
  return decimalText(digits, scale);
}

/**
 * One divided by the rate, rounded half-up to `scale` decimals (spec section 5, rate look-up).
 *
 * @throws RateError `rounds_to_zero` when no digit is left, `out_of_range` for a bad `scale`.
 */
export function reciprocal(rate: Rate, scale: number): Rate {
  return divideRates({ digits: 1n, scale: 0 }, rate, scale);
}

/** `a / b`, rounded half-up to `scale` decimals. @throws RateError `rounds_to_zero`, `out_of_range`. */
export function divideRates(a: Rate, b: Rate, scale: number): Rate {
  requireScale(scale);
  const dividend = a.digits * powerOfTen(b.scale + scale);
  const divisor = b.digits * powerOfTen(a.scale);
  return positive(divideHalfUp(dividend, divisor), scale);
}

/** `a` times `b`, exact: from the first currency of one to the last of the other. */
export function multiplyRates(a: Rate, b: Rate): Rate {
  return canonical(a.digits * b.digits, a.scale + b.scale);
}

/** The rate rounded half-up to at most `scale` decimals. @throws RateError `rounds_to_zero`, `out_of_range`. */
export function roundRate(rate: Rate, scale: number): Rate {
  requireScale(scale);
  if (rate.scale <= scale) return canonical(rate.digits, rate.scale);
  return positive(divideHalfUp(rate.digits, powerOfTen(rate.scale - scale)), scale);
}

/**
 * `amount` times `rate` in `to`, rounded half-up to the minor unit of `to` (ruling 8), in one step:
 * differing exponents (EUR 2, JPY 0) are part of the same exact fraction, so nothing is rounded
 * twice. Negative amounts round half away from zero: -0.005 becomes -0.01.
 */
export function convert(amount: Money, rate: Rate, to: Currency): Money {
  const product = amount.minor * rate.digits * powerOfTen(currencyExponents[to]);
  const divisor = powerOfTen(rate.scale + currencyExponents[amount.currency]);
  return money(divideHalfUp(product, divisor), to);
}

/**
 * The way back of `convert`: the smallest amount of `from` whose conversion by `rate` is `target`, or, where none converts to exactly
 * that, the smallest that converts to more (a cent of euro is 190 rupiah, so most amounts of rupiah lie between two cents).
 * `target` is zero or more.
 *
 * @throws RangeError when `target` is negative.
 */
export function convertBack(target: Money, rate: Rate, from: Currency): Money {
  if (target.minor === 0n) return money(0n, from);
  // Half-up reaches the target from half a minor unit below it: n * rate >= target - 1/2, both sides doubled.
  const doubled = 2n * target.minor - 1n;
  const dividend = doubled * powerOfTen(rate.scale + currencyExponents[from]);
  const divisor = 2n * rate.digits * powerOfTen(currencyExponents[target.currency]);
  return money(divideUp(dividend, divisor), from);
}

/**
 * The rate lowered by our mark-up in basis points (100 = 1 %), exact; 0 leaves it as it is
 * (ruling 8). The result is then rounded by `quotableRate`.
 *
 * @throws RateError `out_of_range` unless the mark-up is a whole number from 0 to 9,999.
 */
export function applyMarkup(rate: Rate, markupBasisPoints: number): Rate {
  // A negative mark-up would pay customers out of the firm's own funds; 10,000 would pay them nothing.
  if (!Number.isInteger(markupBasisPoints) || markupBasisPoints < 0 || markupBasisPoints > 9999) {
    throw new RateError('out_of_range', 'A mark-up is 0 to 9999 whole basis points.');
  }
  return canonical(rate.digits * BigInt(10_000 - markupBasisPoints), rate.scale + 4);
}

/** Plain decimal text of `digits / 10^scale` with exactly `scale` decimals. */
export function decimalText(digits: bigint, scale: number): string {
  if (scale === 0) return digits.toString();
  const padded = digits.toString().padStart(scale + 1, '0');
  return `${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
}

function positive(digits: bigint, scale: number): Rate {
  // A rate of zero would take the money and pay out nothing, so it must never leave this file.
  if (digits === 0n) {
    throw new RateError('rounds_to_zero', `The rate is zero when rounded to ${scale} decimals.`);
  }
  return canonical(digits, scale);
}

function canonical(digits: bigint, scale: number): Rate {
  const text = digits.toString();
  let dropped = 0;
  while (dropped < scale && text.at(-1 - dropped) === '0') dropped += 1;
  return { digits: BigInt(text.slice(0, text.length - dropped)), scale: scale - dropped };
}

function requireScale(scale: number): void {
  if (!Number.isInteger(scale) || scale < 0 || scale > maxScale) {
    throw new RateError('out_of_range', `Decimals of a rate are a whole number to ${maxScale}.`);
  }
}
