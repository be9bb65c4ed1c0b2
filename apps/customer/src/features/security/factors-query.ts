import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { queryKeys } from '../../shared/query.ts';

/** The customer's own second factors, looked up at each visit. */
export function factorsQuery() {
  return queryOptions({
    queryKey: queryKeys.factors,
    queryFn: ({ signal }) => api.call('listFactors', {}, { signal }),
    staleTime: 0,
  });
}
