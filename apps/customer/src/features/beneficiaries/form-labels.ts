import { accountDetailKeys, accountFieldName } from '@app/contract';
import { t } from '../../shared/i18n.ts';
import { accountFieldLabel } from '../../shared/recipient-fields/field-text.ts';
import type { FormErrors, FormField, FormValues } from './form-values.ts';
import { shownFields } from './form-values.ts';

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
  if (isPlain(field)) return t(plainLabels[field]);
  const keys = ['account_number', 'bank_name', ...accountDetailKeys] as const;
  const key = keys.find((candidate) => accountFieldName(candidate) === field);
  return key === undefined ? field : accountFieldLabel(key);
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
