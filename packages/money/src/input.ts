import { currencyExponents, type Currency } from './currency.ts';
import { localeMarks } from './locale-marks.ts';
import { maxMinorDigits, money, type Money } from './money.ts';
import { dropCurrencyNames } from './typed-symbols.ts';

export type TypedAmountProblem = 'not_a_number' | 'negative' | 'too_many_decimals' | 'too_long';

export type TypedAmount =
  | { readonly kind: 'amount'; readonly money: Money; readonly ambiguous: boolean }
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid'; readonly reason: TypedAmountProblem };

const maxTypedLength = 64;
// Zero-width and direction marks count as spaces: they come along when an amount is pasted.
const anySpace = /[\s\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069]+/g;
// Every dash that phones, word processors and spreadsheets put where a minus was meant.
const minusSign = '[-\\u2010-\\u2015\\u207b\\u208b\\u2212\\u2796\\ufe58\\ufe63\\uff0d]';
const minusBeforeOrAfter = new RegExp(`^\\D*${minusSign}|${minusSign}\\D*$`);
const accountingBrackets = /^\D*\(.*\)\D*$/;
const digitsAndMarks = /^[\d.,']*\d[\d.,']*$/;
const groupedByThousands = /^[1-9]\d{0,2}([.,'])\d{3}(?:\1\d{3})*$/;
const groupedByLakhs = /^[1-9]\d?([.,'])\d{2}(?:\1\d{2})*\1\d{3}$/;

/**
 * Reads what a person typed or pasted into an amount field (ux 2.6 item 6). Spaces of every kind and
 * currency codes and symbols at the ends are dropped. A last separator followed by 1 or 2 digits is
 * the decimal mark in every locale; a single one followed by exactly 3 is read by the locale, and as
 * thousands where the currency has no decimals. More decimals than the currency has are refused,
 * never rounded, and so is a minus.
 *
 * `ambiguous` asks the screen to echo the amount ("You are sending 1,000.00 EUR"): the text had a
 * single separator before exactly 3 digits, or named another currency than the field's.
 */
export function parseTypedAmount(text: string, currency: Currency, locale: string): TypedAmount {
  if (text.length > maxTypedLength) return invalid('too_long');
  const trimmed = text.replace(anySpace, ' ').trim();
  if (trimmed === '') return { kind: 'empty' };
  // Dropping a minus would send money that the person wrote as taken away.
  if (isNegative(trimmed)) return invalid('negative');

  const bare = dropCurrencyNames(trimmed, currency);
  const figure = bare.text.replaceAll(' ', '').replaceAll('\u2019', "'");
  const exponent = currencyExponents[currency];
  const number = digitsAndMarks.test(figure) ? readFigure(figure, locale, exponent) : undefined;
  if (number === undefined) return invalid('not_a_number');

  if (number.fraction.length > exponent) return invalid('too_many_decimals');
  const minor = BigInt(number.whole + number.fraction.padEnd(exponent, '0'));
  if (minor.toString().length > maxMinorDigits) return invalid('too_long');
  return {
    kind: 'amount',
    money: money(minor, currency),
    ambiguous: number.ambiguous || bare.foreignName,
  };
}

interface TypedNumber {
  /** Digits only; may be empty, as in ".50". */
  readonly whole: string;
  readonly fraction: string;
  readonly ambiguous: boolean;
}

function readFigure(figure: string, locale: string, exponent: number): TypedNumber | undefined {
  const at = Math.max(figure.lastIndexOf('.'), figure.lastIndexOf(','), figure.lastIndexOf("'"));
  if (at < 0) return { whole: figure, fraction: '', ambiguous: false };
  const mark = figure.charAt(at);
  const head = figure.slice(0, at);
  const tail = figure.slice(at + 1);
  const alone = /^\d*$/.test(head);
  const { decimal, groupSize } = localeMarks(locale);

  // Only a well-formed grouping counts: "0,500" or "1000,500" as thousands would be off by 1000.
  // Without decimals it can be nothing else, and after a switch of language it is what we wrote ourselves.
  if (isGrouped(figure, groupSize) && !(alone && mark === decimal && exponent > 0)) {
    return { whole: digitsOf(figure), fraction: '', ambiguous: alone };
  }
  // One mark cannot be both: "1,000,50" is more likely a slip for "1,000,500" than 1000.50.
  if (head.includes(mark) || !(alone || isGrouped(head, groupSize))) return undefined;
  // No locale writes decimals after an apostrophe; two digits after it can still be nothing else.
  if (mark === "'" && tail.length !== 1 && tail.length !== 2) return undefined;
  return { whole: digitsOf(head), fraction: tail, ambiguous: false };
}

function isGrouped(figure: string, groupSize: number): boolean {
  // Lakhs outside of India are rather a slip: "1,23,456" for "1,234,56".
  return groupedByThousands.test(figure) || (groupSize === 2 && groupedByLakhs.test(figure));
}

function digitsOf(figure: string): string {
  return figure.replace(/[.,']/g, '');
}

function isNegative(trimmed: string): boolean {
  if (!/\d/.test(trimmed)) return false;
  return minusBeforeOrAfter.test(trimmed) || accountingBrackets.test(trimmed);
}

function invalid(reason: TypedAmountProblem): TypedAmount {
  return { kind: 'invalid', reason };
}
