import { redirect } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { isProblem } from '../../shared/errors.ts';
import { profileQuery, queryClient } from '../../shared/query.ts';
import { session } from '../../shared/session.ts';

/**
 * The customer guard (spec section 4): no session leads to /auth; so does a session whose profile is gone, which is ended and
 * said by the read itself (shared/query.ts). Anything else that fails is a fault, shown with a way to try again.
 */
export async function guardCustomer(): Promise<void> {
  if (session.current() === undefined) throw redirect({ to: paths.auth });
  try {
    await queryClient.ensureQueryData(profileQuery());
  } catch (error) {
    const out = isProblem(error, 'account_disabled') || session.current() === undefined;
    if (out) throw redirect({ to: paths.auth });
    throw error;
  }
}
