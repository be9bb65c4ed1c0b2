import { limits } from '@app/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { queryKeys } from '../../shared/query.ts';

/** The customer's notifications, newest first, page by page. */
export function notificationsQuery() {
  return infiniteQueryOptions({
    queryKey: queryKeys.notificationList,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'listNotifications',
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
