import { limits, toasts } from '@app/contract';
import { ApiError } from '@app/client';
import { notify } from '@app/ui';
import { QueryCache, QueryClient, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { session } from './session.ts';

const retriesMax = 2;

/** Whether a failed read is asked again: a refusal repeats itself, a lost answer or a fault may pass by waiting. */
function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= retriesMax || !(error instanceof ApiError)) return false;
  return error.status === 0 || error.status >= 500;
}

// Any read may be the first to learn that the account was closed (spec section 4, customer guard).
function leaveIfDisabled(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'account_disabled') return;
  notify({ ...toasts.account_disabled, tone: 'bad', id: 'account-disabled' });
  session.clear('signed_out');
}

/** Answers are kept fresh by the event stream, so coming back to a page asks for nothing again. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveIfDisabled }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      retry: shouldRetry,
    },
  },
});

/** Where answers are kept. Keys that start alike are renewed together: ['transactions'] holds every view of transfers. */
export const queryKeys = {
  operator: ['operator'],
  demonstrationAccounts: ['demonstration-accounts'],
  profile: ['profile'],
  transactions: ['transactions'],
  transactionList: ['transactions', 'list'],
  transactionSummary: ['transactions', 'summary'],
  transaction: (id: string) => ['transactions', 'detail', id] as const,
  notifications: ['notifications'],
} as const;

export function operatorQuery() {
  return queryOptions({
    queryKey: queryKeys.operator,
    queryFn: ({ signal }) => api.call('getOperator', {}, { signal }),
  });
}

/** Name, balance, unread count and the verification flags. */
export function profileQuery() {
  return queryOptions({
    queryKey: queryKeys.profile,
    queryFn: ({ signal }) => api.call('getProfile', {}, { signal }),
  });
}

/** All transfers, newest first, page by page; the dashboard shows the head of the same list. */
export function transactionsQuery() {
  return infiniteQueryOptions({
    queryKey: queryKeys.transactionList,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'listTransactions',
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

export function transactionSummaryQuery() {
  return queryOptions({
    queryKey: queryKeys.transactionSummary,
    queryFn: ({ signal }) => api.call('getTransactionSummary', {}, { signal }),
  });
}

/** One transfer with its events. */
export function transactionQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.transaction(id),
    queryFn: ({ signal }) => api.call('getTransaction', { params: { id } }, { signal }),
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
