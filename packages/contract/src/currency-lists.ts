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

/** Currencies a recipient may get (spec section 9), in the order in which they are offered. */
export const receiveCurrencies = [
  'GBP',
  'EUR',
  'USD',
  'NGN',
  'GHS',
  'KES',
  'ZAR',
  'INR',
  'PKR',
  'BDT',
  'PHP',
  'THB',
  'VND',
  'IDR',
  'MYR',
  'PLN',
  'RON',
  'HUF',
  'CZK',
  'BGN',
  'UAH',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'TRY',
  'MXN',
  'BRL',
  'ARS',
  'CLP',
  'CAD',
  'AUD',
  'NZD',
  'SGD',
  'HKD',
  'JPY',
  'CNY',
  'KRW',
  'AED',
  'SAR',
  'EGP',
] as const satisfies readonly Currency[];
export type ReceiveCurrency = (typeof receiveCurrencies)[number];

/** The wallet's own currency (ruling 7). */
export const walletCurrency = 'EUR' satisfies Currency;
