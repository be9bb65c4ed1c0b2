import type { Currency } from '@app/money';

/** Currencies that stay in the lists but cannot be picked, each with the sentence shown beside it (ruling 27). */
const disabledCurrencies = {
  BGN: 'Bulgaria replaced the lev by the euro on 1 January 2026. Send EUR instead.',
} as const satisfies Partial<Record<Currency, string>>;

/** Gives the reason why a currency cannot be picked, or undefined when it can. */
export function disabledReason(currency: string): string | undefined {
  const reasons: Readonly<Record<string, string>> = disabledCurrencies;
  return Object.hasOwn(reasons, currency) ? reasons[currency] : undefined;
}

export interface CurrencyFacts {
  readonly name: string;
  /** Where it is spent: what people type when they search ("peso", "Kenya"). */
  readonly country: string;
  /** ISO 3166 code of the flag drawn beside the code; EU for the euro. */
  readonly flag: string;
}

/** What a person reads and searches beside the code; the compiler insists on every currency. */
export const currencyFacts: Record<Currency, CurrencyFacts> = {
  AED: { name: 'UAE dirham', country: 'United Arab Emirates', flag: 'AE' },
  ARS: { name: 'Argentine peso', country: 'Argentina', flag: 'AR' },
  AUD: { name: 'Australian dollar', country: 'Australia', flag: 'AU' },
  BDT: { name: 'Bangladeshi taka', country: 'Bangladesh', flag: 'BD' },
  BGN: { name: 'Bulgarian lev', country: 'Bulgaria', flag: 'BG' },
  BRL: { name: 'Brazilian real', country: 'Brazil', flag: 'BR' },
  CAD: { name: 'Canadian dollar', country: 'Canada', flag: 'CA' },
  CHF: { name: 'Swiss franc', country: 'Switzerland', flag: 'CH' },
  CLP: { name: 'Chilean peso', country: 'Chile', flag: 'CL' },
  CNY: { name: 'Chinese yuan', country: 'China', flag: 'CN' },
  CZK: { name: 'Czech koruna', country: 'Czechia', flag: 'CZ' },
  DKK: { name: 'Danish krone', country: 'Denmark', flag: 'DK' },
  EGP: { name: 'Egyptian pound', country: 'Egypt', flag: 'EG' },
  EUR: { name: 'Euro', country: 'Euro area', flag: 'EU' },
  GBP: { name: 'Pound sterling', country: 'United Kingdom', flag: 'GB' },
  GHS: { name: 'Ghanaian cedi', country: 'Ghana', flag: 'GH' },
  HKD: { name: 'Hong Kong dollar', country: 'Hong Kong', flag: 'HK' },
  HUF: { name: 'Hungarian forint', country: 'Hungary', flag: 'HU' },
  IDR: { name: 'Indonesian rupiah', country: 'Indonesia', flag: 'ID' },
  INR: { name: 'Indian rupee', country: 'India', flag: 'IN' },
  JPY: { name: 'Japanese yen', country: 'Japan', flag: 'JP' },
  KES: { name: 'Kenyan shilling', country: 'Kenya', flag: 'KE' },
  KRW: { name: 'South Korean won', country: 'South Korea', flag: 'KR' },
  MXN: { name: 'Mexican peso', country: 'Mexico', flag: 'MX' },
  MYR: { name: 'Malaysian ringgit', country: 'Malaysia', flag: 'MY' },
  NGN: { name: 'Nigerian naira', country: 'Nigeria', flag: 'NG' },
  NOK: { name: 'Norwegian krone', country: 'Norway', flag: 'NO' },
  NZD: { name: 'New Zealand dollar', country: 'New Zealand', flag: 'NZ' },
  PHP: { name: 'Philippine peso', country: 'Philippines', flag: 'PH' },
  PKR: { name: 'Pakistani rupee', country: 'Pakistan', flag: 'PK' },
  PLN: { name: 'Polish zloty', country: 'Poland', flag: 'PL' },
  RON: { name: 'Romanian leu', country: 'Romania', flag: 'RO' },
  SAR: { name: 'Saudi riyal', country: 'Saudi Arabia', flag: 'SA' },
  SEK: { name: 'Swedish krona', country: 'Sweden', flag: 'SE' },
  SGD: { name: 'Singapore dollar', country: 'Singapore', flag: 'SG' },
  THB: { name: 'Thai baht', country: 'Thailand', flag: 'TH' },
  TRY: { name: 'Turkish lira', country: 'Türkiye', flag: 'TR' },
  UAH: { name: 'Ukrainian hryvnia', country: 'Ukraine', flag: 'UA' },
  USD: { name: 'US dollar', country: 'United States', flag: 'US' },
  VND: { name: 'Vietnamese dong', country: 'Vietnam', flag: 'VN' },
  ZAR: { name: 'South African rand', country: 'South Africa', flag: 'ZA' },
};
