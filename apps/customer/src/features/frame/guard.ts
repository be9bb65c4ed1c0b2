import { notify } from '@app/ui';
import { redirect } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { toastText } from '../../shared/contract-texts.ts';
import type { ToastName } from '../../shared/contract-texts.ts';
import { isProblem } from '../../shared/errors.ts';
import { profileQuery, queryClient } from '../../shared/query.ts';
import { keepAddress } from '../../shared/return-to.ts';
import { session } from '../../shared/session.ts';

/** Where somebody comes to do one thing, they are told why they cannot yet (spec section 6). */
const reasons: Readonly<Record<string, ToastName | undefined>> = {
  [paths.send]: 'send_needs_login',
  [paths.support]: 'support_needs_login',
};

interface Place {
  readonly pathname: string;
  readonly href: string;
}

/**
 * The customer guard (spec section 4): no session leads to /auth, and back from there; so does a session whose profile is gone, which is ended and
 * said by the read itself (shared/query.ts). Anything else that fails is a fault, shown with a way to try again.
 */
export async function guardCustomer({ location }: { location: Place }): Promise<void> {
  if (session.current() === undefined) {
    const reason = reasons[location.pathname];
    if (reason !== undefined) notify({ ...toastText(reason), tone: 'info', id: 'needs-login' });
    keepAddress(location.href);
    throw redirect({ to: paths.auth });
  }
  try {
    await queryClient.ensureQueryData(profileQuery());
  } catch (error) {
    const out = isProblem(error, 'account_disabled') || session.current() === undefined;
    if (out) throw redirect({ to: paths.auth });
    throw error;
  }
}
