import type { TransactionFilter } from '@app/contract';
import { announce, dismissNotice, notify } from '@app/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toastText } from '../../shared/contract-texts.ts';
import { transactionsQuery } from '../../shared/query.ts';
import { isFiltered } from '../../shared/transaction-search.ts';
import { FoundTransactions } from './found-transactions.tsx';
import { FailedList, LoadingList, NoneFound, NoneYet } from './list-states.tsx';
import type { Filters } from './use-filters.ts';

export interface FilteredTransactionsProps {
  readonly filters: Filters;
}

/** The transfers that the filters leave, or what there is to say instead. While new filters are asked for, the old rows stay. */
export function FilteredTransactions({ filters }: FilteredTransactionsProps) {
  const { t } = useTranslation();
  const { filter, clear } = filters;
  const { list, rows, count, asking } = useTransactions(filter);
  const found = t(list.hasNextPage ? 'transactions.foundMore' : 'transactions.found', { count });
  useSaidWhenChanged(asking ? undefined : JSON.stringify(filter), found);
  if (asking && count === 0) return <LoadingList />;
  if (rows === undefined) return <FailedList onRetry={() => void list.refetch()} />;
  if (count === 0) return isFiltered(filter) ? <NoneFound onClear={clear} /> : <NoneYet />;
  const loadMore = async (): Promise<void> => {
    const { data } = await list.fetchNextPage();
    const loaded = data?.pages.flatMap((page) => page.items).length ?? count;
    if (loaded > count) announce(t('transactions.moreLoaded', { count: loaded - count }));
  };
  return (
    <FoundTransactions
      // Anew for other filters: the place in one list means nothing in another.
      key={JSON.stringify(filter)}
      rows={rows}
      asking={asking}
      line={isFiltered(filter) ? found : undefined}
      onClear={clear}
      more={list.hasNextPage && !asking}
      loadingMore={list.isFetchingNextPage}
      onMore={() => void loadMore()}
    />
  );
}

/** The list under these filters; a failure is said in the words of the specification. */
function useTransactions(filter: TransactionFilter) {
  const list = useInfiniteQuery({
    ...transactionsQuery(filter),
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (list.error === null) return undefined;
    const notice = notify({
      ...toastText('transactions_failed'),
      tone: 'bad',
      id: 'transactions-failed',
    });
    return () => dismissNotice(notice);
  }, [list.error]);
  const rows = list.data?.pages.flatMap((page) => page.items);
  const asking = list.isPending || list.isPlaceholderData;
  return { list, rows, count: rows?.length ?? 0, asking };
}

/** Says what was found whenever the answer to other filters has come; `key` names the filters, undefined while they are asked for. */
function useSaidWhenChanged(key: string | undefined, text: string): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (key === undefined || key === before.current) return;
    if (before.current !== undefined) announce(text);
    before.current = key;
  }, [key, text]);
}
