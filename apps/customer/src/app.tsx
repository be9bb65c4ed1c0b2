import { onPersonChange } from '@app/client';
import { drawApp, notify, watchTheme } from '@app/ui';
import { router } from './routes.tsx';
import { startServiceWorker } from './shared/app-update.ts';
import { errorText } from './shared/contract-texts.ts';
import { startLanguage } from './shared/i18n.ts';
import { rememberLastKnown } from './shared/last-known.ts';
import { leaveCustomerPages } from './shared/leave-guarded.ts';
import { pageAge } from './shared/page-age.ts';
import { Product } from './product.tsx';
import { startAhead } from './shared/start-ahead.ts';
import { operatorQuery, profileQuery, queryClient, queryKeys } from './shared/query.ts';
import { session } from './shared/session.ts';
import { onSignedOut } from './shared/signed-out.ts';

// What anybody may read, signed in or not; a page that stays goes on using it when the rest is forgotten.
const publicKeys: ReadonlySet<unknown> = new Set(
  [
    queryKeys.operator,
    queryKeys.demonstrationAccounts,
    queryKeys.receiptCheck,
    queryKeys.calledOut,
  ].flat(),
);

/** What was loaded for one person must not be seen by another. */
function forget(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !publicKeys.has(queryKey[0]) });
  pageAge.restart();
}

/** Starts what runs beside the pages, and draws the first of them. */
export function startApp(): void {
  watchTheme();
  rememberLastKnown();
  startServiceWorker();

  onSignedOut((code) => {
    // The way to /auth is the router's, which follows the session (below); here only the reason is said.
    const reason = code === 'account_disabled' ? code : 'refresh_refused';
    notify({ ...errorText(reason), tone: 'info', id: 'session-ended' });
  });

  // Asked for side by side: the guards wait for them one after the other.
  void queryClient.prefetchQuery(operatorQuery());
  if (session.current() !== undefined) {
    void queryClient.prefetchQuery(profileQuery());
    startAhead(router);
  }

  onPersonChange(session, (isSignedIn, lapsed) => {
    if (isSignedIn) {
      forget();
      void router.invalidate();
      return;
    }
    // The pages go first: while they stand, they would ask at once for what was forgotten, and be refused.
    void leaveCustomerPages(router, lapsed).then(forget);
  });

  drawApp(<Product />, { page: router.load(), texts: startLanguage() });
}
