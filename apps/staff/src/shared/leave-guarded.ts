import { leaveGuarded } from '@app/ui';
import type { AnyRouter } from '@tanstack/react-router';
import { paths } from '../paths.ts';

/** The route around all that is behind the sign-in (routes.tsx). */
const guarded = '/staff';

/** The address of the page that is open or being opened; undefined for one in front of the sign-in. */
export function guardedAddress(router: AnyRouter): string | undefined {
  const { href, pathname } = router.latestLocation;
  const [routes] = router.getMatchedRoutes(pathname);
  return routes.some(({ id }) => id === guarded) ? href : undefined;
}

/** Takes whoever is no longer signed in from a page of theirs to the sign-in. */
export async function leaveStaffPages(router: AnyRouter): Promise<void> {
  await leaveGuarded(router, guarded, async () => router.navigate({ to: paths.auth }));
}
