import type { Session, SignUpBody } from '@app/contract';
import type { Transaction } from 'kysely';
import { isoInstant } from '#platform/clock';
import { DomainError } from '#platform/errors';
import type { RequestFacts } from '#platform/http';
import { newId } from '#platform/ids';
import type { DB } from '#tables';
import type { Context } from './context.ts';
import { contextWords, refuseWeak } from './password.ts';
import { isTaken, lockAddress } from './recovery/store.ts';
import { mailConfirmation } from './recovery/email.ts';
import { openSession, sessionAnswer } from './sessions.ts';
import { insertUser } from './store.ts';

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly full_name: string;
  readonly phone_number: string | null;
}

/**
 * Creates the account and signs in at once (ruling 35), which tells whether an address is known: hence the limit per address.
 * Throws `weak_password`, `email_taken`, `too_many_requests`, `overloaded`.
 */
export async function signUp(
  context: Context,
  { email, password, data }: SignUpBody,
  request: RequestFacts,
): Promise<Session> {
  await context.attempts.signUp(request.ip);
  const { full_name, phone_number } = data;
  const registration = { email, password, full_name, phone_number: phone_number || null };
  const password_hash = await hashedPassword(context, registration);
  const id = newId();
  const { session, kept } = await context.db.query.transaction().execute(async (trx) => {
    const kept = await insertPerson(context, trx, { ...registration, id, password_hash });
    await mailConfirmation(context, trx, { user_id: id, email });
    const { user_agent, key_thumbprint } = request;
    const session = await openSession(context, trx, {
      user_id: id,
      audience: 'customer',
      user_agent,
      key_thumbprint,
    });
    return { session, kept };
  });
  return sessionAnswer(context, session, { id, email, full_name, ...kept, roles: [] });
}

/** Creates an account without signing in, for seeds; gives its id. Refuses as `signUp` does, but counts no attempt. */
export async function register(context: Context, registration: Registration): Promise<string> {
  const insert = await prepareRegistration(context, registration);
  return context.db.query.transaction().execute(insert);
}

/**
 * Checks and hashes a password, which takes long, and gives what makes the account in somebody else's transaction. Throws
 * `weak_password`, `overloaded`; the second step throws `email_taken`.
 */
export async function prepareRegistration(
  context: Context,
  registration: Registration,
): Promise<(trx: Transaction<DB>) => Promise<string>> {
  const password_hash = await hashedPassword(context, registration);
  const id = newId();
  return async (trx) => {
    await insertPerson(context, trx, { ...registration, id, password_hash });
    return id;
  };
}

async function hashedPassword(
  { hashing, brand, passwordMin: min }: Context,
  { password, email, full_name }: Registration,
): Promise<string> {
  await refuseWeak(password, { min, context: contextWords([full_name, email, brand]) });
  return hashing.hash(password);
}

/** User, profile and wallet in one transaction: nobody is ever half signed up. */
async function insertPerson(
  { openAccount, clock }: Context,
  trx: Transaction<DB>,
  person: Registration & { id: string; password_hash: string },
): Promise<Pick<Registration, 'phone_number'>> {
  const { id, email, password_hash, full_name, phone_number } = person;
  // An address that was just taken from somebody is kept for them (see account_links).
  await lockAddress(trx, email);
  const at = isoInstant(clock.now());
  if (await isTaken(trx, { email, user_id: id, at })) throw new DomainError('email_taken');
  if (!(await insertUser(trx, { id, email, password_hash }))) throw new DomainError('email_taken');
  return openAccount(trx, { id, email, full_name, phone_number });
}
