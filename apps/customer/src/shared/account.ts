import type { Session, SignUpBody } from '@app/contract';
import { dismissNotice, notify } from '@app/ui';
import { api } from './api.ts';
import { toastText } from './contract-texts.ts';
import { operatorQuery, queryClient } from './query.ts';
import { session } from './session.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in and says so; the caller goes on to the dashboard. Throws ApiError, `factor_required` among them. */
export async function signIn({ email, password }: Credentials): Promise<void> {
  const answer = await api.call('getToken', {
    query: { grant_type: 'password' },
    body: { email, password, audience: 'customer' },
  });
  finishSignIn(answer);
}

/** Ends a sign-in that had a second step, or was done by a passkey. */
export function finishSignIn(answer: Session): void {
  enter(answer);
  notify({ ...toastText('signed_in'), tone: 'ok' });
}

/** Creates the account, which signs in at once (ruling 35). Throws ApiError. */
export async function signUp(body: SignUpBody): Promise<void> {
  enter(await api.call('signUp', { body }));
  const brand = queryClient.getQueryData(operatorQuery().queryKey)?.name ?? '';
  notify({ ...toastText('signed_up', { brand }), tone: 'ok' });
}

/** Ends the session here in any case: whoever leaves a shared machine must not stay signed in because the network is down. */
export async function signOut(): Promise<void> {
  const told = session.signOut();
  notify({ ...toastText('signed_out'), tone: 'ok' });
  // Where it cannot be told, the server will let the session lapse by itself.
  await told.catch(() => undefined);
}

function enter(answer: Session): void {
  // Failures stay until they are closed; those of the attempts before are over now.
  dismissNotice();
  session.set(answer);
}
