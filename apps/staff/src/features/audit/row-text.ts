import type { AuditRow } from '@app/contract';
import { t } from '../../shared/i18n.ts';

/** 'staff.invite_resend' as 'Staff: invite resend'. */
export function actionText(action: string): string {
  const [noun = '', ...verb] = action.replaceAll('_', ' ').split('.');
  const text = verb.length === 0 ? noun : `${noun}: ${verb.join(' ')}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const wordsOf = (type: string): string => type.replaceAll(/[-_]/g, ' ');

/** The lists that hold personal data, by the name that the server makes of the call's address: 'matches' loses its last letter alone. */
const knownLists = [
  'approval',
  'audit',
  'case',
  'conversation',
  'customer',
  'document',
  'export',
  'matche',
  'rating',
  'search',
  'transaction',
  'verification',
  'wallet',
] as const;

/** What a row tells in a few words. */
export function whatText({ kind, action, subject_type, subject_id }: AuditRow): string {
  if (kind === 'change') return actionText(action);
  const what = wordsOf(subject_type);
  if (subject_id !== '*') return t('audit.one', { what });
  const list = knownLists.find((known) => known === subject_type);
  return list === undefined ? t('audit.list', { what }) : t(`audit.lists.${list}`);
}

/** The person's name, address or, when the account is gone, the id. */
export function personText(person: AuditRow['actor']): string {
  if (person === null) return t('audit.system');
  return person.full_name ?? person.email ?? t('audit.unknown', { id: person.id.slice(0, 8) });
}

/** How many rows a look showed. */
export function rowsShown(detail: unknown): number | undefined {
  const rows =
    typeof detail === 'object' && detail !== null && 'rows' in detail ? detail.rows : undefined;
  return typeof rows === 'number' ? rows : undefined;
}
