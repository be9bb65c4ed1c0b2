import type { Transaction } from 'kysely';
import { isoInstant } from '#platform/clock';
import type { DB } from '#tables';
import type { Context } from '../context.ts';
import { hasFactorBefore } from '../factors/store.ts';
import { endSessions } from '../own-sessions.ts';
import { readCalledOutSince } from './called-out-store.ts';
import { endLinks, setPassword, wasInvited } from './store.ts';
import type { LinkRow } from './store.ts';
import { dropWaysIn } from './ways-in.ts';

interface ShutOut {
  readonly link: LinkRow;
  readonly password_hash: string;
  /** The address that the account has from now on. */
  readonly email: string;
}

/** Takes from everybody what opens the account: password, sessions, what was added since to sign in with, and links that wait. */
export async function shutOut(
  context: Context,
  trx: Transaction<DB>,
  { link, password_hash, email }: ShutOut,
): Promise<void> {
  const { user_id, id } = link;
  const at = isoInstant(context.clock.now());
  await setPassword(trx, { user_id, password_hash, at, locked_at: at });
  // Before the sessions, so that one that is being opened by what is removed is seen and ends with the others. The word of an address that
  // an intruder brought does not reach so far: the owner's own would go.
  const since = await readCalledOutSince(trx, id);
  const reaches = link.kind === 'sign_in' || email === link.email;
  if (reaches && (await keepsFactor(trx, { user_id, since })))
    await dropWaysIn(context, trx, { user_id, since });
  await endSessions(context, trx, { user_id, reason: 'ended' });
  const pending = ['recovery', 'email_change', 'email_confirm'] as const;
  await endLinks(trx, { user_id, kinds: pending, at, ended: 'cancelled' });
  // Whoever took the address over may have moved on from there: what was sent to them since takes nothing back.
  // Where the owner moved on instead, the address that this link went to keeps its own.
  const later = { user_id, at, ended: 'cancelled', after: id } as const;
  const except = [link.email, email];
  const kept = email === link.email ? [] : except;
  await endLinks(trx, { ...later, kinds: ['email_undo'], except: kept });
  await endLinks(trx, { ...later, kinds: ['sign_in'], except });
}

/** The link to a new password goes to the same mailbox: a mailbox alone must not open the portal, so staff never lose their last factor by it. */
async function keepsFactor(
  trx: Transaction<DB>,
  { user_id, since }: { readonly user_id: string; readonly since: string },
): Promise<boolean> {
  return !(await wasInvited(trx, user_id)) || hasFactorBefore(trx, { user_id, before: since });
}
