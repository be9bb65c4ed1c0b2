import { Loading, Panel, Skeleton } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { AlertList } from './alert-list.tsx';
import { alertsQuery } from './rates-queries.ts';

/** Every alert of the customer, each leading to its pair. */
export function AllAlerts() {
  const { t } = useTranslation();
  const { data, isPending, isError, refetch } = useQuery(alertsQuery());
  return (
    <Panel title={t('rates.alerts.pageTitle')}>
      {isPending && (
        <Loading label={t('rates.alerts.loading')}>
          <Skeleton className="h-14 w-full" />
        </Loading>
      )}
      {isError && data === undefined && (
        <LoadFault onRetry={() => void refetch()}>{t('rates.alerts.failed')}</LoadFault>
      )}
      {data !== undefined && data.length > 0 && (
        <AlertList alerts={data} label={t('rates.alerts.listAll')} linked />
      )}
      {data?.length === 0 && (
        <>
          <p className="text-sm">{t('rates.alerts.intro')}</p>
          <p className="mt-1 text-sm text-ink-2">{t('rates.alerts.noneAll')}</p>
        </>
      )}
    </Panel>
  );
}
