import { currencies, type Currency } from './currency.ts';

/**
 * What people write for a currency besides its code, in lower case. Signs for hundredths (¢, p, ct)
 * are left out on purpose: dropping one would multiply the amount by 100.
 */
const typedSymbols: Record<Currency, readonly string[]> = {
  GBP: ['£'],
  EUR: ['€'],
  USD: ['$', 'us$'],
  NGN: ['₦'],
  GHS: ['₵', 'gh₵'],
  KES: ['ksh', 'ksh.'],
  ZAR: ['r'],
  INR: ['₹', 'rs', 'rs.'],
  PKR: ['₨', 'rs', 'rs.'],
  BDT: ['৳', 'tk', 'tk.'],
  PHP: ['₱'],
  THB: ['฿'],
  VND: ['₫', 'đ'],
  IDR: ['rp', 'rp.'],
  MYR: ['rm'],
  PLN: ['zł'],
  RON: ['lei'],
  HUF: ['ft', 'ft.'],
  CZK: ['kč'],
  BGN: ['лв', 'лв.'],
  UAH: ['₴', 'грн', 'грн.'],
  CHF: ['fr', 'fr.', 'sfr', 'sfr.'],
  SEK: ['kr', 'kr.'],
  NOK: ['kr', 'kr.'],
  DKK: ['kr', 'kr.'],
  TRY: ['₺', 'tl'],
  MXN: ['$', 'mx$'],
  BRL: ['r$'],
  ARS: ['$', 'ar$'],
  CLP: ['$', 'cl$'],
  CAD: ['$', 'c$', 'ca$'],
  AUD: ['$', 'a$', 'au$'],
  NZD: ['$', 'nz$'],
  SGD: ['$', 's$'],
  HKD: ['$', 'hk$'],
  JPY: ['¥', '￥', 'jp¥', '円'],
  CNY: ['¥', '￥', 'cn¥', '元'],
  KRW: ['₩', '원'],
  AED: ['د.إ', 'dh', 'dhs'],
  SAR: ['﷼', 'ر.س'],
  EGP: ['£', 'e£', 'ج.م'],
};

// Longest first, or "rs.500" would lose "rs" alone and be read as ".500".
const tokens = [...new Set(currencies.flatMap(namesOf))].sort((a, b) => b.length - a.length);

export interface BareText {
  readonly text: string;
  /** A code or symbol was dropped that does not belong to the field's currency. */
  readonly foreignName: boolean;
}

/** Drops every code and symbol from both ends of trimmed text. What stands between digits stays and is refused later. */
export function dropCurrencyNames(trimmed: string, currency: Currency): BareText {
  const own = namesOf(currency);
  let text = trimmed.toLowerCase();
  let foreignName = false;
  for (;;) {
    const token = tokens.find((name) => text.startsWith(name) || text.endsWith(name));
    if (token === undefined) return { text, foreignName };
    text = text.startsWith(token) ? text.slice(token.length) : text.slice(0, -token.length);
    text = text.trim();
    foreignName ||= !own.includes(token);
  }
}

function namesOf(currency: Currency): readonly string[] {
  return [currency.toLowerCase(), ...typedSymbols[currency]];
}
