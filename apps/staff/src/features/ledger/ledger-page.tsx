import { formatGmt } from '@app/client';
import { Loading, Skeleton } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { wholeText } from '../../shared/count-text.ts';
import { trialBalanceQuery } from '../../shared/ledger-queries.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { Page } from '../../shared/page.tsx';
import { NeedsPermission } from '../../shared/permission.tsx';
import { useProblemToast } from '../../shared/use-problem-toast.ts';
import { FindAccount } from './find-account.tsx';
import { MomentField } from './moment-field.tsx';
import { TrialBalanceTable } from './trial-balance-table.tsx';
import { VerifyBooks } from './verify-books.tsx';

const route = getRouteApi('/staff/admin/ledger');

export function LedgerPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('ledger.title')}>
      <NeedsPermission permission="ledger.read">
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Trial />
          <div className="flex min-w-0 flex-col gap-5">
            <VerifyBooks />
            <NeedsPermission permission="wallets.read">
              <FindAccount />
            </NeedsPermission>
          </div>
        </div>
      </NeedsPermission>
    </Page>
  );
}

/** The trial balance, live, or as it was at a moment of the past. */
function Trial() {
  const { t } = useTranslation();
  const { as_of } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch, isPlaceholderData } = useQuery(trialBalanceQuery(as_of));
  const retry = (): void => void refetch();
  useProblemToast(error, retry);
  const pick = (moment: string | undefined): void =>
    void navigate({ search: moment === undefined ? {} : { as_of: moment }, replace: true });
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <MomentField as_of={as_of} onChange={pick} />
      {data === undefined && error !== null && (
        <LoadFault title={t('ledger.failedTitle')} error={error} onRetry={retry} />
      )}
      {data === undefined && error === null && (
        <Loading label={t('ledger.loading')}>
          <Skeleton className="h-80 w-full rounded-lg" />
        </Loading>
      )}
      {data !== undefined && (
        <div aria-busy={isPlaceholderData || undefined} className="flex flex-col gap-4">
          <TrialBalanceTable trial={data} />
          <p className="text-xs text-ink-2">
            {t('ledger.asOf', {
              time: formatGmt(data.as_of),
              entries: wholeText(data.entries),
              postings: wholeText(data.postings),
            })}
          </p>
        </div>
      )}
    </div>
  );
}
