import { automaticLines } from '@app/contract';
import { t } from '../../shared/i18n.ts';

/** An automatic line in the reader's language; a line of an earlier version stays as it was said. */
export function automaticText(line: string): string {
  if (line === automaticLines.greeting) return t('support.lines.greeting');
  return line === automaticLines.thanks ? t('support.lines.thanks') : line;
}
