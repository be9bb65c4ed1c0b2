import { limits } from '@app/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { queryKeys } from '../../shared/query.ts';

/** The customer's mails, newest first, page by page. */
export function mailboxQuery() {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.mailbox, 'list'],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'listMailbox',
        { query: { limit: limits.pageSize, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
  });
}

// Named so that the type holds both the start and every later cursor.
function firstPage(): string | null {
  return null;
}

export function mailQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.mailbox, 'mail', id],
    queryFn: ({ signal }) => api.call('getMail', { params: { id } }, { signal }),
  });
}
