import type {
  AccountFieldName,
  Beneficiary,
  BeneficiaryBody,
  Country,
  ReceiveCurrency,
  RecipientAccount,
} from '@app/contract';
import {
  accountCountry,
  isCountry,
  likelyCurrency,
  limits,
  readRecipient,
  recipientFields,
  recipientProblems,
} from '@app/contract';
import { t } from '../../shared/i18n.ts';
import { reasonText } from '../../shared/recipient-fields/field-text.ts';

/** What was typed or picked, as it stands in the form. */
export interface FormValues {
  readonly name: string;
  readonly country: Country | '';
  readonly currency: ReceiveCurrency | '';
  readonly account: RecipientAccount;
  readonly email: string;
  readonly phone: string;
}

export type FormField = 'name' | 'country' | 'currency' | 'email' | 'phone' | AccountFieldName;
export type FormErrors = Readonly<Partial<Record<FormField, string>>>;

export const emptyValues: FormValues = {
  name: '',
  country: '',
  currency: '',
  account: { account_number: '', bank_name: '', account_details: {} },
  email: '',
  phone: '',
};

export function valuesOf(saved: Beneficiary): FormValues {
  const { name, country, currency, account_number, bank_name, account_details } = saved;
  return {
    name,
    country,
    currency,
    account: { account_number, bank_name, account_details },
    email: saved.email ?? '',
    phone: saved.phone ?? '',
  };
}

/** The fields that the form shows now, in its order, which is that of the error summary. */
export function shownFields({ currency, account }: FormValues): FormField[] {
  const asked = currency === '' ? [] : recipientFields(currency, account);
  return ['name', 'country', 'currency', ...asked.map(({ name }) => name), 'email', 'phone'];
}

/** Everything that keeps the form from being saved. A phone number is the server's to judge, who has every country's rules. */
export function checkValues(values: FormValues): FormErrors {
  const { country, currency, account, email } = values;
  const name = values.name.trim();
  const errors: Partial<Record<FormField, string>> = {};
  if (name === '') errors.name = t('beneficiaries.error.name');
  else if (name.length > limits.nameMax)
    errors.name = t('beneficiaries.error.tooLong', { max: limits.nameMax });
  if (country === '') errors.country = t('beneficiaries.error.country');
  if (currency === '') errors.currency = t('beneficiaries.error.currency');
  else Object.assign(errors, accountErrors(currency, account));
  if (email.trim() !== '' && !/^\S+@\S+\.\S{2,}$/.test(email.trim()))
    errors.email = t('beneficiaries.error.email');
  return errors;
}

export function accountErrors(currency: ReceiveCurrency, account: RecipientAccount): FormErrors {
  return Object.fromEntries(
    recipientProblems(currency, account).map(({ field, reason }) => [field, reasonText(reason)]),
  );
}

/** What is sent; undefined while the form has errors. */
export function bodyOf(values: FormValues): BeneficiaryBody | undefined {
  const { name, country, currency, account, email, phone } = values;
  if (country === '' || currency === '') return undefined;
  const read = readRecipient(currency, account);
  if (read.kind === 'refused') return undefined;
  return { name, country, currency, ...read.account, email, phone };
}

/** A country picked; it brings its currency along unless one is chosen already. */
export function withCountry(values: FormValues, country: Country): FormValues {
  const currency = values.currency === '' ? (likelyCurrency(country) ?? '') : values.currency;
  return { ...values, country, currency };
}

/** An account typed; a whole IBAN names the country, where none is chosen yet. */
export function withAccount(values: FormValues, account: RecipientAccount): FormValues {
  const country = accountCountry(account.account_number);
  const known = values.country === '' && country !== undefined && isCountry(country);
  return { ...values, account, ...(known && { country }) };
}
