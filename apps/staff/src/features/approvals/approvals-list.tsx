import type { Approval, ApprovalList } from '@app/contract';
import { Card, EmptyState, Loading, Skeleton } from '@app/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { LoadMore } from '../../shared/load-more.tsx';
import { useProblemToast } from '../../shared/use-problem-toast.ts';
import { DecideDialog } from './decide-dialog.tsx';
import type { DecisionKind } from './decide-dialog.tsx';
import { DecidedTable } from './decided-table.tsx';
import { PendingCard } from './pending-card.tsx';
import { approvalsQuery } from './queries.ts';

export interface ShownList {
  readonly show: ApprovalList;
}

interface Opened {
  readonly approval: Approval;
  readonly kind: DecisionKind;
}

/** One of the two lists, page by page, and the dialog that decides. */
export function ApprovalsList({ show }: ShownList) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened>();
  const list = useInfiniteQuery(approvalsQuery(show));
  const retry = (): void => void list.refetch();
  useProblemToast(list.error, retry);
  const rows = list.data?.pages.flatMap((page) => page.items);
  if (rows === undefined && list.error !== null) {
    return <LoadFault title={t('approvals.failedTitle')} error={list.error} onRetry={retry} />;
  }
  if (rows === undefined) return <ListPending />;
  return (
    <>
      {rows.length === 0 && <Empty show={show} />}
      {rows.length > 0 && show === 'decided' && <DecidedTable rows={rows} />}
      {rows.length > 0 && show === 'pending' && (
        <ul aria-label={t('approvals.pending')} className="flex flex-col gap-3">
          {rows.map((approval) => (
            <PendingCard
              key={approval.id}
              approval={approval}
              onDecide={(kind) => setOpened({ approval, kind })}
            />
          ))}
        </ul>
      )}
      <LoadMore
        more={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      {opened !== undefined && (
        <DecideDialog
          // As it is now: the balance moves while the dialog is open.
          approval={rows.find(({ id }) => id === opened.approval.id) ?? opened.approval}
          kind={opened.kind}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

function Empty({ show }: ShownList) {
  const { t } = useTranslation();
  return (
    <Card>
      {show === 'pending' ? (
        <EmptyState title={t('approvals.emptyPending')} text={t('approvals.emptyPendingText')} />
      ) : (
        <EmptyState title={t('approvals.emptyDecided')} />
      )}
    </Card>
  );
}

function ListPending() {
  const { t } = useTranslation();
  return (
    <Loading label={t('approvals.loading')}>
      <Skeleton className="h-56 w-full rounded-lg" />
    </Loading>
  );
}
