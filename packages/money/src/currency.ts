/**
 * The 41 currencies money can be sent to, in the order of spec section 9. The 12 that can be sent
 * from are among them. BGN stays although it is retired: it is listed, disabled (ruling 27).
 */
export const currencies = [
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
] as const;

export type Currency = (typeof currencies)[number];

/**
 * Digits after the decimal mark, from ISO 4217 (ruling 5). This table is our own because
 * `Intl.NumberFormat` follows cash use instead: it says 0 for HUF, IDR and PKR, which would lose
 * a factor of 100.
 */
export const currencyExponents: Record<Currency, 0 | 2> = {
  GBP: 2,
  EUR: 2,
  USD: 2,
  NGN: 2,
  GHS: 2,
  KES: 2,
  ZAR: 2,
  INR: 2,
  PKR: 2,
  BDT: 2,
  PHP: 2,
  THB: 2,
  VND: 0,
  IDR: 2,
  MYR: 2,
  PLN: 2,
  RON: 2,
  HUF: 2,
  CZK: 2,
  BGN: 2,
  UAH: 2,
  CHF: 2,
  SEK: 2,
  NOK: 2,
  DKK: 2,
  TRY: 2,
  MXN: 2,
  BRL: 2,
  ARS: 2,
  CLP: 0,
  CAD: 2,
  AUD: 2,
  NZD: 2,
  SGD: 2,
  HKD: 2,
  JPY: 0,
  CNY: 2,
  KRW: 0,
  AED: 2,
  SAR: 2,
  EGP: 2,
};

const knownCurrencies: ReadonlySet<string> = new Set(currencies);

/** Whether `text` is one of our codes, in capitals as ISO 4217 writes them. */
export function isCurrency(text: string): text is Currency {
  return knownCurrencies.has(text);
}
