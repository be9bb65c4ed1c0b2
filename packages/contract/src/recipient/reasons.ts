import { fillText } from '../first-toasts.ts';

/**
 * Why an account field is refused: a closed set, each with its English sentence, which the API answers and the browser translates.
 * Gaps: {country} is a country's name, {currency} a code, the rest figures and examples.
 */
export const recipientReasonTexts = {
  required: 'Fill this in.',
  too_long: 'Use at most {max} characters.',
  control_characters: 'Remove control characters such as line breaks.',
  unknown_choice: 'Choose one of the options on the list.',
  digits_only: 'Use digits only.',
  digits_count: 'This needs {count} digits; you have {actual}.',
  digits_range: 'This needs {min} to {max} digits; you have {actual}.',
  characters_only: 'Use letters and digits only.',
  characters_range: 'This needs {min} to {max} letters and digits; you have {actual}.',
  uk_account_short:
    'A UK account number has 8 digits; you have {actual}. If yours has 6 or 7, put zeros in front.',
  japanese_account_short:
    'A Japanese account number has 7 digits; you have {actual}. If yours is shorter, put zeros in front.',
  wrong_shape: 'This does not look right. Write it like {example}.',
  check_digits:
    'A digit is wrong or two are swapped: the check digits do not fit. Compare it with what the recipient gave you.',
  tax_id_length: 'A CPF has 11 digits, a CNPJ 14 letters and digits; you have {actual}.',
  iban_needed:
    'Write the IBAN for {currency}. It starts with two letters and two digits, such as {example}.',
  iban_country_unknown:
    'No country’s IBAN starts with {prefix}. Check the first two letters; it should look like {example}.',
  iban_country:
    'This is an IBAN of {country}, where {currency} cannot be paid out. Ask the recipient for their {currency} account.',
  iban_length: 'An IBAN of {country} has {expected} characters; this one has {actual}.',
  iban_characters:
    'An IBAN of {country} does not have letters and digits in this order. Look for a letter O in place of a zero.',
  iban_check:
    'The check digits of this IBAN do not fit: a character is wrong or two are swapped. Compare it with what the recipient gave you.',
  iban_not_used:
    'This is an IBAN, and {currency} is not paid out to IBANs. Write the account number as the recipient’s bank gives it.',
} as const;

export type RecipientReasonCode = keyof typeof recipientReasonTexts;

export interface RecipientReason {
  readonly code: RecipientReasonCode;
  /** What goes into the gaps; `country` is an ISO 3166 code, to be named in the reader's language. */
  readonly values: Readonly<Record<string, string>>;
}

export function reason(
  code: RecipientReasonCode,
  values: Readonly<Record<string, string>> = {},
): RecipientReason {
  return { code, values };
}

/** The English sentence of a reason, with the country named. */
export function recipientReasonText({ code, values }: RecipientReason): string {
  const { country } = values;
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  return fillText(recipientReasonTexts[code], {
    ...values,
    ...(country === undefined ? {} : { country: names.of(country) ?? country }),
  });
}
