import { formatDay } from '@app/client';
import { staffStageLabel, statusLooks } from '@app/contract';
import type { TFunction } from 'i18next';
import { differing, dueOf, typedFee } from './update-values.ts';
import type { UpdateField, UpdateValues } from './update-values.ts';
import { formatAmount } from '@app/money';

/** A field's value as staff read it. */
export function fieldText(field: UpdateField, values: UpdateValues, words: Words): string {
  const { t, locale } = words;
  switch (field) {
    case 'status':
      return statusLooks[values.status].staff;
    case 'progress_stage':
      return staffStageLabel(values.progress_stage);
    case 'fee': {
      const fee = typedFee(values.fee, locale);
      return fee === undefined ? values.fee : formatAmount(fee, locale);
    }
    case 'documentation_due': {
      const day = dueOf(values);
      return day === '' ? t('update.none') : formatDay(day);
    }
    case 'documentation_required':
      return t(values.documentation_required ? 'update.yes' : 'update.no');
    case 'progress_reason':
    case 'documentation_notes':
      return values[field].trim() || t('update.none');
  }
}

export interface Words {
  readonly t: TFunction;
  readonly locale: string;
}

/** 'status Pending → Processing; fee unchanged': all that saving will change. Empty when it would change nothing. */
export function changeText(base: UpdateValues, values: UpdateValues, words: Words): string {
  const { t, locale } = words;
  const changed = differing([base, values], locale);
  if (changed.length === 0) return '';
  const parts = changed.map((field) => partText(field, [base, values], words));
  // Money is never left to be guessed from what is not said.
  if (!changed.includes('fee')) parts.push(t('update.change.feeUnchanged'));
  return parts.join(t('update.change.joint'));
}

function partText(
  field: UpdateField,
  [base, values]: readonly [UpdateValues, UpdateValues],
  words: Words,
): string {
  const { t } = words;
  const fromTo = (name: string): string =>
    t('update.change.fromTo', {
      field: name,
      from: fieldText(field, base, words),
      to: fieldText(field, values, words),
    });
  switch (field) {
    case 'status':
      return fromTo(t('update.change.status'));
    case 'progress_stage':
      return fromTo(t('update.change.stage'));
    case 'fee':
      return fromTo(t('update.change.fee'));
    case 'progress_reason':
      if (base.progress_reason.trim() === '') return t('update.change.reasonAdded');
      return values.progress_reason.trim() === ''
        ? t('update.change.reasonRemoved')
        : t('update.change.reasonChanged');
    case 'documentation_required':
      return values.documentation_required
        ? t('update.change.documentsRequired')
        : t('update.change.documentsNotRequired');
    case 'documentation_notes':
      return t('update.change.notes');
    case 'documentation_due':
      return fromTo(t('update.change.due'));
  }
}
