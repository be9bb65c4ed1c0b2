import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { api } from './api.ts';
import { queryKeys } from './query-keys.ts';

/** How much waits in each queue that the caller may see. */
export function queuesQuery() {
  return queryOptions({
    queryKey: queryKeys.queues,
    queryFn: ({ signal }) => api.call('getStaffQueues', {}, { signal }),
  });
}

/** What waits, transfers by day, delivery times. */
export function dashboardQuery() {
  return queryOptions({
    queryKey: queryKeys.dashboard,
    queryFn: ({ signal }) => api.call('getStaffDashboard', {}, { signal }),
  });
}

const foundFreshMs = 30_000;

/** People and transfers that a few characters may mean, with these; nothing is asked for fewer than two. */
export function foundQuery(search: string) {
  return queryOptions({
    queryKey: [...queryKeys.found, search] as const,
    queryFn:
      search.length < 2
        ? skipToken
        : async ({ signal }) => ({
            search,
            ...(await api.call('searchEverything', { query: { search } }, { signal })),
          }),
    staleTime: foundFreshMs,
    placeholderData: keepPreviousData,
  });
}
