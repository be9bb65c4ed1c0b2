import type { AnyRouter } from '@tanstack/react-router';
import { paths } from '../paths.ts';

/** The route around all that is behind the sign-in (routes.tsx). */
const guarded = '/customer';

/**
 * Takes whoever is no longer signed in from a page of theirs to the sign-in; done once it is there. A page that anybody may read stays
 * as it is: it may be the one that has just said why.
 */
export async function leaveGuarded(router: AnyRouter): Promise<void> {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  if (routes.some(({ id }) => id === guarded)) await router.navigate({ to: paths.auth });
  // On the way there from a page behind the sign-in, perhaps, which has to be gone first here as well.
  else await router.load();
}
