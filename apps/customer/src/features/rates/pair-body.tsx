import { formatLocal } from '@app/client';
import { disabledReason } from '@app/contract';
import type { ExchangeRate } from '@app/contract';
import { Alert } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { useOperator } from '../../shared/operator.ts';
import { rateText } from '../../shared/rate-text.ts';
import type { RatePair } from '../../shared/rates-search.ts';
import { AlertsSection } from './alerts-section.tsx';
import { ChangeLine } from './change-line.tsx';
import { Converter } from './converter.tsx';
import { HistorySection } from './history-section.tsx';

export interface PairBodyProps {
  readonly pair: RatePair;
  readonly rate: ExchangeRate;
}

/** What is known of a pair, and what can be done with it. */
export function PairBody({ pair, rate }: PairBodyProps) {
  const { t } = useTranslation();
  const { mode } = useOperator();
  return (
    <div className="flex flex-col gap-6 *:border-b *:border-line *:pb-6 *:last:border-b-0 *:last:pb-0">
      <div>
        <p className="num text-2xl font-semibold whitespace-normal">
          {rateText(rate.rate, pair.from, pair.to)}
        </p>
        <ChangeLine rate={rate} />
        <p className="mt-1 text-xs text-ink-2">
          {t('rates.detail.loadedAt', { time: formatLocal(rate.updated_at) })}
        </p>
        {rate.stale && (
          <Alert tone="wait" title={t('rates.stale')} className="mt-3">
            {t(mode === 'live' ? 'rates.detail.staleClosed' : 'rates.detail.staleText')}
          </Alert>
        )}
      </div>
      <HistorySection pair={pair} />
      <Converter pair={pair} rate={rate} />
      {disabledReason(pair.to) === undefined && <AlertsSection pair={pair} rate={rate} />}
    </div>
  );
}
