import { limits } from '@app/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { queryKeys } from '../../shared/query-keys.ts';

const recentTransfers = 10;
const recentEntries = 10;

/** One customer. Sign-ins, colleagues' notes and a disabled account are no news of the event stream, so a visit asks anew. */
export function customerQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.customer(id),
    queryFn: ({ signal }) => api.call('getCustomer', { params: { id } }, { signal }),
    staleTime: 0,
  });
}

/** Movements of the wallet, newest first. */
export function customerWalletQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.customer(id), 'wallet'] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'listCustomerWallet',
        {
          params: { id },
          query: { limit: limits.pageSize, ...(pageParam !== null && { cursor: pageParam }) },
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

export function customerTransfersQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.customer(id), 'transfers'] as const,
    queryFn: ({ signal }) =>
      api.call(
        'listStaffTransactions',
        { query: { user_id: id, limit: recentTransfers } },
        { signal },
      ),
  });
}

export function customerVerificationQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.customer(id), 'verification'] as const,
    queryFn: ({ signal }) => api.call('getCustomerVerification', { params: { id } }, { signal }),
  });
}

/** Kept with the queue, since the news of a case does not always name the customer; of some there is none, so a visit asks anew. */
export function customerCasesQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.customerCases(id),
    queryFn: ({ signal }) => api.call('listCases', { query: { customer_id: id } }, { signal }),
    staleTime: 0,
  });
}

/** Nothing tells of new rows, so every visit asks anew. */
export function customerAuditQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.customer(id), 'audit'] as const,
    queryFn: ({ signal }) =>
      api.call('listAudit', { query: { customer: id, limit: recentEntries } }, { signal }),
    staleTime: 0,
  });
}
