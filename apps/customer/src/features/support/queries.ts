import type { SupportMessage } from '@app/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { queryClient, queryKeys } from '../../shared/query.ts';

/** Who is online changes without an event, so it is asked for while the page is looked at. */
const presencePollMs = 20_000;
const pageSize = 50;
const recentTransfers = 5;

/** Conversations, presence and the measured reply time. */
export function supportQuery() {
  return queryOptions({
    queryKey: [...queryKeys.support, 'state'],
    queryFn: ({ signal }) => api.call('getSupport', {}, { signal }),
    refetchInterval: presencePollMs,
  });
}

interface MessagePage {
  readonly items: SupportMessage[];
  readonly next: string | null;
}

/** The thread: the first page is the newest, each page after it earlier; oldest first within a page. */
export function messagesQuery() {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.support, 'messages'],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'listSupportMessages',
        { query: { limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page: MessagePage) => page.next,
  });
}

// Named so that the type holds both the start and every later cursor.
function firstPage(): string | null {
  return null;
}

/** The latest transfers, to choose what a message is about. */
export function recentTransfersQuery() {
  return queryOptions({
    queryKey: [...queryKeys.transactions, 'support'],
    queryFn: ({ signal }) =>
      api.call('listTransactions', { query: { limit: recentTransfers } }, { signal }),
  });
}

/** Puts a message that was just stored at the end of the thread, unless an event was faster. */
export function addMessage(message: SupportMessage): void {
  queryClient.setQueryData(messagesQuery().queryKey, (data) => data && withMessage(data, message));
}

function withMessage<Cursor>(
  data: InfiniteData<MessagePage, Cursor>,
  message: SupportMessage,
): InfiniteData<MessagePage, Cursor> {
  const [newest, ...earlier] = data.pages;
  if (newest === undefined || newest.items.some(({ id }) => id === message.id)) return data;
  return { ...data, pages: [{ ...newest, items: [...newest.items, message] }, ...earlier] };
}
