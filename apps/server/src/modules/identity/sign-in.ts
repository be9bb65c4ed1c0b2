import type { Audience, Session } from '@app/contract';
import { DomainError, invariant } from '#platform/errors';
import type { RequestFacts } from '#platform/http';
import type { Context } from './context.ts';
import { openSession, sessionAnswer } from './sessions.ts';
import { holdPassword, readCredentials, readPerson } from './store.ts';
import type { Person } from './store.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly audience: Audience;
}

/**
 * Signs in by password. An unknown address and a wrong password get the same answer after the same work. Throws
 * `invalid_credentials`, `account_disabled`, `staff_sign_in_refused`, `too_many_requests`, `overloaded`.
 */
export async function signIn(
  context: Context,
  { email, password, audience }: Credentials,
  request: RequestFacts,
): Promise<Session> {
  const attempt = await context.attempts.signIn(email, request.ip);
  const user = await readCredentials(context.db.query, email);
  const right = await context.hashing.matches(user?.password_hash, password);
  if (user === undefined || !right) throw new DomainError('invalid_credentials');
  await attempt.succeeded();
  const person = await readPerson(context.db.query, user.id);
  invariant(person !== undefined, 'a user whose password was right exists');
  const reason = inactivity(person, audience);
  if (reason !== undefined) throw new DomainError(reason);
  const { user_agent } = request;
  const session = await context.db.query.transaction().execute(async (trx) => {
    if (!(await holdPassword(trx, user))) throw new DomainError('invalid_credentials');
    return openSession(context, trx, { user_id: user.id, audience, user_agent });
  });
  return sessionAnswer(context, session, person);
}

/** Who holds no profile row is disabled in both apps; who holds no role is no staff (spec sections 3 and 6). */
export function inactivity(
  { full_name, roles }: Person,
  audience: Audience,
): 'account_disabled' | 'staff_sign_in_refused' | undefined {
  if (full_name === null) return 'account_disabled';
  return audience === 'staff' && roles.length === 0 ? 'staff_sign_in_refused' : undefined;
}
