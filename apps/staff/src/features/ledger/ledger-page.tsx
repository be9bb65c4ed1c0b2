import { formatGmt } from '@app/client';
import { useQuery } from '@tanstack/react-query';
import { Loading, Skeleton } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { Page } from '../../shared/page.tsx';
import { NeedsPermission } from '../../shared/permission.tsx';
import { trialBalanceQuery } from '../../shared/query.ts';
import { useProblemToast } from '../../shared/use-problem-toast.ts';
import { TrialBalanceTable } from './trial-balance-table.tsx';
import { VerifyBooks } from './verify-books.tsx';

export function LedgerPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('ledger.title')}>
      <NeedsPermission permission="ledger.read">
        <Ledger />
      </NeedsPermission>
    </Page>
  );
}

/** The trial balance, live, and the operation that re-adds the books. */
function Ledger() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(trialBalanceQuery());
  const retry = (): void => void refetch();
  useProblemToast(error, retry);
  if (data === undefined && error !== null) {
    return <LoadFault title={t('ledger.failedTitle')} error={error} onRetry={retry} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <VerifyBooks />
      {data === undefined ? (
        <Loading label={t('ledger.loading')}>
          <Skeleton className="h-72 w-full rounded-lg" />
        </Loading>
      ) : (
        <>
          <TrialBalanceTable trial={data} />
          <p className="text-xs text-ink-2">
            {t('ledger.asOf', {
              time: formatGmt(data.as_of),
              entries: data.entries.toLocaleString('en-IE'),
              postings: data.postings.toLocaleString('en-IE'),
            })}
          </p>
        </>
      )}
    </div>
  );
}
