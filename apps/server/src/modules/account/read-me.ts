import { isLanguage } from '@app/contract';
import { textsIn } from '#platform/texts';
import type { ExportName } from './export-tables.ts';
import { missingNames } from './not-exported.ts';

export interface ReadMeFacts {
  readonly language: string | null;
  /** The moment of the export, ISO in UTC. */
  readonly at: string;
  readonly brand: string;
  readonly tables: readonly { readonly name: ExportName; readonly rows: number }[];
  readonly hasPicture: boolean;
}

/** What is in the archive and what is not, in the customer's language. */
export function readMe({ language, at, brand, tables, hasPicture }: ReadMeFacts): string {
  const { t } = textsIn(isLanguage(language) ? language : 'en');
  const files = tables.map(({ name, rows }) =>
    t('export.file', { name, about: t(`export.tables.${name}`), rows }),
  );
  const lines = [
    t('export.title', { brand }),
    '',
    t('export.made', { day: at.slice(0, 10), time: at.slice(11, 16) }),
    t('export.forms'),
    t('export.apostrophe'),
    '',
    t('export.files'),
    ...files.map((file) => `- ${file}`),
    ...(hasPicture ? [`- ${t('export.picture')}`] : []),
    '',
    t('export.notIn'),
    ...missingNames.map((name) => `- ${t(`export.missing.${name}`)}`),
  ];
  // Some editors still show a file without these as one long line.
  return lines.map((line) => `${line}\r\n`).join('');
}
