import { onPersonChange } from '@app/client';
import { Announcer, Toaster, drawApp, fetchPageCode, watchTheme } from '@app/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ConfirmHost } from './features/shell/confirm-host.tsx';
import { paths } from './paths.ts';
import { router } from './routes.tsx';
import { t } from './shared/i18n.ts';
import { guardedAddress, leaveStaffPages } from './shared/leave-guarded.ts';
import { createLeftOpen } from './shared/left-open.ts';
import { pageAge } from './shared/page-age.ts';
import { queryKeys } from './shared/query-keys.ts';
import { operatorQuery, queryClient, staffMeQuery } from './shared/query.ts';
import { session } from './shared/session.ts';

// What anybody may read, signed in or not; the sign-in page is already using it when the rest is forgotten.
const publicKeys: ReadonlySet<unknown> = new Set([
  ...queryKeys.operator,
  ...queryKeys.demonstrationAccounts,
]);

const left = createLeftOpen({
  session,
  addressNow: () => guardedAddress(router),
  forgetDrafts: () => queryClient.removeQueries({ queryKey: queryKeys.drafts }),
});

/** What was loaded for one person must not be seen by another. What a session that lapsed leaves is its person's (shared/left-open.ts). */
function forget(): void {
  const [drafts] = queryKeys.drafts;
  queryClient.removeQueries({
    predicate: ({ queryKey: [first] }) =>
      !publicKeys.has(first) && !(first === drafts && left.isKept()),
  });
  pageAge.restart();
}

/** Starts what runs beside the pages, and draws the first of them. */
export function startApp(): void {
  watchTheme();

  // Asked for side by side: the guards wait for them one after the other.
  void queryClient.prefetchQuery(operatorQuery());
  if (session.current() !== undefined) {
    void queryClient.prefetchQuery(staffMeQuery());
    fetchPageCode(router);
  }

  onPersonChange(session, (isSignedIn) => {
    if (isSignedIn) {
      forget();
      void router.navigate({ href: left.takeAddress() ?? paths.dashboard });
      return;
    }
    // The pages go first: while they stand, they would ask at once for what was forgotten, and be refused.
    void leaveStaffPages(router).then(forget);
  });

  drawApp(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ConfirmHost />
      <Announcer />
      <Toaster label={t('common.notices')} closeLabel={t('common.close')} />
    </QueryClientProvider>,
    { page: router.load() },
  );
}
