import { formatDay } from '@app/client';
import type { RateHistory } from '@app/contract';
import type { TFunction } from 'i18next';
import { rateText } from '../../shared/rate-text.ts';
import type { RatePair } from '../../shared/rates-search.ts';
import { percentSize } from './shown-rate.ts';

/** The line in one sentence: "EUR to GBP rose 0.8% from …" (ux 2.9). Empty without points. */
export function historySummary(history: RateHistory, pair: RatePair, t: TFunction): string {
  const { points, trend, change_percent } = history;
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return '';
  const figures = {
    ...pair,
    last: formatDay(last.as_of),
    end: rateText(last.rate, pair.from, pair.to),
  };
  if (trend === null || change_percent === null) return t('rates.history.summary.single', figures);
  return t(`rates.history.summary.${trend}`, {
    ...figures,
    percent: percentSize(change_percent),
    first: formatDay(first.as_of),
    start: rateText(first.rate, pair.from, pair.to),
  });
}
