import { limits } from '@app/contract';
import type { ConfirmMethod } from '@app/contract';
import type { Transaction } from 'kysely';
import { instantMs } from '#platform/clock';
import { DomainError } from '#platform/errors';
import type { Caller } from '#platform/http';
import type { DB } from '#tables';
import type { Context } from '../context.ts';
import { readSession } from '../session-rows.ts';
import type { SessionRow } from '../session-rows.ts';
import { rpIdOf } from './passkeys.ts';
import { isOpen, lockPerson, readMethods } from './store.ts';

/** Whether the session showed lately who it is. */
export const isRecent = ({ confirmed_at }: SessionRow, nowMs: number): boolean =>
  confirmed_at !== null && nowMs - instantMs(confirmed_at) < limits.confirmedForMs;

/** By the row of the session as it was read for this very call; once more when that could be too old to know. */
export async function readState(
  { cache, db, clock }: Context,
  { session_id, user_id }: Caller,
): Promise<SessionRow> {
  const held = await cache.read({ session_id, user_id });
  if (held !== undefined && isRecent(held, clock.now())) return held;
  // Confirmed a moment ago on another server, perhaps.
  const row = await readSession(db.query, session_id);
  if (row === undefined) throw new DomainError('unauthenticated');
  return row;
}

/** What the caller can confirm with. */
export async function methodsOf(
  { db, origins }: Context,
  caller: Caller,
): Promise<ConfirmMethod[]> {
  const rp_id = rpIdOf(origins, caller.audience);
  const { active, methods } = await readMethods(db.query, caller.user_id, rp_id);
  return active ? methods : ['password'];
}

/**
 * Before factors, e-mail, password or the account as a whole change: the caller signed in, or confirmed, within the last ten minutes
 * (ASVS 7.5.1). Throws `confirmation_required` with what it can be confirmed by.
 */
export async function requireConfirmed(context: Context, caller: Caller): Promise<void> {
  if (isRecent(await readState(context, caller), context.clock.now())) return;
  throw new DomainError('confirmation_required', { methods: await methodsOf(context, caller) });
}

/**
 * Serialises what the caller changes of their own with everything else that happens to the person. A session that was ended while this call
 * was on its way changes nothing any more. Throws `unauthenticated`.
 */
export async function lockCaller(
  trx: Transaction<DB>,
  { user_id, session_id }: Pick<Caller, 'user_id' | 'session_id'>,
): Promise<void> {
  await lockPerson(trx, user_id);
  if (!(await isOpen(trx, session_id))) throw new DomainError('unauthenticated');
}

/** Confirmed a moment ago in another window, perhaps: the row is read anew before anybody is refused (ruling 34). */
export async function requireConfirmedEmail(
  { db }: Context,
  { session_id }: Caller,
): Promise<void> {
  const row = await readSession(db.query, session_id);
  if (row?.email_confirmed !== true) throw new DomainError('email_unconfirmed');
}
