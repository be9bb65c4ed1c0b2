import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { queryKeys } from './query-keys.ts';

/** Everybody who works or worked here, and open invitations. */
export function teamQuery() {
  return queryOptions({
    queryKey: queryKeys.team,
    queryFn: ({ signal }) => api.call('listStaff', {}, { signal }),
  });
}
