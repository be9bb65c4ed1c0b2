import { manualSource, sourceJoint } from '@app/contract';
import { locale, t } from './i18n.ts';

/** Where a rate is from, in the reader's language: a rate of our staff is named so, and two sources are joined as the language does. */
export function sourceText(source: string): string {
  const names = source
    .split(sourceJoint)
    .map((name) => (name === manualSource ? t('rates.ourStaff') : name));
  // A joint is rare, and Intl's first answer takes a phone 100 ms and more.
  return names.length === 1
    ? names.join('')
    : new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
}
