import { toasts } from '@app/contract';
import { Alert, Button, Card, EmptyState, Skeleton, announce, buttonClass, notify } from '@app/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, Send } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Page } from '../../shared/page.tsx';
import { transactionsQuery } from '../../shared/query.ts';
import { TransactionList } from './transaction-list.tsx';

export function TransactionsPage() {
  const { t } = useTranslation();
  return (
    <Page
      title={t('transactions.title')}
      subtitle={t('transactions.subtitle')}
      actions={
        <Link to={paths.send} className={buttonClass()}>
          <Send aria-hidden="true" size={18} />
          {t('transactions.newTransfer')}
        </Link>
      }
    >
      <Transactions />
    </Page>
  );
}

function Transactions() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(transactionsQuery());
  useEffect(() => {
    if (list.error !== null) {
      notify({ ...toasts.transactions_failed, tone: 'bad', id: 'transactions-failed' });
    }
  }, [list.error]);
  if (list.isPending) return <LoadingList />;
  const rows = list.data?.pages.flatMap((page) => page.items);
  if (rows === undefined) return <FailedList onRetry={() => void list.refetch()} />;
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState icon={<ArrowLeftRight size={28} />} title={t('transactions.empty')} />
      </Card>
    );
  }
  const loadMore = async (): Promise<void> => {
    const { data } = await list.fetchNextPage();
    const loaded = data?.pages.flatMap((page) => page.items).length ?? rows.length;
    if (loaded > rows.length) {
      announce(t('transactions.moreLoaded', { count: loaded - rows.length }));
    }
  };
  return (
    <>
      <TransactionList rows={rows} />
      {list.hasNextPage && (
        <div className="mt-5 flex justify-center">
          <Button
            variant="secondary"
            busy={list.isFetchingNextPage}
            busyLabel={t('transactions.loadingMore')}
            onClick={() => void loadMore()}
          >
            {t('transactions.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function LoadingList() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <p className="mb-3 text-sm text-ink-2">{t('transactions.loading')}</p>
      <div className="flex flex-col gap-3">
        {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
          <Skeleton key={row} className="h-15 w-full" />
        ))}
      </div>
    </div>
  );
}

interface FailedListProps {
  readonly onRetry: () => void;
}

function FailedList({ onRetry }: FailedListProps) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="bad"
      role="alert"
      title={t('transactions.failed')}
      action={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      {t('transactions.failedText')}
    </Alert>
  );
}
