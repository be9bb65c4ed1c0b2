import type { StaffVerification, VerificationPart } from '@app/contract';
import { Card, EmptyState, Loading, Skeleton } from '@app/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { LoadMore } from '../../shared/load-more.tsx';
import { verificationRequestsQuery } from '../../shared/papers/queries.ts';
import { useProblemToast } from '../../shared/use-problem-toast.ts';
import { RequestRow } from './request-row.tsx';
import { ReviewRequest } from './review-request.tsx';

export interface RequestListProps {
  readonly state: StaffVerification['state'];
  readonly part: VerificationPart | undefined;
}

/** The requests of one state, page by page, with the dialog that decides. */
export function RequestList({ state, part }: RequestListProps) {
  const { t } = useTranslation();
  const [reviewed, setReviewed] = useState<StaffVerification>();
  const list = useInfiniteQuery(verificationRequestsQuery(state, part));
  const retry = (): void => void list.refetch();
  useProblemToast(list.error, retry);
  const rows = list.data?.pages.flatMap((page) => page.items);
  if (rows === undefined && list.error !== null) {
    return <LoadFault title={t('verification.failedTitle')} error={list.error} onRetry={retry} />;
  }
  if (rows === undefined) {
    return (
      <Loading label={t('verification.loading')}>
        <Skeleton className="h-56 w-full rounded-lg" />
      </Loading>
    );
  }
  return (
    <>
      <Card>
        {rows.length === 0 ? (
          <EmptyState
            title={t(`verification.empty.${state}`)}
            text={state === 'pending' ? t('verification.emptyText') : undefined}
          />
        ) : (
          <ul aria-label={t('verification.table')} className="divide-y divide-line">
            {rows.map((request) => (
              <RequestRow key={request.id} request={request} onReview={setReviewed} />
            ))}
          </ul>
        )}
      </Card>
      <LoadMore
        more={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      {reviewed !== undefined && (
        <ReviewRequest request={reviewed} onClose={() => setReviewed(undefined)} />
      )}
    </>
  );
}
