import { limits } from '@app/contract';
import type { ExchangeRate } from '@app/contract';
import { Loading, Skeleton } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import type { RatePair } from '../../shared/rates-search.ts';
import { AlertForm } from './alert-form.tsx';
import { AlertList } from './alert-list.tsx';
import { alertsQuery } from './rates-queries.ts';

export interface AlertsSectionProps {
  readonly pair: RatePair;
  readonly rate: ExchangeRate;
}

/** The alerts of one pair: those that are set, and a form for the next. */
export function AlertsSection({ pair, rate }: AlertsSectionProps) {
  const { t } = useTranslation();
  const { data, isPending, isError, refetch } = useQuery(alertsQuery());
  const own = data?.filter(
    ({ from_currency, to_currency }) => from_currency === pair.from && to_currency === pair.to,
  );
  return (
    <section aria-labelledby="rate-alerts">
      <h3 id="rate-alerts" className="font-semibold">
        {t('rates.alerts.title')}
      </h3>
      <p className="mb-4 text-sm text-ink-2">
        {t('rates.alerts.intro')} {t('rates.alerts.limit', { max: limits.rateAlertsMax })}
      </p>
      <AlertForm pair={pair} rate={rate} />
      <div className="mt-4">
        {isPending && (
          <Loading label={t('rates.alerts.loading')}>
            <Skeleton className="h-10 w-full" />
          </Loading>
        )}
        {isError && data === undefined && (
          <LoadFault onRetry={() => void refetch()}>{t('rates.alerts.failed')}</LoadFault>
        )}
        {own !== undefined && own.length > 0 && (
          <AlertList alerts={own} label={t('rates.alerts.list')} />
        )}
        {own?.length === 0 && <p className="text-sm text-ink-2">{t('rates.alerts.none')}</p>}
      </div>
    </section>
  );
}
