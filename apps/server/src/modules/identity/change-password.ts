import type { ChangePasswordBody } from '@app/contract';
import { instantMs, isoInstant } from '#platform/clock';
import { DomainError, fieldError } from '#platform/errors';
import type { Caller } from '#platform/http';
import type { Context } from './context.ts';
import { requireConfirmed } from './factors/require-confirmed.ts';
import { endSessions } from './own-sessions.ts';
import { contextWords, refuseWeak } from './password.ts';
import { repeatedMs } from './recovery/links.ts';
import { endLinks, readPassword } from './recovery/store.ts';
import { readCredentials, updatePassword } from './store.ts';

interface Confirmation {
  readonly password: string;
  /** What the form calls it. */
  readonly field: string;
}

/**
 * Makes sure that it is the owner who asks, not somebody who found the page open; gives the hash that the password was right for.
 * Guesses are counted by account, however many sessions and addresses they come from, so a stolen session is no way around the limits of
 * sign-ins. Throws `validation_failed` on the field, `too_many_requests`, `overloaded`.
 */
export async function confirmPassword(
  context: Context,
  { caller }: { caller: Pick<Caller, 'user_id' | 'email'> },
  { password, field }: Confirmation,
): Promise<string> {
  const attempt = await context.attempts.confirm(caller.user_id);
  const user = await readCredentials(context.db.query, caller.email);
  const right = await context.hashing.matches(user?.password_hash, password);
  if (user === undefined || !right) {
    throw fieldError(field, 'This is not your current password. Type it again.');
  }
  await attempt.succeeded();
  return user.password_hash;
}

/**
 * Sets a new password and ends all other sessions of the user, with a recovery and a change of the address that wait, in one commit. Sent again with the same passwords
 * after an answer that got lost, it is done and does nothing more. Throws `confirmation_required`, `validation_failed`, `weak_password`, `too_many_requests`, `overloaded`.
 */
export async function changePassword(
  context: Context,
  { caller }: { caller: Caller },
  body: ChangePasswordBody,
): Promise<void> {
  await requireConfirmed(context, caller);
  try {
    await setByCurrent(context, caller, body);
  } catch (error) {
    if (!(await isSetBefore(context, error, { user_id: caller.user_id, ...body }))) throw error;
  }
}

/** The password is this one, and was changed just now. The try counts like any other, so that nobody guesses more than by the current one. */
async function isSetBefore(
  { db, clock, hashing }: Context,
  error: unknown,
  { user_id, new_password }: { readonly user_id: string; readonly new_password: string },
): Promise<boolean> {
  if (!isOutOfDate(error)) return false;
  const set = await readPassword(db.query, user_id);
  const setAt = set?.password_changed_at ?? undefined;
  if (setAt === undefined || clock.now() - instantMs(setAt) > repeatedMs) return false;
  return hashing.matches(set?.password_hash, new_password);
}

/** Refused because the password named as the current one is not, or no longer. */
function isOutOfDate(error: unknown): boolean {
  if (!(error instanceof DomainError)) return false;
  return (
    error.code === 'unauthenticated' ||
    error.errors?.some(({ field }) => field === 'current_password') === true
  );
}

async function setByCurrent(
  context: Context,
  caller: Caller,
  { current_password, new_password }: ChangePasswordBody,
): Promise<void> {
  const { user_id, session_id, email, full_name } = caller;
  const confirmation = { password: current_password, field: 'current_password' };
  const current = await confirmPassword(context, { caller }, confirmation);
  if (new_password === current_password) {
    throw fieldError('new_password', 'This is the password you have. Choose another one.');
  }
  await refuseWeak(new_password, {
    min: context.passwordMin,
    context: contextWords([full_name, email, context.brand]),
    field: 'new_password',
  });
  const password_hash = await context.hashing.hash(new_password);
  const at = isoInstant(context.clock.now());
  await context.db.query.transaction().execute(async (trx) => {
    // Two changes at once: the second one's "current password" is no longer the current one.
    const changed = await updatePassword(trx, { user_id, current, password_hash, at });
    if (!changed) throw new DomainError('unauthenticated');
    // Whoever knew the old one may have begun these.
    await endLinks(trx, { user_id, kinds: ['recovery', 'email_change'], at, ended: 'cancelled' });
    await endSessions(context, trx, { user_id, except: session_id, reason: 'password_changed' });
    await context.onPasswordChanged(trx, user_id);
  });
  context.cache.invalidate(user_id);
}
