import { ValidationErrorsIBAN, countrySpecs, validateIBAN } from 'ibantools';
import type { RecipientReason } from './reasons.ts';
import { reason } from './reasons.ts';

/** Joined the euro payment area after the registry's list in the library was made. */
const newInSepa = ['AL', 'MD', 'ME', 'MK', 'RS'];

/** Countries of the euro payment area, where a euro credit transfer can arrive. */
export const sepaCountries: ReadonlySet<string> = new Set([
  ...Object.entries(countrySpecs).flatMap(([code, spec]) => (spec.SEPA === true ? [code] : [])),
  ...newInSepa,
]);

export interface IbanRule {
  readonly currency: string;
  readonly countries: ReadonlySet<string>;
  /** In fours, as people see it. */
  readonly example: string;
}

function lengthOf(country: string): number | undefined {
  // An own property: "constructor" is no country.
  return Object.hasOwn(countrySpecs, country)
    ? (countrySpecs[country]?.chars ?? undefined)
    : undefined;
}

/** Takes away the word that stands before the number on many statements. */
export function withoutWord(text: string): string {
  return text.replace(/^IBAN:?/, '');
}

/** Whether text without spaces starts as an IBAN of some country does; national numbers start otherwise. */
export function startsLikeIban(text: string): boolean {
  return /^[A-Z]{2}\d{2}/.test(text) && lengthOf(text.slice(0, 2)) !== undefined;
}

/** The country that a number without spaces names as an IBAN, once it is whole and right; undefined otherwise. */
export function ibanCountry(text: string): string | undefined {
  return validateIBAN(text).valid ? text.slice(0, 2) : undefined;
}

/**
 * Why a number without spaces is no IBAN for this currency; undefined when it is one. Each mistake has its own reason, since
 * "invalid" sends people to their bank (ux 1 item 8).
 */
export function ibanReason(
  text: string,
  { currency, countries, example }: IbanRule,
): RecipientReason | undefined {
  if (!/^[A-Z0-9]+$/.test(text)) return reason('characters_only');
  const country = text.slice(0, 2);
  if (!/^[A-Z]{2}/.test(text)) return reason('iban_needed', { currency, example });
  const expected = lengthOf(country);
  if (expected === undefined) {
    return reason('iban_country_unknown', { prefix: country, example });
  }
  if (!countries.has(country)) return reason('iban_country', { country, currency });
  if (text.length !== expected) {
    return reason('iban_length', {
      country,
      expected: String(expected),
      actual: String(text.length),
    });
  }
  const { errorCodes } = validateIBAN(text);
  if (
    errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat) ||
    errorCodes.includes(ValidationErrorsIBAN.ChecksumNotNumber)
  ) {
    return reason('iban_characters', { country });
  }
  // A bank's own check inside the number is left alone: not every bank keeps it, and the two digits cover all of it.
  return errorCodes.includes(ValidationErrorsIBAN.WrongIBANChecksum)
    ? reason('iban_check')
    : undefined;
}
