import { Panel } from '@app/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { LoadMore } from '../../shared/load-more.tsx';
import { DocumentRow } from '../../shared/papers/document-row.tsx';
import { documentsQuery } from '../../shared/papers/queries.ts';
import { AboutDocument } from './about-document.tsx';

/** Transfers whose documents were accepted while the request stayed open: nothing moves them on but a person. */
export function LeftOpen() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(documentsQuery('left_open'));
  const rows = list.data?.pages.flatMap((page) => page.items);
  if (rows === undefined && list.error !== null) {
    const retry = (): void => void list.refetch();
    return <LoadFault title={t('documents.failedTitle')} error={list.error} onRetry={retry} />;
  }
  if (rows === undefined || rows.length === 0) return null;
  return (
    <>
      <Panel title={t('documents.leftOpen')} subtitle={t('documents.leftOpenText')}>
        <ul aria-label={t('documents.leftOpen')} className="divide-y divide-line">
          {rows.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              about={<AboutDocument document={document} />}
            />
          ))}
        </ul>
      </Panel>
      <LoadMore
        more={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}
