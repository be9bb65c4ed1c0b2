import { limits } from '@app/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { queryKeys } from '../../shared/query-keys.ts';

// Refreshes of the rates and colleagues' rows are no news of the event stream, so a visit asks anew, and a page that stays open now and then.
const freshMs = 10_000;
const askAgainMs = 30_000;

/** Every rate against the euro with its source and age. */
export function rateDeskQuery() {
  return queryOptions({
    queryKey: [...queryKeys.rates, 'desk'] as const,
    queryFn: ({ signal }) => api.call('getRateDesk', {}, { signal }),
    staleTime: freshMs,
    refetchInterval: askAgainMs,
  });
}

function firstPage(): string | null {
  return null;
}

const pageOf = (cursor: string | null) => ({
  limit: limits.pageSize,
  ...(cursor !== null && { cursor }),
});

/** Manual rates, newest first, page by page. */
export function manualRatesQuery() {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.rates, 'manual'] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call('listManualRates', { query: pageOf(pageParam) }, { signal }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
    staleTime: freshMs,
    refetchInterval: askAgainMs,
  });
}

/** The fee table, newest first, page by page. */
export function feesQuery() {
  return infiniteQueryOptions({
    queryKey: queryKeys.fees,
    queryFn: ({ pageParam, signal }) =>
      api.call('listFees', { query: pageOf(pageParam) }, { signal }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
    staleTime: freshMs,
    refetchInterval: askAgainMs,
  });
}
