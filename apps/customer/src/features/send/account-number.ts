/** Length of an IBAN by its country, from the registry of ISO 13616. */
const ibanLengths: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BI: 27,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 24,
  CZ: 24,
  DE: 22,
  DJ: 27,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FK: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HN: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LC: 32,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  LY: 25,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MN: 20,
  MR: 27,
  MT: 31,
  MU: 30,
  NI: 28,
  NL: 18,
  NO: 15,
  OM: 23,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  RU: 33,
  SA: 24,
  SC: 31,
  SD: 18,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  SO: 23,
  ST: 25,
  SV: 28,
  TL: 23,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
  YE: 30,
};

export type AccountNumber =
  | { readonly kind: 'empty' }
  /** A national number: kept as typed, with single spaces. */
  | { readonly kind: 'plain'; readonly text: string }
  /** `text` is without spaces, as banks exchange it; `shown` in groups of four, as people compare it. */
  | {
      readonly kind: 'iban';
      readonly text: string;
      readonly shown: string;
      readonly country: string;
    }
  | { readonly kind: 'mistyped'; readonly reason: 'length' | 'check'; readonly country: string };

const anySpace = /[\s\u00a0\u200b-\u200f\u202f\u2060\ufeff]+/g;
// Shorter text that starts like an IBAN may be a national number; no IBAN has under 15 characters.
const shortestIban = 15;

/**
 * Reads an account number or IBAN, however it was pasted: spaces of any kind, lower case, a leading "IBAN". What starts like an
 * IBAN of a known country must have its length and check digits, since a mistyped one sends the money astray.
 */
export function readAccountNumber(typed: string): AccountNumber {
  const text = typed.replace(anySpace, ' ').trim();
  if (text === '') return { kind: 'empty' };
  const compact = text
    .replace(/[ -]/g, '')
    .toUpperCase()
    .replace(/^IBAN:?/, '');
  const country = compact.slice(0, 2);
  const length = Object.hasOwn(ibanLengths, country) ? ibanLengths[country] : undefined;
  const looksLikeIban = /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(compact) && compact.length >= shortestIban;
  if (length === undefined || !looksLikeIban) return { kind: 'plain', text };
  if (compact.length !== length) return { kind: 'mistyped', reason: 'length', country };
  if (remainderOf97(compact) !== 1) return { kind: 'mistyped', reason: 'check', country };
  return { kind: 'iban', text: compact, shown: inFours(compact), country };
}

/** The number as the review shows it; what cannot be read stays as it was typed. */
export function shownAccountNumber(typed: string): string {
  const account = readAccountNumber(typed);
  if (account.kind === 'iban') return account.shown;
  return account.kind === 'plain' ? account.text : typed;
}

function inFours(compact: string): string {
  return compact.replace(/(.{4})(?=.)/g, '$1 ');
}

// Digit by digit, as the whole is far beyond what a number type holds exactly.
function remainderOf97(compact: string): number {
  const turned = compact.slice(4) + compact.slice(0, 4);
  let remainder = 0;
  for (const character of turned) {
    const value = parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
