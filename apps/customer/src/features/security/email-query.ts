import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { queryKeys } from '../../shared/query.ts';

/** The own address and what became of it, looked up at each visit: a link may have been opened elsewhere. */
export function emailQuery() {
  return queryOptions({
    queryKey: queryKeys.email,
    queryFn: ({ signal }) => api.call('getEmail', {}, { signal }),
    staleTime: 0,
  });
}
