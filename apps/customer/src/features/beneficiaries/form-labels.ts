import type { Beneficiary } from '@app/contract';
import { accountValue, shownAccountValue } from '@app/contract';
import { countryName } from '../../shared/country-name.ts';
import { t } from '../../shared/i18n.ts';
import {
  accountFieldLabel,
  accountKeyOf,
  optionText,
} from '../../shared/recipient-fields/field-text.ts';
import type { FormErrors, FormField, FormValues } from './form-values.ts';
import { shownFields, valuesOf } from './form-values.ts';

const plainLabels = {
  name: 'beneficiaries.form.name',
  country: 'beneficiaries.form.country',
  currency: 'beneficiaries.form.currency',
  email: 'beneficiaries.form.email',
  phone: 'beneficiaries.form.phone',
} as const;

function isPlain(field: FormField): field is keyof typeof plainLabels {
  return Object.hasOwn(plainLabels, field);
}

function labelOf(field: FormField): string {
  return isPlain(field) ? t(plainLabels[field]) : accountFieldLabel(accountKeyOf(field));
}

/** A field's content as people read it. */
function shownIn({ currency, account, ...values }: FormValues, field: FormField): string {
  if (field === 'currency') return currency;
  if (field === 'country') return values.country === '' ? '' : countryName(values.country);
  if (isPlain(field)) return values[field];
  if (currency === '') return '';
  const key = accountKeyOf(field);
  return optionText(shownAccountValue(currency, key, accountValue(account, key)));
}

/** What is saved where it is not what stands in the form, in the form's order. */
export function differences(saved: Beneficiary, typed: FormValues) {
  const now = valuesOf(saved);
  return shownFields(now).flatMap((field) => {
    const text = shownIn(now, field);
    if (text === shownIn(typed, field)) return [];
    const line = t('beneficiaries.form.problem', { label: labelOf(field), text: text || '–' });
    return [{ field, text: line }];
  });
}

/** The id of a field's control, which the summary leads to. */
export function fieldId(field: FormField): string {
  return `recipient-${field.replace('.', '-')}`;
}

/** The errors of the summary with their fields' names: "Fill this in." alone says nothing there. */
export function summaryOf(errors: FormErrors, values: FormValues) {
  return shownFields(values).flatMap((field) => {
    const text = errors[field];
    if (text === undefined) return [];
    const label = labelOf(field);
    return [{ fieldId: fieldId(field), text: t('beneficiaries.form.problem', { label, text }) }];
  });
}
