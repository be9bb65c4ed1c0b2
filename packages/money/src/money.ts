import { currencyExponents, type Currency } from './currency.ts';
import { magnitude } from './rounding.ts';

/** An amount in minor units (cents; whole yen), so that no fraction can get lost (ruling 5). */
export interface Money {
  readonly minor: bigint;
  readonly currency: Currency;
}

export type MoneyErrorCode =
  'not_a_number' | 'too_many_decimals' | 'too_long' | 'currency_mismatch';

/** The one error of amounts. The message never repeats the input, which may be huge or hostile. */
export class MoneyError extends Error {
  readonly code: MoneyErrorCode;

  constructor(code: MoneyErrorCode, message: string) {
    super(message);
    this.name = 'MoneyError';
    this.code = code;
  }
}

/**
 * Most digits that read text may have in minor units. 18 digits always fit a PostgreSQL `bigint`,
 * so an amount that was read cannot become an out-of-range error in the database.
 */
export const maxMinorDigits = 18;

const maxWireLength = 40;
const wireForm = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Money from minor units: `money(100299n, 'EUR')` is 1002.99 euro. */
export function money(minor: bigint, currency: Currency): Money {
  return { minor, currency };
}

/**
 * Reads the wire form, a plain decimal such as "1002.99" or "-0.05". Fewer decimals than the
 * currency has are taken ("5.5"), more are refused instead of rounded, and so are exponents, signs
 * other than "-", spaces and grouping.
 *
 * @throws MoneyError `not_a_number`, `too_many_decimals` or `too_long`.
 */
export function parseMoney(text: string, currency: Currency): Money {
  // Length comes first: turning 10,000 digits into a bigint is work an attacker gets for free.
  if (text.length > maxWireLength) {
    throw new MoneyError('too_long', `An amount has at most ${maxWireLength} characters.`);
  }
  const match = wireForm.exec(text);
  if (match === null) {
    throw new MoneyError('not_a_number', 'An amount is a plain decimal such as "1002.99".');
  }
  const [, sign = '', whole = '', fraction = ''] = match;
  const exponent = currencyExponents[currency];
  if (fraction.length > exponent) {
    throw new MoneyError('too_many_decimals', `${currency} has ${exponent} decimals, not more.`);
  }
  const digits = BigInt(whole + fraction.padEnd(exponent, '0'));
  if (digits.toString().length > maxMinorDigits) {
    throw new MoneyError('too_long', `An amount has at most ${maxMinorDigits} digits.`);
  }
  return money(sign === '-' ? -digits : digits, currency);
}

/** As `parseMoney`, with `undefined` where that throws. */
export function tryParseMoney(text: string, currency: Currency): Money | undefined {
  try {
    return parseMoney(text, currency);
  } catch (error) {
    if (error instanceof MoneyError) return undefined;
    throw error;
  }
}

/** Minor units as the wire form, always with every digit of the currency: "1002.99", "-0.05", JPY "1200". */
export function formatMinor(minor: bigint, currency: Currency): string {
  return (minor < 0n ? '-' : '') + formatMagnitude(minor, currency);
}

/** The same without the sign: '1234.50'; '1200' for JPY and its like. */
export function formatMagnitude(minor: bigint, currency: Currency): string {
  const exponent = currencyExponents[currency];
  const digits = magnitude(minor)
    .toString()
    .padStart(exponent + 1, '0');
  const mark = digits.length - exponent;
  return exponent === 0 ? digits : `${digits.slice(0, mark)}.${digits.slice(mark)}`;
}

/** The sum. @throws MoneyError `currency_mismatch`. */
export function add(a: Money, b: Money): Money {
  requireSameCurrency(a, b);
  return money(a.minor + b.minor, a.currency);
}

/** `a` less `b`. @throws MoneyError `currency_mismatch`. */
export function subtract(a: Money, b: Money): Money {
  requireSameCurrency(a, b);
  return money(a.minor - b.minor, a.currency);
}

/** -1, 0 or 1 as `a` is less than, equal to or more than `b`. @throws MoneyError `currency_mismatch`. */
export function compare(a: Money, b: Money): -1 | 0 | 1 {
  requireSameCurrency(a, b);
  if (a.minor === b.minor) return 0;
  return a.minor < b.minor ? -1 : 1;
}

/** More than zero; zero is not positive. */
export function isPositive(a: Money): boolean {
  return a.minor > 0n;
}

// Adding yen to euro would type-check and be off by any factor, so it must stop the operation.
function requireSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) {
    throw new MoneyError(
      'currency_mismatch',
      `${a.currency} and ${b.currency} cannot be put together without a rate.`,
    );
  }
}
