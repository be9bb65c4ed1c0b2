import { limits } from '@app/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { queryKeys } from '../../shared/query-keys.ts';

// Named so that the type holds both the start and every later cursor.
function firstPage(): string | null {
  return null;
}

/** Customers, newest first, page by page. */
export function customersQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.customerList(search),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'listCustomers',
        {
          query: {
            limit: limits.pageSize,
            ...(search !== '' && { search }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
    // Who signs up or closes an account is no news of the event stream, so a visit asks anew. Not by the clock: each answer is a look at everybody in it,
    // which they read in their own list of who looked.
    staleTime: 0,
  });
}
