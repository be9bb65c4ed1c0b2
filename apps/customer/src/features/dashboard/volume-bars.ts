import type { TransactionSummary } from '@app/contract';
import type { Bar } from '@app/ui';

export interface VolumeTexts {
  readonly week: string;
  readonly month: string;
  readonly rate: string;
  readonly percent: (rate: string) => string;
  /** Where there is no rate yet. */
  readonly none: string;
}

/** The three bars of Transfer Volume. The rate is shown as the server wrote it; only the bar's length is a rounded number. */
export function volumeBars(summary: TransactionSummary, texts: VolumeTexts): Bar[] {
  const { this_week, this_month, success_rate } = summary;
  return [
    { key: 'week', label: texts.week, value: this_week, figure: String(this_week) },
    { key: 'month', label: texts.month, value: this_month, figure: String(this_month) },
    {
      key: 'rate',
      label: texts.rate,
      value: success_rate === null ? 0 : Number.parseInt(success_rate, 10),
      figure: success_rate === null ? texts.none : texts.percent(success_rate),
      outOf: 100,
    },
  ];
}
