import { currencyFacts, disabledReason } from '@app/contract';
import type { Currency } from '@app/money';
import { countryName } from './country-name.ts';
import { locale, shownLanguage } from './i18n.ts';
import { serverSentence } from './server-sentences.ts';

/** "Pfund Sterling" for GBP in German; in English the product's own table, which the search knows too. */
export function currencyName(currency: Currency): string {
  const { name } = currencyFacts[currency];
  if (shownLanguage() === 'en') return name;
  return new Intl.DisplayNames([locale, 'en'], { type: 'currency' }).of(currency) ?? name;
}

function spentIn(currency: Currency): string {
  const { country, flag } = currencyFacts[currency];
  if (shownLanguage() === 'en') return country;
  // The flag of the euro is that of the union, and not all of the union pays in it.
  return countryName(flag === 'EU' ? 'EZ' : flag);
}

/** Why a currency cannot be picked, in the reader's language; undefined when it can. */
export function closedReason(currency: string): string | undefined {
  const reason = disabledReason(currency);
  return reason === undefined ? undefined : serverSentence(reason);
}

/** What a currency picker says of a currency. */
export function currencyWords(currency: Currency) {
  return {
    name: currencyName(currency),
    country: spentIn(currency),
    reason: closedReason(currency),
  };
}
