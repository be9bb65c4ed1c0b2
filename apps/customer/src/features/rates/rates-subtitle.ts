import { formatDay } from '@app/client';
import { isSetByUs } from '@app/contract';
import type { ExchangeRate } from '@app/contract';
import type { TFunction } from 'i18next';
import { sourceText } from '../../shared/source-text.ts';

/** Where the rates come from and of which day they are, in one true sentence; nothing while there are none. */
export function ratesSubtitle(rates: readonly ExchangeRate[], t: TFunction): string | undefined {
  const [one] = rates;
  if (one === undefined) return undefined;
  const isAlike = rates.every(({ as_of, source }) => as_of === one.as_of && source === one.source);
  if (isAlike)
    return t('rates.subtitle', { day: formatDay(one.as_of), source: sourceText(one.source) });
  const days = rates.map(({ as_of }) => as_of).sort();
  return t('rates.subtitleMany', {
    first: formatDay(days[0] ?? one.as_of),
    last: formatDay(days.at(-1) ?? one.as_of),
  });
}

/** The same of one rate, which is a mid-market rate unless our staff set it. */
export function rateSubtitle({ as_of, source }: ExchangeRate, t: TFunction): string {
  const told = { day: formatDay(as_of), source: sourceText(source) };
  return isSetByUs(source)
    ? t('rates.detail.descriptionSet', told)
    : t('rates.detail.description', told);
}
