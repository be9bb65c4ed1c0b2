import type { Currency } from '@app/money';
import { currencyFacts } from '@app/contract';

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

function startsWord(text: string, query: string): boolean {
  return text.startsWith(query) || text.includes(` ${query}`);
}

// The code typed in full comes first, so that "usd" and Enter is enough even where other names match.
function rank(currency: Currency, query: string): number | undefined {
  const code = currency.toLowerCase();
  const name = plain(currencyFacts[currency].name);
  const country = plain(currencyFacts[currency].country);
  if (code === query) return 0;
  if (code.startsWith(query)) return 1;
  if (startsWord(name, query)) return 2;
  if (startsWord(country, query)) return 3;
  return name.includes(query) || country.includes(query) ? 4 : undefined;
}

/**
 * The currencies whose code, name or country matches what was typed, best first and otherwise in the
 * order given. Case and accents do not matter; an empty query matches all.
 */
export function filterCurrencies(currencies: readonly Currency[], typed: string): Currency[] {
  const query = plain(typed);
  if (query === '') return [...currencies];
  const ranked = currencies.flatMap((currency) => {
    const order = rank(currency, query);
    return order === undefined ? [] : [{ currency, order }];
  });
  // sort is stable, which keeps the given order within a rank.
  return ranked.sort((a, b) => a.order - b.order).map((entry) => entry.currency);
}

export interface CurrencyGroups {
  readonly recents: Currency[];
  readonly others: Currency[];
}

/** What the picker lists: recents first while nothing is typed, each currency once. */
export function groupCurrencies(
  currencies: readonly Currency[],
  recents: readonly Currency[],
  typed: string,
): CurrencyGroups {
  const found = filterCurrencies(currencies, typed);
  if (plain(typed) !== '') return { recents: [], others: found };
  const recent = [...new Set(recents)].filter((currency) => currencies.includes(currency));
  return { recents: recent, others: found.filter((currency) => !recent.includes(currency)) };
}
