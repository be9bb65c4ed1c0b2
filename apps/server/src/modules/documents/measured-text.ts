import { measuredTime } from '@app/contract';
import type { Texts } from '#platform/texts';

/** How long transfers take, as it was measured (ruling 15). */
export function measuredText({ t, locale }: Texts, minutes: number): string {
  const { figure, unit } = measuredTime(minutes);
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  const time = new Intl.NumberFormat(locale, style).format(figure);
  return t('documents.receipt.measured', { time });
}
