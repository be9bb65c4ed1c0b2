import type { StaffDocument } from '@app/contract';
import { Loading, Skeleton } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../load-fault.tsx';
import { DocumentRow } from './document-row.tsx';
import { transferDocumentsQuery } from './queries.ts';
import { ReviewDocument } from './review-document.tsx';

/** The files that the customer sent for one transfer, each to be saved and decided on. */
export function TransferDocuments({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const [reviewed, setReviewed] = useState<StaffDocument>();
  const { data, error, refetch } = useQuery(transferDocumentsQuery(id));
  if (data === undefined && error !== null) {
    const retry = (): void => void refetch();
    return <LoadFault title={t('documents.failedTitle')} error={error} onRetry={retry} />;
  }
  if (data === undefined) {
    return (
      <Loading label={t('documents.loading')}>
        <Skeleton className="h-10 w-full" />
      </Loading>
    );
  }
  if (data.items.length === 0) return <p className="text-ink-2">{t('documents.none')}</p>;
  return (
    <>
      <ul aria-label={t('documents.ofTransfer')} className="divide-y divide-line">
        {data.items.map((document) => (
          <DocumentRow key={document.id} document={document} onReview={setReviewed} />
        ))}
      </ul>
      {reviewed !== undefined && (
        <ReviewDocument document={reviewed} onClose={() => setReviewed(undefined)} />
      )}
    </>
  );
}
