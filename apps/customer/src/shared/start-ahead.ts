import { fetchPageCode } from '@app/ui';
import type { AnyRouter } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { showsNewest } from './ahead.ts';
import { queryClient, transactionSummaryQuery, transactionsQuery } from './query.ts';

/**
 * Fetches what the first page of a visit is made of while the guards still ask who is signed in: otherwise a phone waits for the
 * profile, then for the page's code, then for its data, a round trip each.
 */
export function startAhead(router: AnyRouter): void {
  fetchPageCode(router);
  if (showsNewest()) void queryClient.prefetchInfiniteQuery(transactionsQuery());
  if (router.latestLocation.pathname === paths.dashboard) {
    void queryClient.prefetchQuery(transactionSummaryQuery());
  }
}
