import { redirect } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { isProblem } from '../../shared/errors.ts';
import { staffMeQuery, queryClient } from '../../shared/query.ts';
import { session } from '../../shared/session.ts';

/**
 * The admin guard (spec section 4): no user leads to the sign-in; so does a user without a staff role, whose session the read
 * itself ends and says so (shared/query.ts). Anything else that fails is a fault, shown with a way to try again.
 */
export async function guardStaff(): Promise<void> {
  if (session.current() === undefined) throw redirect({ to: paths.auth });
  try {
    await queryClient.ensureQueryData(staffMeQuery());
  } catch (error) {
    if (session.current() === undefined) throw redirect({ to: paths.auth });
    if (isProblem(error, 'staff_factor_needed')) throw redirect({ to: paths.setUpFactor });
    throw error;
  }
}
