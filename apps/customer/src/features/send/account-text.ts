import type { AccountFieldKey, AccountFieldName, RecipientReason } from '@app/contract';
import { t } from '../../shared/i18n.ts';
import {
  accountFieldLabel,
  accountKeyOf,
  reasonText,
} from '../../shared/recipient-fields/field-text.ts';

/** What is wrong with an account field, as it stands at the field. */
export function accountProblemText(field: AccountFieldName, reason: RecipientReason): string {
  return reason.code === 'required' ? missingText(accountKeyOf(field)) : reasonText(reason);
}

/** The same for the summary, where the field has to be named. */
export function accountSummaryText(field: AccountFieldName, reason: RecipientReason): string {
  const key = accountKeyOf(field);
  if (reason.code === 'required') return missingText(key);
  return t('send.problem.ofField', { label: accountFieldLabel(key), problem: reasonText(reason) });
}

function missingText(key: AccountFieldKey): string {
  if (key === 'account_number') return t('send.problem.empty.account_number');
  if (key === 'bank_name') return t('send.problem.empty.bank_name');
  return t('send.problem.missing', { label: accountFieldLabel(key) });
}
