import { attachmentTypes, limits } from '@app/contract';
import { locale, t } from '../i18n.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** '1.2 MB' or '340 kB' for the size of a file in bytes. */
export function sizeText(bytes: number): string {
  const large = bytes >= megabyte;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: large ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: large ? 1 : 0,
  }).format(large ? bytes / megabyte : Math.max(1, bytes / kilobyte));
}

/** What is wrong with a file before it is sent at all; its content is looked at by the server. */
export function fileFault({ size, type }: Pick<File, 'size' | 'type'>): string | undefined {
  if (!attachmentTypes.some((known) => known === type)) return t('papers.files.wrongType');
  if (size === 0) return t('papers.files.empty');
  if (size <= limits.documentMaxBytes) return undefined;
  return t('papers.files.tooLarge', { size: sizeText(limits.documentMaxBytes) });
}
