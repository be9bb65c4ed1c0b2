import { fileSize } from '@app/ui';
import { locale } from './i18n.ts';

/** '1.2 MB' or '340 kB' for the size of a file in bytes, as the reader's language writes it. */
export const sizeText = (bytes: number): string => fileSize(bytes, locale);
