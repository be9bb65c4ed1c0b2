import { limits } from '@app/contract';
import type { RiskMode } from '@app/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { queryKeys } from '../../shared/query-keys.ts';

// Named so that the type holds both the start and every later cursor.
function firstPage(): string | null {
  return null;
}

/** Matches come some seconds after their transfer and without news of their own: the list is asked again while it is looked at. */
const askAgainMs = 15_000;

export function riskDeskQuery() {
  return queryOptions({
    queryKey: queryKeys.riskDesk,
    queryFn: ({ signal }) => api.call('getRiskDesk', {}, { signal }),
    staleTime: 0,
  });
}

export function riskMatchesQuery(mode: RiskMode) {
  return infiniteQueryOptions({
    queryKey: queryKeys.riskMatches(mode),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'listRiskMatches',
        {
          query: {
            mode,
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

export function riskVersionsQuery() {
  return infiniteQueryOptions({
    queryKey: queryKeys.riskVersions,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'listRiskVersions',
        { query: { limit: limits.pageSize, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}
