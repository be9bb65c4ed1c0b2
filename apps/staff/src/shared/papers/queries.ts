import { limits } from '@app/contract';
import type { RequestState, StaffDocumentList, VerificationPart } from '@app/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';
import { queryKeys } from '../query-keys.ts';

// Named so that the type holds both the start and every later cursor.
function firstPage(): string | null {
  return null;
}

/** Files of all customers of one list, page by page. */
export function documentsQuery(state: StaffDocumentList) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.documentLists, state] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'listStaffDocuments',
        {
          query: {
            state,
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

/** Files that the customer sent for one transfer. */
export function transferDocumentsQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.transferDocuments(id),
    queryFn: ({ signal }) => api.call('listStaffTransferDocuments', { params: { id } }, { signal }),
  });
}

/** Requests for verification of all customers, page by page. */
export function verificationRequestsQuery(state: RequestState, part: VerificationPart | undefined) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.verification, 'list', state, part ?? 'any'] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'listVerificationRequests',
        {
          query: {
            state,
            limit: limits.pageSize,
            ...(part !== undefined && { part }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
  });
}
