import type { StaffConversation } from '@app/contract';
import { Loading, Skeleton } from '@app/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { deskOf } from './desks.ts';
import { messagesQuery, notesQuery } from './queries.ts';
import { threadRows } from './thread-rows.ts';
import { Thread } from './thread.tsx';

/** Messages, notes and what is on its way, once they are there. */
export function LoadedThread({ conversation }: { readonly conversation: StaffConversation }) {
  const { t } = useTranslation();
  const { id, customer } = conversation;
  const desk = deskOf(id);
  const { unsent } = useSyncExternalStore(desk.subscribe, desk.state);
  const messages = useInfiniteQuery(messagesQuery(id));
  const notes = useInfiniteQuery(notesQuery(id));
  const { hasNextPage, isFetching, fetchNextPage } = notes;
  // Notes are few; a thread that leaves some out would mislead.
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const error = messages.error ?? notes.error;
  if (messages.data === undefined || notes.data === undefined) {
    if (error === null) return <ThreadPending />;
    const retry = (): void => {
      void messages.refetch();
      void notes.refetch();
    };
    return (
      <div className="p-3">
        <LoadFault title={t('support.thread.failed')} error={error} onRetry={retry} />
      </div>
    );
  }
  const rows = threadRows({
    messages: messages.data.pages.toReversed().flatMap(({ items }) => items),
    notes: notes.data.pages.toReversed().flatMap(({ items }) => items),
    unsent,
    hasEarlier: messages.hasNextPage,
  });
  return (
    <Thread
      rows={rows}
      customer={customer.full_name}
      hasEarlier={messages.hasNextPage}
      loadingEarlier={messages.isFetchingNextPage}
      onEarlier={() => void messages.fetchNextPage()}
      onRetry={desk.retry}
      onDiscard={desk.discard}
    />
  );
}

/** In the place of what loads. */
export function ThreadPending() {
  const { t } = useTranslation();
  return (
    <Loading label={t('support.thread.loading')}>
      <div className="flex flex-col gap-4 p-3">
        <Skeleton className="h-14 w-3/5 rounded-lg" />
        <Skeleton className="h-10 w-2/5 self-end rounded-lg" />
        <Skeleton className="h-14 w-1/2 rounded-lg" />
      </div>
    </Loading>
  );
}
