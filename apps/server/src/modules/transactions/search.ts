import type { Currency } from '@app/money';
import { currencies, currencyExponents, parseTypedAmount } from '@app/money';

/** What a typed search may mean; a transfer is found when one of the meanings fits it. */
export interface Sought {
  /** All of them occur in the text of the transfer, in any order; so do the groups in which account numbers are shown. */
  readonly words: readonly string[];
  /** Ids from `first` to `last`: those that begin as typed. */
  readonly ids: { readonly first: string; readonly last: string } | undefined;
  /** One of the transfer's amounts, in minor units of currencies with two decimals and of those with none. */
  readonly amounts: readonly SoughtAmount[];
}

export interface SoughtAmount {
  readonly cents: bigint;
  /** Undefined when the typed amount has decimals that such a currency cannot have. */
  readonly whole: bigint | undefined;
}

/** Currencies whose minor unit is the unit itself, such as JPY. */
export const wholeCurrencies: readonly Currency[] = currencies.filter(
  (currency) => currencyExponents[currency] === 0,
);

// "1.000" is a thousand to some readers and "1,000" to others; a search may try both, where a payment may not.
const readings = ['en-IE', 'de-DE'] as const;

/** As many characters as the display id shows; fewer would find transfers by chance. */
const idStart = 8;

/**
 * Reads what was typed into the search box. `prefix` is the operator's display prefix ("TG-"): after it, even a part of the
 * eight characters is meant as an id (ruling 28). Undefined when nothing was typed.
 */
export function readSearch(typed: string | undefined, prefix: string): Sought | undefined {
  const words = (typed ?? '').split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return undefined;
  const text = words.join(' ');
  return {
    words,
    ids: readIds(text, prefix),
    amounts: readAmounts(text),
  };
}

function readIds(text: string, prefix: string): Sought['ids'] {
  const prefixed = prefix !== '' && text.toLowerCase().startsWith(prefix.toLowerCase());
  const start = (prefixed ? text.slice(prefix.length) : text).toLowerCase();
  if (!isIdStart(start) || start.length < (prefixed ? 1 : idStart)) return undefined;
  return { first: fillId(start, '0'), last: fillId(start, 'f') };
}

/** Hyphens stand where ids have them, and nowhere else. */
function isIdStart(start: string): boolean {
  return /^[\da-f-]{1,36}$/.test(start) && fillId(start, '0').startsWith(start);
}

const idShape = 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx';

function fillId(start: string, digit: string): string {
  const digits = start.replaceAll('-', '').split('');
  return idShape.replaceAll('x', () => digits.shift() ?? digit);
}

function readAmounts(text: string): SoughtAmount[] {
  const found = readings.flatMap((locale) => {
    const typed = parseTypedAmount(text, 'EUR', locale);
    return typed.kind === 'amount' ? [typed.money.minor] : [];
  });
  return [...new Set(found)].map((cents) => ({
    cents,
    whole: cents % 100n === 0n ? cents / 100n : undefined,
  }));
}
