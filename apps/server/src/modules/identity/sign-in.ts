import type { Audience, Session } from '@app/contract';
import type { Transaction } from 'kysely';
import { DomainError, invariant } from '#platform/errors';
import type { RequestFacts } from '#platform/http';
import type { DB } from '#tables';
import type { Context } from './context.ts';
import { demandFactor } from './factors/demand-factor.ts';
import { openSession, sessionAnswer } from './sessions.ts';
import { holdPassword, readCredentials, readPerson } from './store.ts';
import type { Person } from './store.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly audience: Audience;
}

/**
 * Signs in by password, as far as its second step where there is one. An unknown address and a wrong password get the same answer after the same work. Throws
 * `invalid_credentials`, `factor_required`, `account_disabled`, `staff_sign_in_refused`, `too_many_requests`, `overloaded`.
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
  return afterFirstFactor(context, {
    user_id: user.id,
    audience,
    request,
    hold: async (trx) => {
      if (!(await holdPassword(trx, user))) throw new DomainError('invalid_credentials');
    },
  });
}

interface FirstFactor {
  readonly user_id: string;
  readonly audience: Audience;
  readonly request: RequestFacts;
  /** Makes sure, in the transaction that opens the session, that what was shown still holds. */
  readonly hold: (trx: Transaction<DB>) => Promise<void>;
}

/**
 * What follows on a right password or a linked identity: the second step where there is one, else the session. Throws
 * `factor_required`, `account_disabled`, `staff_sign_in_refused`.
 */
export async function afterFirstFactor(
  context: Context,
  { user_id, audience, request, hold }: FirstFactor,
): Promise<Session> {
  const person = await readPerson(context.db.query, user_id);
  invariant(person !== undefined, 'a user who showed the first factor exists');
  const reason = inactivity(person, audience);
  if (reason !== undefined) throw new DomainError(reason);
  await demandFactor(context, { user_id, audience, request });
  const { user_agent, key_thumbprint } = request;
  const session = await context.db.query.transaction().execute(async (trx) => {
    await hold(trx);
    return openSession(context, trx, { user_id, audience, user_agent, key_thumbprint });
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
