import { leaveGuarded } from '@app/ui';
import type { AnyRouter } from '@tanstack/react-router';
import { paths } from '../paths.ts';

/** The route around all that is behind the sign-in (routes.tsx). */
const guarded = '/staff';

/** Takes whoever is no longer signed in from a page of theirs to the sign-in. */
export async function leaveStaffPages(router: AnyRouter): Promise<void> {
  await leaveGuarded(router, guarded, async () => router.navigate({ to: paths.auth }));
}
