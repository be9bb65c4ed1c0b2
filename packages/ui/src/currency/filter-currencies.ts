import type { Currency } from '@app/money';
import { currencyFacts, disabledReason } from '@app/contract';
import { plain, startsWord } from '../forms/filter-options.ts';

/** What a picker says of a currency. */
export interface CurrencyWords {
  readonly name: string;
  readonly country: string;
  /** Why it cannot be picked, if so. */
  readonly reason: string | undefined;
}

/** The words of the product's own table, in English. */
export function tableWords(currency: Currency): CurrencyWords {
  const { name, country } = currencyFacts[currency];
  return { name, country, reason: disabledReason(currency) };
}

type Describe = (currency: Currency) => CurrencyWords;

// The code typed in full comes first, so that "usd" and Enter is enough even where other names match.
function rank(currency: Currency, query: string, describe: Describe): number | undefined {
  const code = currency.toLowerCase();
  const name = plain(describe(currency).name);
  const country = plain(describe(currency).country);
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
export function filterCurrencies(
  currencies: readonly Currency[],
  typed: string,
  describe: Describe = tableWords,
): Currency[] {
  const query = plain(typed);
  if (query === '') return [...currencies];
  const ranked = currencies.flatMap((currency) => {
    const order = rank(currency, query, describe);
    return order === undefined ? [] : [{ currency, order }];
  });
  // sort is stable, which keeps the given order within a rank.
  return ranked.sort((a, b) => a.order - b.order).map((entry) => entry.currency);
}

export interface CurrencyGroups {
  readonly recents: Currency[];
  readonly others: Currency[];
}

/** What the picker lists of the currencies `found`: recents first while nothing is typed, each currency once. */
export function groupCurrencies(
  found: readonly Currency[],
  recents: readonly Currency[],
  typed: string,
): CurrencyGroups {
  if (plain(typed) !== '') return { recents: [], others: [...found] };
  const recent = [...new Set(recents)].filter((currency) => found.includes(currency));
  return { recents: recent, others: found.filter((currency) => !recent.includes(currency)) };
}
