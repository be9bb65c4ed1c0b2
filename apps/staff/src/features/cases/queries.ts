import { limits } from '@app/contract';
import type { CaseStatus } from '@app/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { queryKeys } from '../../shared/query-keys.ts';

/** No news is told of a case, since whom it is about could read it there too: the queue is asked again while it is looked at. */
const askAgainMs = 30_000;

// Named so that the type holds both the start and every later cursor.
function firstPage(): string | null {
  return null;
}

export function casesQuery(status: CaseStatus) {
  return infiniteQueryOptions({
    queryKey: queryKeys.caseList(status),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'listCases',
        {
          query: {
            status,
            limit: limits.pageSize,
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    refetchInterval: askAgainMs,
  });
}

export function caseQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.case(id),
    queryFn: ({ signal }) => api.call('getCase', { params: { id } }, { signal }),
    staleTime: 0,
  });
}
