import type { AnyRouter } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { queryClient, transactionSummaryQuery, transactionsQuery } from './query.ts';

interface Preloadable {
  readonly preload?: () => Promise<unknown>;
}

const isPreloadable = (component: unknown): component is Preloadable =>
  typeof component === 'function' && 'preload' in component;

/**
 * Fetches what the first page of a visit is made of while the guards still ask who is signed in: otherwise a phone waits for the
 * profile, then for the page's code, then for its data, a round trip each.
 */
export function startAhead(router: AnyRouter): void {
  const { pathname } = router.latestLocation;
  const [routes] = router.getMatchedRoutes(pathname);
  for (const route of routes) {
    const component: unknown = route.options?.component;
    // A file that does not come is asked for again by the page itself, which says so.
    if (isPreloadable(component)) component.preload?.().catch(() => undefined);
  }
  if (pathname === paths.dashboard) {
    void queryClient.prefetchInfiniteQuery(transactionsQuery());
    void queryClient.prefetchQuery(transactionSummaryQuery());
  }
}
