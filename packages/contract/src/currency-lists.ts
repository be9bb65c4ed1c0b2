import { currencies } from '@app/money';
import type { Currency } from '@app/money';

/** Currencies a customer may send from (spec section 9), in the order in which they are offered. */
export const sendCurrencies = [
  'EUR',
  'GBP',
  'USD',
  'CAD',
  'AUD',
  'CHF',
  'JPY',
  'CNY',
  'INR',
  'SGD',
  'HKD',
  'NZD',
] as const satisfies readonly Currency[];
export type SendCurrency = (typeof sendCurrencies)[number];

/** Currencies a recipient may get (spec section 9), in the order in which they are offered: all that money knows of. */
export const receiveCurrencies = currencies;
export type ReceiveCurrency = (typeof receiveCurrencies)[number];

/** The wallet's own currency (ruling 7). */
export const walletCurrency = 'EUR' satisfies Currency;
