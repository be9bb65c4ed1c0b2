import { limits } from '@app/contract';
import type { ApprovalList } from '@app/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { queryKeys } from '../../shared/query-keys.ts';

// Named so that the type holds both the start and every later cursor.
function firstPage(): string | null {
  return null;
}

/** What waits, oldest first, or what was decided, newest first; page by page. */
export function approvalsQuery(show: ApprovalList) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.approvals, show] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'listApprovals',
        {
          query: {
            show,
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
