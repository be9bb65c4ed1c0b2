import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { queryKeys } from '../../shared/query.ts';

/** What staff saw and did of the account. Nothing tells of a new look elsewhere, so it is asked for at each visit. */
export function accountAccessQuery() {
  return infiniteQueryOptions({
    queryKey: queryKeys.accountAccess,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'listAccountAccess',
        { query: pageParam === null ? {} : { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: nothing,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

const nothing: string | null = null;
