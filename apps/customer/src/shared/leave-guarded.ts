import { leaveGuarded } from '@app/ui';
import type { AnyRouter } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { keepAddress } from './return-to.ts';

/** The route around all that is behind the sign-in (routes.tsx). */
const guarded = '/customer';

/**
 * Takes whoever is no longer signed in from a page of theirs to the sign-in. Whose session only lapsed comes back from there to where
 * they were.
 */
export async function leaveCustomerPages(router: AnyRouter, lapsed?: string): Promise<void> {
  await leaveGuarded(router, guarded, async () => {
    if (lapsed !== undefined) keepAddress(router.latestLocation.href, lapsed);
    await router.navigate({ to: paths.auth });
  });
}
