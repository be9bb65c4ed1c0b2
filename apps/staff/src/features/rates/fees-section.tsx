import { Button, Loading, Skeleton } from '@app/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { LoadMore } from '../../shared/load-more.tsx';
import { useRefusal } from '../../shared/permission.tsx';
import { usePolledProblemToast } from '../../shared/use-problem-toast.ts';
import { FeeDialog } from './fee-dialog.tsx';
import { FeesTable } from './fees-table.tsx';
import { feesQuery } from './rates-queries.ts';

/** The fee table with what was, what is and what is to come; rows are only ever added. */
export function FeesSection() {
  const { t } = useTranslation();
  const refusal = useRefusal('fees.change');
  const [adding, setAdding] = useState(false);
  const list = useInfiniteQuery(feesQuery());
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const byHand = usePolledProblemToast(list);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[90ch] text-sm text-ink-2">{t('fees.text')}</p>
        <Button
          icon={<Plus aria-hidden="true" size={16} />}
          disabledReason={refusal}
          onClick={() => setAdding(true)}
        >
          {t('fees.add')}
        </Button>
      </div>
      {data === undefined && error !== null && (
        <LoadFault title={t('fees.failedTitle')} error={error} onRetry={byHand(refetch)} />
      )}
      {data === undefined && error === null && (
        <Loading label={t('fees.loading')}>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
      {data !== undefined && <FeesTable rows={data.pages.flatMap(({ items }) => items)} />}
      <LoadMore more={hasNextPage} busy={isFetchingNextPage} onMore={byHand(fetchNextPage)} />
      {adding && <FeeDialog onClose={() => setAdding(false)} />}
    </div>
  );
}
