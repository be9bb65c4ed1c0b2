import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { queryKeys } from '../../shared/query.ts';

/** The customer's own sign-ins. Nothing tells of a new one elsewhere, so they are looked up at each visit. */
export function signInsQuery() {
  return queryOptions({
    queryKey: queryKeys.sessions,
    queryFn: ({ signal }) => api.call('listSessions', {}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
