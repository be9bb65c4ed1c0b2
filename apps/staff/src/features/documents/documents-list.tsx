import type { StaffDocument } from '@app/contract';
import { Card, EmptyState, Loading, Skeleton } from '@app/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { LoadMore } from '../../shared/load-more.tsx';
import { DocumentRow } from '../../shared/papers/document-row.tsx';
import { documentsQuery } from '../../shared/papers/queries.ts';
import { ReviewDocument } from '../../shared/papers/review-document.tsx';
import { useProblemToast } from '../../shared/use-problem-toast.ts';
import { AboutDocument } from './about-document.tsx';

/** The files of one state, page by page, with the dialog that decides. */
export function DocumentsList({ state }: { readonly state: StaffDocument['state'] }) {
  const { t } = useTranslation();
  const [reviewed, setReviewed] = useState<StaffDocument>();
  const list = useInfiniteQuery(documentsQuery(state));
  const retry = (): void => void list.refetch();
  useProblemToast(list.error, retry);
  const rows = list.data?.pages.flatMap((page) => page.items);
  if (rows === undefined && list.error !== null) {
    return <LoadFault title={t('documents.failedTitle')} error={list.error} onRetry={retry} />;
  }
  if (rows === undefined) {
    return (
      <Loading label={t('documents.loading')}>
        <Skeleton className="h-56 w-full rounded-lg" />
      </Loading>
    );
  }
  return (
    <>
      <Card>
        {rows.length === 0 ? (
          <EmptyState
            title={t(`documents.empty.${state}`)}
            text={state === 'pending' ? t('documents.emptyText') : undefined}
          />
        ) : (
          <ul aria-label={t('documents.table')} className="divide-y divide-line">
            {rows.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                about={<AboutDocument document={document} />}
                onReview={setReviewed}
              />
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
        <ReviewDocument document={reviewed} onClose={() => setReviewed(undefined)} />
      )}
    </>
  );
}
