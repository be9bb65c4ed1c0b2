import type { Country } from '@app/contract';
import { countries } from '@app/contract';
import { locale } from './i18n.ts';

const namesByLocale = new Map<string, Intl.DisplayNames>();

/** "United Kingdom" for GB, in the reader's language; a code without a name stays a code. */
export function countryName(code: string): string {
  let names = namesByLocale.get(locale);
  if (names === undefined) {
    names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
    namesByLocale.set(locale, names);
  }
  return names.of(code) ?? code;
}

export interface NamedCountry {
  readonly code: Country;
  readonly name: string;
}

const listsByLocale = new Map<string, readonly NamedCountry[]>();

/** All countries by name, in the order of the reader's alphabet. */
export function namedCountries(): readonly NamedCountry[] {
  const known = listsByLocale.get(locale);
  if (known !== undefined) return known;
  const { compare } = new Intl.Collator([locale, 'en']);
  const list = countries
    .map((code) => ({ code, name: countryName(code) }))
    .toSorted((a, b) => compare(a.name, b.name));
  listsByLocale.set(locale, list);
  return list;
}
