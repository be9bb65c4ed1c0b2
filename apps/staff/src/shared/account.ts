import { toasts } from '@app/contract';
import type { Session } from '@app/contract';
import { notify } from '@app/ui';
import { api } from './api.ts';
import { t } from './i18n.ts';
import { session } from './session.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Signs a staff member in and says so. The server gives people without a staff role no session at all, so there is none to
 * take back (spec section 6). Throws ApiError.
 */
export async function signIn({ email, password }: Credentials): Promise<void> {
  const answer = await api.call('getToken', {
    query: { grant_type: 'password' },
    body: { email, password, audience: 'staff' },
  });
  finishSignIn(answer);
}

/** Ends a sign-in that had a second step, or was done by a passkey. */
export function finishSignIn(answer: Session): void {
  session.set(answer);
  const { roles } = answer.user;
  const { title, text } = toasts.staff_signed_in;
  const isAdmin = roles.includes('admin');
  notify({
    title,
    text: isAdmin ? text : t('auth.signedInAs', { roles: roles.join(', ') }),
    tone: 'ok',
  });
}

/** Ends the session here in any case: whoever leaves a shared machine must not stay signed in because the network is down. */
export async function signOut(): Promise<void> {
  const told = session.signOut();
  notify({ ...toasts.signed_out, tone: 'ok' });
  // Where it cannot be told, the server will let the session lapse by itself.
  await told.catch(() => undefined);
}
