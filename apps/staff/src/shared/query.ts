import { limits } from '@app/contract';
import type { StaffTransactionQuery } from '@app/contract';
import { ApiError, mayPass } from '@app/client';
import {
  QueryCache,
  QueryClient,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query';
import { api } from './api.ts';
import { leaveIfVisitEnded } from './errors.ts';
import { queryKeys } from './query-keys.ts';

const retriesMax = 2;
/** Who begins or leaves work here is no news of the event stream. */
const assigneesFreshMs = 30_000;

/** Answers are kept fresh by the event stream, so coming back to a page asks for nothing again. What it does not tell says so at its query. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveIfVisitEnded }),
  // What the browser says of the network holds nothing back: a screen would wait without a word, and a change would be made later, unseen.
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      // What failed meanwhile is then asked for again.
      refetchOnReconnect: true,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < retriesMax && mayPass(error),
    },
  },
});

// Nothing asks for drafts, and what nothing asks for would be dropped after some minutes.
queryClient.setQueryDefaults(queryKeys.drafts, { gcTime: Number.POSITIVE_INFINITY });

export function operatorQuery() {
  return queryOptions({
    queryKey: queryKeys.operator,
    queryFn: ({ signal }) => api.call('getOperator', {}, { signal }),
  });
}

/** Accounts to try; null when this server offers none. */
export function demonstrationAccountsQuery() {
  return queryOptions({
    queryKey: queryKeys.demonstrationAccounts,
    queryFn: async ({ signal }) => {
      try {
        return (await api.call('getDemonstrationAccounts', {}, { signal })).accounts;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return null;
        throw error;
      }
    },
  });
}

/** The signed-in staff member and their roles. */
export function staffMeQuery() {
  return queryOptions({
    queryKey: queryKeys.me,
    queryFn: ({ signal }) => api.call('getStaffMe', {}, { signal }),
  });
}

export function countersQuery() {
  return queryOptions({
    queryKey: queryKeys.counters,
    queryFn: ({ signal }) => api.call('getStaffCounters', {}, { signal }),
  });
}

/** One page of the transfers; the page before stays on the screen until it is there. */
export function transactionsQuery(query: StaffTransactionQuery) {
  return queryOptions({
    queryKey: queryKeys.transactionList(query),
    queryFn: ({ signal }) =>
      api.call(
        'listStaffTransactions',
        { query: { limit: limits.pageSize, ...query } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/** The person's own views of the list and those that colleagues share. */
export function transactionViewsQuery() {
  return queryOptions({
    queryKey: queryKeys.transactionViews,
    queryFn: async ({ signal }) => (await api.call('listStaffViews', {}, { signal })).items,
  });
}

/** Staff whom a transfer can be given to. */
export function assigneesQuery() {
  return queryOptions({
    queryKey: queryKeys.assignees,
    queryFn: async ({ signal }) => (await api.call('listAssignees', {}, { signal })).items,
    staleTime: assigneesFreshMs,
  });
}

// Named so that the type holds both the start and every later cursor.
function firstPage(): string | null {
  return null;
}

/** One transfer with its whole history. */
export function transactionQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.transaction(id),
    queryFn: ({ signal }) => api.call('getStaffTransaction', { params: { id } }, { signal }),
  });
}

/** Wallets by name, page by page. */
export function walletsQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.wallets, search] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'listWallets',
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
    // Who signs up is no news either, so a visit asks anew; not by the clock, since each answer counts as a look at everybody in it.
    staleTime: 0,
  });
}
