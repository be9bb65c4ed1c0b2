import { limits } from '@app/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { queryKeys } from '../../shared/query-keys.ts';

const recentTransfers = 10;
const recentEntries = 10;

export function customerQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.customer(id),
    queryFn: ({ signal }) => api.call('getCustomer', { params: { id } }, { signal }),
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

export function customerCasesQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.customer(id), 'cases'] as const,
    queryFn: ({ signal }) => api.call('listCases', { query: { customer_id: id } }, { signal }),
  });
}

export function customerAuditQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.customer(id), 'audit'] as const,
    queryFn: ({ signal }) =>
      api.call('listAudit', { query: { customer: id, limit: recentEntries } }, { signal }),
  });
}
