import { attachmentTypes, limits } from '@app/contract';
import { t } from '../../shared/i18n.ts';
import { sizeText } from '../../shared/size-text.ts';

/** What is wrong with a file before it is sent at all; its content is looked at by the server. */
export function fileFault({ size, type }: Pick<File, 'size' | 'type'>): string | undefined {
  if (!attachmentTypes.some((known) => known === type)) return t('support.files.wrongType');
  if (size === 0) return t('support.files.empty');
  if (size <= limits.supportAttachmentMaxBytes) return undefined;
  return t('support.files.tooLarge', { size: sizeText(limits.supportAttachmentMaxBytes) });
}
