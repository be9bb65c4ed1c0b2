import type { Currency } from '@app/money';
import { formatDisplayRate, parseRate } from '@app/money';
import { locale } from './i18n.ts';

/** '1 EUR = 0.8543 GBP' from the wire form of a rate. */
export function rateText(rate: string, from: Currency, to: Currency): string {
  return formatDisplayRate(parseRate(rate), { from, to }, locale);
}
