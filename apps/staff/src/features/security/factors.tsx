import { formatLocal } from '@app/client';
import { FactorsPanel, Loading, Skeleton } from '@app/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { noPasskeys } from '../../shared/factors.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { queryKeys } from '../../shared/query-keys.ts';
import { useFactorTexts } from '../../shared/use-factor-texts.ts';
import { useFactorActions } from './use-factor-actions.ts';

export function factorsQuery() {
  return queryOptions({
    queryKey: queryKeys.factors,
    queryFn: ({ signal }) => api.call('listFactors', {}, { signal }),
    staleTime: 0,
  });
}

/** The second factors of the person who is signed in. */
export function Factors() {
  const { t } = useTranslation();
  const texts = useFactorTexts();
  const actions = useFactorActions();
  const { data, error, refetch } = useQuery(factorsQuery());
  if (data !== undefined) {
    return (
      <FactorsPanel
        factors={data}
        texts={texts}
        actions={actions}
        passkeysMissing={noPasskeys}
        dayOf={formatLocal}
      />
    );
  }
  if (error !== null) {
    return (
      <LoadFault title={t('security.factorsFailed')} error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <Loading label={texts.title}>
      <Skeleton className="h-48 w-full" />
    </Loading>
  );
}
