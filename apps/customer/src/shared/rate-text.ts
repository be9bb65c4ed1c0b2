import type { Currency } from '@app/money';
import { formatDisplayRate, parseRate } from '@app/money';
import { locale } from './i18n.ts';

/** '1 EUR = 0.8543 GBP' from the wire form of a rate. */
export function rateText(rate: string, from: Currency, to: Currency): string {
  return formatDisplayRate(parseRate(rate), { from, to }, locale);
}

/** The decimal mark of a language's plain numbers. */
export function decimalMark(of: string): string {
  const parts = new Intl.NumberFormat(of).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** '1,50' in German from the wire form '1.50'; the sign of percent stands in the sentence. */
export function percentText(wire: string): string {
  return wire.replace('.', decimalMark(locale));
}
