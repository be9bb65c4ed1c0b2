import { limits } from '@app/contract';
import type { TransactionFilter } from '@app/contract';
import { ApiError, mayPass } from '@app/client';
import { QueryCache, QueryClient, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { aheadOf } from './ahead.ts';
import { api } from './api.ts';
import { showProblem } from './errors.ts';
import { session } from './session.ts';

const retriesMax = 2;

/** No news tells of a changed fee: a page that is opened later asks again. */
const figuresFreshMs = 60_000;

// Any read may be the first to learn that the account was closed (spec section 4, customer guard).
function leaveIfDisabled(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'account_disabled') return;
  showProblem(error);
  session.clear('signed_out');
}

/**
 * Answers are kept fresh by the event stream, so coming back to a page asks for nothing again. What the browser says of the network
 * holds nothing back: a screen would wait without a word, and a change would be made later, when nobody looks for it any more.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveIfDisabled }),
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

/** Where answers are kept. Keys that start alike are renewed together: ['transactions'] holds every view of transfers. */
export const queryKeys = {
  operator: ['operator'],
  figures: ['operator', 'figures'],
  demonstrationAccounts: ['demonstration-accounts'],
  receiptCheck: ['verify'],
  calledOut: ['not-me'],
  profile: ['profile'],
  avatar: ['avatar'],
  sessions: ['sessions'],
  factors: ['factors'],
  email: ['email'],
  identities: ['identities'],
  accountAccess: ['account-access'],
  transactions: ['transactions'],
  transactionList: ['transactions', 'list'],
  transactionSummary: ['transactions', 'summary'],
  transaction: (id: string) => ['transactions', 'detail', id] as const,
  notifications: ['notifications'],
  notificationList: ['notifications', 'list'],
  notificationPreferences: ['notification-preferences'],
  // A mail is made with its notification, so both are renewed together.
  mailbox: ['notifications', 'mailbox'],
  rates: ['rates'],
  support: ['support'],
  beneficiaries: ['beneficiaries'],
  transferHelp: (transaction_id: string) => ['transfer-help', transaction_id] as const,
  documents: (transaction_id: string) => ['documents', transaction_id] as const,
  verification: ['verification'],
} as const;

export function operatorQuery() {
  return queryOptions({
    queryKey: queryKeys.operator,
    queryFn: ({ signal }) => aheadOf.operator.take() ?? api.call('getOperator', {}, { signal }),
  });
}

/** What was counted: for About and the FAQ. */
export function figuresQuery() {
  return queryOptions({
    queryKey: queryKeys.figures,
    staleTime: figuresFreshMs,
    queryFn: ({ signal }) => api.call('getFigures', {}, { signal }),
  });
}

/** Name, balance, unread count and the verification flags. */
export function profileQuery() {
  return queryOptions({
    queryKey: queryKeys.profile,
    queryFn: ({ signal }) => aheadOf.profile.take() ?? api.call('getProfile', {}, { signal }),
  });
}

/** Transfers, newest first, page by page; the dashboard shows the head of the list without filters. */
export function transactionsQuery(filter: TransactionFilter = {}) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.transactionList, filter] as const,
    queryFn: ({ pageParam, signal }) =>
      (pageParam === null && Object.keys(filter).length === 0
        ? aheadOf.transactions.take()
        : undefined) ??
      api.call(
        'listTransactions',
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
  });
}

// Named so that the type holds both the start and every later cursor.
function firstPage(): string | null {
  return null;
}

export function transactionSummaryQuery() {
  return queryOptions({
    queryKey: queryKeys.transactionSummary,
    queryFn: ({ signal }) =>
      aheadOf.summary.take() ?? api.call('getTransactionSummary', {}, { signal }),
  });
}

/** One transfer with its events. */
export function transactionQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.transaction(id),
    queryFn: ({ signal }) => api.call('getTransaction', { params: { id } }, { signal }),
  });
}

/** What the customer sent for one transfer, and whether more is wanted. */
export function transferDocumentsQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.documents(id),
    queryFn: ({ signal }) => api.call('listTransferDocuments', { params: { id } }, { signal }),
  });
}

/** What was checked about the customer, and how much of its limits is left. */
export function verificationQuery() {
  return queryOptions({
    queryKey: queryKeys.verification,
    queryFn: ({ signal }) => api.call('getVerification', {}, { signal }),
  });
}

/** Saved recipients, last changed first. */
export function beneficiariesQuery() {
  return queryOptions({
    queryKey: queryKeys.beneficiaries,
    queryFn: async ({ signal }) => (await api.call('listBeneficiaries', {}, { signal })).items,
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
