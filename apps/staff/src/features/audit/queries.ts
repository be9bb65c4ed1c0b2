import { limits } from '@app/contract';
import type { AuditFilter } from '@app/contract';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { queryKeys } from '../../shared/query-keys.ts';

function firstPage(): string | null {
  return null;
}

/** The log page by page, newest first. Nothing tells of new rows, so every visit asks anew. */
export function auditQuery(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.audit, filter] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'listAudit',
        {
          query: {
            limit: limits.pageSize,
            ...filter,
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
  });
}
