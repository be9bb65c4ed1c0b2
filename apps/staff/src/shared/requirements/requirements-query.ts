import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';
import { queryKeys } from '../query-keys.ts';

/** What a customer is asked for. Asked anew each time it is opened: tries are counted while nobody looks. */
export function requirementsQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.requirements(id),
    queryFn: ({ signal }) => api.call('getRequirements', { params: { id } }, { signal }),
    staleTime: 0,
  });
}
