import { Loading, Skeleton } from '@app/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { Page } from '../../shared/page.tsx';
import { NeedsPermission } from '../../shared/permission.tsx';
import { queryKeys } from '../../shared/query-keys.ts';
import { useProblemToast } from '../../shared/use-problem-toast.ts';
import { OperatorPanels } from './operator-panels.tsx';

function operatorStateQuery() {
  return queryOptions({
    queryKey: queryKeys.operatorState,
    queryFn: ({ signal }) => api.call('getOperatorState', {}, { signal }),
    // People look at it when something is wrong: what it said before is no help.
    staleTime: 0,
  });
}

/** How this installation is set up and how it does; nothing can be changed here. */
export function OperatorPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('operator.title')} subtitle={t('operator.subtitle')}>
      <NeedsPermission permission="operator.read">
        <State />
      </NeedsPermission>
    </Page>
  );
}

function State() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(operatorStateQuery());
  useProblemToast(error, () => void refetch());
  if (data !== undefined) return <OperatorPanels state={data} />;
  if (error !== null) {
    return (
      <LoadFault title={t('operator.failedTitle')} error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <Loading label={t('operator.loading')}>
      <Skeleton className="mb-3 h-40 w-full" />
      <Skeleton className="h-160 w-full" />
    </Loading>
  );
}
