import { formatDay, gmtDay } from '@app/client';
import { measuredTime } from '@app/contract';
import type { OperatorInfo } from '@app/contract';
import { locale, t } from './i18n.ts';
import { serverSentence } from './server-sentences.ts';

/** What the payout provider declares: our own sentences in the reader's language, an operator's as they are (rulings 3 and 15). */
export function deliveryText(promise: string | null): string {
  return promise === null ? t('contract.notStated') : serverSentence(promise);
}

/** How long a transfer takes: as it was measured, once enough were, else what is declared for this place (ruling 15). */
export function deliveryTime(
  { measured_minutes: minutes, measured_at: at, ...declared }: OperatorInfo['delivery'],
  place: 'receipt' | 'promise',
): string {
  // A server of before says nothing of them, or not of when: what is measured is told with its day or not at all (ruling 3).
  if (typeof minutes !== 'number' || typeof at !== 'string') return deliveryText(declared[place]);
  const { figure, unit } = measuredTime(minutes);
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  const time = new Intl.NumberFormat(locale, style).format(figure);
  return t('send.side.measured', { time, day: formatDay(gmtDay(at)) });
}
