import { limits } from '@app/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import type { CaseFilter } from './case-search.ts';

/** Of a case that is about somebody here no news is told, since they could read it there too: the queue is asked again while it is looked at. */
const askAgainMs = 30_000;

// Named so that the type holds both the start and every later cursor.
function firstPage(): string | null {
  return null;
}

export function casesQuery({ status = 'open', kind, assignee, overdue }: CaseFilter) {
  const filter = {
    status,
    ...(kind !== undefined && { kind }),
    ...(assignee !== undefined && { assignee }),
    ...(overdue && { overdue: 'true' as const }),
  };
  return infiniteQueryOptions({
    queryKey: queryKeys.caseList(filter),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'listCases',
        {
          query: {
            ...filter,
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
