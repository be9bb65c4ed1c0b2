import { RateError, formatRate, localeMarks, parseRate, quotableRate } from '@app/money';
import type { RateScale } from './shown-rate.ts';

export type TypedRate =
  | { readonly kind: 'rate'; readonly rate: string }
  | { readonly kind: 'problem'; readonly problem: 'missing' | 'invalid' | 'decimals' | 'zero' };

const problem = (found: 'missing' | 'invalid' | 'decimals' | 'zero'): TypedRate => ({
  kind: 'problem',
  problem: found,
});

/**
 * Reads a target as a person types it, for the base of its line; gives the rate for one unit in wire form. Both marks are taken for
 * the decimal mark; where both stand, the last one is it. A single mark of thousands (`locale`'s) before exactly three digits groups.
 */
export function parseTypedRate(text: string, scale: RateScale, locale: string): TypedRate {
  const figure = text.replace(/[\s\u00a0\u202f']/g, '');
  if (figure === '') return problem('missing');
  const plain = plainDecimal(figure, locale);
  if (plain === undefined) return problem('invalid');
  try {
    const typed = parseRate(plain);
    const rate = { digits: typed.digits, scale: typed.scale + scale.zeros };
    // What no line shows cannot be compared with what the line shows.
    if (formatRate(quotableRate(rate)) !== formatRate(rate)) return problem('decimals');
    return { kind: 'rate', rate: formatRate(rate) };
  } catch (error) {
    if (!(error instanceof RateError)) throw error;
    if (error.code === 'not_positive') return problem('zero');
    return problem(error.code === 'rounds_to_zero' ? 'decimals' : 'invalid');
  }
}

function plainDecimal(figure: string, locale: string): string | undefined {
  if (!/^\d[\d.,]*$/.test(figure)) return undefined;
  const marks = figure.replace(/\d/g, '');
  const last = marks.at(-1);
  if (last === undefined) return figure;
  const at = figure.lastIndexOf(last);
  const head = figure.slice(0, at);
  const tail = figure.slice(at + 1);
  const groups =
    last !== localeMarks(locale).decimal && /^[1-9]\d{0,2}$/.test(head) && tail.length === 3;
  if (marks.length === 1) return groups ? head + tail : `${head}.${tail}`;
  // "1,234.5" and "1.234.567": marks before the last one only group.
  if (!isGrouped(head)) return undefined;
  if (head.includes(last)) return tail.length === 3 ? figure.replace(/[.,]/g, '') : undefined;
  return `${head.replace(/[.,]/g, '')}.${tail}`;
}

function isGrouped(head: string): boolean {
  return /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/.test(head) || /^[1-9]\d{0,2}$/.test(head);
}
