import type { Audience } from '@app/contract';
import { DomainError, invariant } from '#platform/errors';
import type { RequestFacts } from '#platform/http';
import type { Context } from '../context.ts';
import { beginChallenge, passwordMark } from './challenges.ts';
import { rpIdOf } from './passkeys.ts';
import { readMethods, readPasswordHash } from './store.ts';

export interface Entering {
  readonly user_id: string;
  readonly audience: Audience;
  readonly request: RequestFacts;
}

/**
 * The second step of every way of signing in that is not a passkey: called when somebody has shown the first, before any session is
 * opened. Returns when this person has no factor; else throws `factor_required` with what the browser goes on with.
 */
export async function demandFactor(
  context: Context,
  { user_id, audience, request }: Entering,
): Promise<void> {
  const { db, origins } = context;
  const { active, methods } = await readMethods(db.query, user_id, rpIdOf(origins, audience));
  if (!active) return;
  const password_hash = await readPasswordHash(db.query, user_id);
  invariant(password_hash !== undefined, 'whoever signs in has a password');
  const challenge = await beginChallenge(context, request, {
    kind: 'sign_in',
    user_id,
    audience,
    password_mark: passwordMark(password_hash),
  });
  throw new DomainError('factor_required', { challenge, methods });
}
