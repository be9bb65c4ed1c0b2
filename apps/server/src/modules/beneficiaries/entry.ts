import type { BeneficiaryBody, Country, ReceiveCurrency, RecipientAccount } from '@app/contract';
import { accountIdentity, disabledReason } from '@app/contract';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { FieldError } from '#platform/errors';
import { fieldErrors } from '#platform/errors';
import { checkAccount } from './account.ts';

/** A recipient as it is kept: checked, and the account as banks exchange it. */
export interface Entry extends RecipientAccount {
  readonly name: string;
  readonly country: Country;
  readonly email: string | null;
  readonly phone: string | null;
  readonly currency: ReceiveCurrency;
  /** The same for two accounts that are one (features B8). */
  readonly account_key: string;
}

/** Checks what was typed; throws one refusal that names every field that is wrong (features B4). */
export function readEntry(body: BeneficiaryBody): Entry {
  const { country, currency } = body;
  const name = body.name.normalize('NFC').replace(/\s+/g, ' ').trim();
  const email = body.email ? body.email.toLowerCase() : null;
  const phone = readPhone(body.phone, country);
  const { account, errors } = checkAccount(currency, body);
  const closed = disabledReason(currency);
  const wrong: readonly FieldError[] = [
    ...(closed === undefined ? [] : [{ field: 'currency', message: closed }]),
    ...textErrors('name', name),
    ...errors,
    ...(email === null || emailShape.test(email) ? [] : [emailError]),
    ...(phone === undefined ? [phoneError] : []),
  ];
  if (wrong.length > 0 || account === undefined || phone === undefined) throw fieldErrors(wrong);
  return {
    name,
    country,
    email,
    phone,
    currency,
    ...account,
    account_key: accountIdentity(currency, account),
  };
}

function textErrors(field: string, text: string): FieldError[] {
  if (text === '') return [{ field, message: 'Fill this in.' }];
  return /\p{Cc}/u.test(text) ? [{ field, message: 'Remove control characters.' }] : [];
}

// One sign with something on both sides and a dot after it: what is stricter refuses addresses that work.
const emailShape = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\.]{2,}$/u;
const emailError: FieldError = {
  field: 'email',
  message: 'Write an e-mail address such as name@example.com, or leave it empty.',
};
const phoneError: FieldError = {
  field: 'phone',
  message:
    'Write a phone number with its country code, such as +44 20 7946 0018, or leave it empty.',
};

/** A number as dialled from abroad; one without a country code is of the recipient's country. Undefined when it is none. */
function readPhone(typed: string | null | undefined, country: Country): string | null | undefined {
  if (!typed) return null;
  const number = isSupportedCountry(country)
    ? parsePhoneNumberFromString(typed, country)
    : parsePhoneNumberFromString(typed);
  return number?.isValid() === true ? number.number : undefined;
}
