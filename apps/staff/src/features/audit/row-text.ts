import type { AuditRow } from '@app/contract';
import { t } from '../../shared/i18n.ts';

/** 'staff.invite_resend' as 'Staff: invite resend'. */
export function actionText(action: string): string {
  const [noun = '', ...verb] = action.replaceAll('_', ' ').split('.');
  const text = verb.length === 0 ? noun : `${noun}: ${verb.join(' ')}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const wordsOf = (type: string): string => type.replaceAll(/[-_]/g, ' ');

/** What a row tells in a few words. */
export function whatText({ kind, action, subject_type, subject_id }: AuditRow): string {
  if (kind === 'change') return actionText(action);
  const what = wordsOf(subject_type);
  return subject_id === '*' ? t('audit.listed', { what }) : t('audit.looked', { what });
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
