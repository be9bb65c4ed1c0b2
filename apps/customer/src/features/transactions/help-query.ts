import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { queryKeys } from '../../shared/query.ts';

/** What was asked about a transfer, and what can be. */
export function helpQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.transferHelp(id),
    queryFn: ({ signal }) => api.call('getTransferHelp', { params: { id } }, { signal }),
    // What can be asked hangs on the transfer, which moves by itself.
    staleTime: 0,
  });
}
