import { limits } from '@app/contract';
import type { SupportMessage, SupportNote, SupportView } from '@app/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { queryClient } from '../../shared/query.ts';

// Named so that the type holds both the start and every later cursor.
function firstPage(): string | null {
  return null;
}

const pageOf = (cursor: string | null, limit: number) => ({
  limit,
  ...(cursor !== null && { cursor }),
});

/** The queue of a view, page by page. */
export function conversationsQuery(view: SupportView, search: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.supportList(view, search),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'listSupportConversations',
        {
          query: { ...pageOf(pageParam, limits.pageSize), view, ...(search !== '' && { search }) },
        },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
  });
}

export function supportCountersQuery() {
  return queryOptions({
    queryKey: queryKeys.supportCounters,
    queryFn: ({ signal }) => api.call('getSupportCounters', {}, { signal }),
  });
}

export function agentsQuery() {
  return queryOptions({
    queryKey: queryKeys.supportAgents,
    queryFn: async ({ signal }) => (await api.call('listSupportAgents', {}, { signal })).items,
  });
}

export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.supportConversation(id),
    queryFn: ({ signal }) => api.call('getSupportConversation', { params: { id } }, { signal }),
  });
}

/** Messages of one conversation, the newest page first; each page runs from old to new. */
export function messagesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.supportMessages(id),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'listConversationMessages',
        { params: { id }, query: pageOf(pageParam, limits.pageSize) },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
  });
}

export function notesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.supportNotes(id),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'listConversationNotes',
        { params: { id }, query: pageOf(pageParam, limits.pageSizeMax) },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
  });
}

export function conversationCustomerQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.supportCustomer(id),
    queryFn: ({ signal }) => api.call('getConversationCustomer', { params: { id } }, { signal }),
  });
}

const savedRepliesFreshMs = 30_000;

/** What colleagues save is no news of the event stream, so another conversation asks anew. */
export function savedRepliesQuery() {
  return queryOptions({
    queryKey: queryKeys.supportReplies,
    queryFn: async ({ signal }) => (await api.call('listSavedReplies', {}, { signal })).items,
    staleTime: savedRepliesFreshMs,
  });
}

export interface ReportPeriod {
  readonly from: string;
  readonly to: string;
}

export function reportQuery({ from, to }: ReportPeriod) {
  return queryOptions({
    queryKey: [...queryKeys.supportReport, from, to] as const,
    queryFn: ({ signal }) => api.call('getSupportReport', { query: { from, to } }, { signal }),
  });
}

export function ratingsQuery({ from, to }: ReportPeriod) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.supportReport, 'ratings', from, to] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'listSupportRatings',
        { query: { ...pageOf(pageParam, limits.pageSize), from, to } },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
  });
}

type Pages<Item> = InfiniteData<{ items: Item[]; next: string | null }>;

// The first page is the newest, and its end is the end of the thread.
function withNewest<Item extends { readonly id: string }>(
  list: Pages<Item> | undefined,
  item: Item,
): Pages<Item> | undefined {
  const [newest, ...earlier] = list?.pages ?? [];
  if (list === undefined || newest === undefined) return list;
  if (newest.items.some(({ id }) => id === item.id)) return list;
  return { ...list, pages: [{ ...newest, items: [...newest.items, item] }, ...earlier] };
}

/** Puts an answer that was just stored at the end of its thread, before any news of it comes. */
export function addMessage(message: SupportMessage): void {
  queryClient.setQueryData<Pages<SupportMessage>>(
    queryKeys.supportMessages(message.conversation_id),
    (list) => withNewest(list, message),
  );
}

export function addNote(note: SupportNote): void {
  queryClient.setQueryData<Pages<SupportNote>>(
    queryKeys.supportNotes(note.conversation_id),
    (list) => withNewest(list, note),
  );
}
