import { measuredTime } from '@app/contract';
import type { Texts } from '#platform/texts';
import { formatDay } from './days.ts';

/** How long transfers take, as it was measured, and when (rulings 3 and 15). */
export function measuredText(
  { t, locale }: Texts,
  { minutes, counted_at }: { readonly minutes: number; readonly counted_at: string },
): string {
  const { figure, unit } = measuredTime(minutes);
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  const time = new Intl.NumberFormat(locale, style).format(figure);
  return t('documents.receipt.measured', { time, day: formatDay(counted_at.slice(0, 10), locale) });
}
