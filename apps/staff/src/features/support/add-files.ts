import { limits } from '@app/contract';
import { notify } from '@app/ui';
import { t } from '../../shared/i18n.ts';
import type { Desk } from './desk.ts';

/** Takes files on and says when some were too many. */
export function addFiles(desk: Desk, files: readonly File[]): void {
  if (desk.addFiles(files) === 0) return;
  const title = t('support.files.tooMany', { count: limits.supportAttachmentsMax });
  notify({ title, tone: 'bad', id: 'support-files' });
}
