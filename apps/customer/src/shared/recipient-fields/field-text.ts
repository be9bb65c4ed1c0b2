import type {
  AccountFieldKey,
  AccountFieldName,
  RecipientHint,
  RecipientReason,
} from '@app/contract';
import { accountDetailKeys, accountFieldName, fillText } from '@app/contract';
import { countryName } from '../country-name.ts';
import { t } from '../i18n.ts';

/** Which part of an account a form's field holds. */
export function accountKeyOf(field: AccountFieldName): AccountFieldKey {
  const keys = ['account_number', 'bank_name', ...accountDetailKeys] as const;
  return keys.find((key) => accountFieldName(key) === field) ?? 'account_number';
}

/** The label of an account field, as the specification has it where it has one. */
export function accountFieldLabel(key: AccountFieldKey): string {
  return t(`fields.labels.${key}`);
}

/** The sentence under an account field; undefined where there is nothing to say. */
export function hintText({ code, values }: RecipientHint): string | undefined {
  if (code === 'none') return undefined;
  return fillText(t(`fields.hints.${code}`, { skipInterpolation: true }), values);
}

/** Why an account field is refused, in the reader's language. */
export function reasonText({ code, values }: RecipientReason): string {
  const { country } = values;
  return fillText(t(`fields.reasons.${code}`, { skipInterpolation: true }), {
    ...values,
    ...(country !== undefined && { country: countryName(country) }),
  });
}

const optionTexts = {
  checking: 'fields.options.checking',
  savings: 'fields.options.savings',
  ordinary: 'fields.options.ordinary',
  current: 'fields.options.current',
} as const;

function isOption(value: string): value is keyof typeof optionTexts {
  return Object.hasOwn(optionTexts, value);
}

/** The words for one of a field's choices, such as "Savings". */
export function optionText(value: string): string {
  return isOption(value) ? t(optionTexts[value]) : value;
}
