import { attachmentTypes, limits } from '@app/contract';
import { t } from '../i18n.ts';
import { sizeText } from '../size-text.ts';

/** What is wrong with a file before it is sent at all; its content is looked at by the server. */
export function fileFault({ size, type }: Pick<File, 'size' | 'type'>): string | undefined {
  if (!attachmentTypes.some((known) => known === type)) return t('papers.files.wrongType');
  if (size === 0) return t('papers.files.empty');
  if (size <= limits.documentMaxBytes) return undefined;
  return t('papers.files.tooLarge', { size: sizeText(limits.documentMaxBytes) });
}
