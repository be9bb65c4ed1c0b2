import type { Answer, EmailState } from '@app/contract';
import type { Transaction } from 'kysely';
import { isoInstant } from '#platform/clock';
import { DomainError, fieldError } from '#platform/errors';
import type { Caller } from '#platform/http';
import type { DB } from '#tables';
import type { Context } from '../context.ts';
import { lockCaller, requireConfirmed } from '../factors/require-confirmed.ts';
import { announceAddress } from './announce.ts';
import { issueLink, justUsed, readLink, spendLink } from './links.ts';
import {
  endLinks,
  findUser,
  isTaken,
  lockAddress,
  lockUser,
  readAddress,
  readOpenLink,
  setConfirmedAddress,
} from './store.ts';
import type { LinkRow } from './store.ts';

type Owner = Pick<Caller, 'user_id'>;

/** The address, whether somebody showed that it is theirs, and the one that waits. */
export async function emailState({ db, clock }: Context, { user_id }: Owner): Promise<EmailState> {
  const at = isoInstant(clock.now());
  const [address, waiting] = await Promise.all([
    readAddress(db.query, user_id),
    readOpenLink(db.query, { user_id, kind: 'email_change', at }),
  ]);
  if (address === undefined) throw new DomainError('unauthenticated');
  const { email, email_confirmed_at } = address;
  return {
    email,
    confirmed_at: email_confirmed_at,
    pending:
      waiting === undefined ? null : { email: waiting.email, expires_at: waiting.expires_at },
  };
}

/** The mail of a sign-up: shows whether the address is the person's. */
export async function mailConfirmation(
  context: Context,
  trx: Transaction<DB>,
  { user_id, email }: { readonly user_id: string; readonly email: string },
): Promise<void> {
  const token = await issueLink(context, trx, { kind: 'email_confirm', user_id, email });
  await context.onAccountNews(trx, {
    user_id,
    what: 'email_confirm',
    values: { address: email },
    in_app: false,
    mail: { to: email, link: { page: 'confirm_email', token } },
  });
}

/** Sends the link again: of the address that waits, else of an own one that is not confirmed. Throws `too_many_requests`. */
export async function resendConfirmation(context: Context, { user_id }: Owner): Promise<void> {
  const state = await emailState(context, { user_id });
  if (state.pending === null && state.confirmed_at !== null) return;
  await context.recoveryAttempts.mail(user_id);
  await context.db.query.transaction().execute(async (trx) => {
    const user = await lockUser(trx, user_id);
    if (user === undefined) throw new DomainError('unauthenticated');
    // As it stands now: what was called off meanwhile does not begin anew.
    const at = isoInstant(context.clock.now());
    const waiting = await readOpenLink(trx, { user_id, kind: 'email_change', at });
    if (waiting !== undefined) await mailChangeLink(context, trx, waiting);
    else if (user.email_confirmed_at === null)
      await mailConfirmation(context, trx, { user_id, email: user.email });
  });
}

/**
 * Asks for another address: the old one holds until the link in the mail to the new one is opened, and is told at once, with a way to
 * take it back. Whether the new one is somebody else's is told to that person alone. Throws `confirmation_required`,
 * `validation_failed`, `too_many_requests`.
 */
export async function changeEmail(
  context: Context,
  caller: Caller,
  email: string,
): Promise<EmailState> {
  const { user_id, session_id: asked_in } = caller;
  await requireConfirmed(context, caller);
  if (email === caller.email) {
    throw fieldError('email', 'This is the address you have. Write another one.');
  }
  await context.recoveryAttempts.mail(user_id);
  await context.db.query.transaction().execute(async (trx) => {
    await lockCaller(trx, caller);
    const user = await lockUser(trx, user_id);
    if (user === undefined) throw new DomainError('unauthenticated');
    const change = { user_id, email: user.email, asked_in };
    const undo = await issueLink(context, trx, { ...change, kind: 'email_undo' });
    await context.onAccountNews(trx, {
      user_id,
      what: 'email_change_asked',
      values: { address: email },
      in_app: true,
      mail: { to: user.email, link: { page: 'not_me', token: undo } },
    });
    await mailChangeLink(context, trx, { user_id, email, asked_in });
  });
  return emailState(context, caller);
}

async function mailChangeLink(
  context: Context,
  trx: Transaction<DB>,
  { user_id, email, asked_in }: Pick<LinkRow, 'user_id' | 'email' | 'asked_in'>,
): Promise<void> {
  const at = isoInstant(context.clock.now());
  const change = { user_id, email, asked_in };
  const token = await issueLink(context, trx, { ...change, kind: 'email_change' });
  if (!(await isTaken(trx, { email, user_id, at }))) {
    return context.onAccountNews(trx, {
      user_id,
      what: 'email_change',
      values: { address: email },
      in_app: false,
      mail: { to: email, link: { page: 'confirm_email', token } },
    });
  }
  const owner = await findUser(trx, email);
  if (owner === undefined) return undefined;
  return context.onAccountNews(trx, {
    user_id: owner,
    what: 'email_in_use',
    values: {},
    in_app: false,
    mail: { to: null, link: null },
  });
}

export async function cancelEmailChange(context: Context, caller: Owner): Promise<EmailState> {
  const { user_id } = caller;
  const at = isoInstant(context.clock.now());
  await context.db.query
    .transaction()
    .execute((trx) => endLinks(trx, { user_id, kinds: ['email_change'], at, ended: 'cancelled' }));
  return emailState(context, caller);
}

const confirming = ['email_confirm', 'email_change'] as const;

/**
 * Opens a link that confirms an address: the own one, or the one to change to. Opened again after an answer that got lost, it is done and
 * does nothing more. Throws `link_gone`.
 */
export async function confirmEmail(
  context: Context,
  token: string,
): Promise<Answer<'confirmEmail'>> {
  try {
    return await confirmBy(context, token);
  } catch (error) {
    const used = await justUsed(context, error, { token, kinds: confirming });
    if (used === undefined) throw error;
    const address = await readAddress(context.db.query, used.user_id);
    // Taken back or moved on since: then it is not what this link made of it.
    if (address?.email !== used.email) throw error;
    return { email: used.email };
  }
}

async function confirmBy(context: Context, token: string): Promise<Answer<'confirmEmail'>> {
  const at = isoInstant(context.clock.now());
  const { user_id, email } = await readLink(context, token, confirming);
  await context.db.query.transaction().execute(async (trx) => {
    // The person before the link, as everywhere, so that two of these cannot deadlock.
    const user = await lockUser(trx, user_id);
    const link = await spendLink(context, trx, { token, kinds: confirming });
    if (user === undefined) throw new DomainError('link_gone');
    if (link.kind === 'email_change') {
      const { asked_in } = link;
      await moveTo(context, trx, { user_id, from: user.email, to: email, asked_in });
    } else {
      if (user.email !== email) throw new DomainError('link_gone');
      await setConfirmedAddress(trx, { user_id, email, at });
    }
    await announceAddress(trx, user_id);
  });
  context.cache.invalidate(user_id);
  return { email };
}

interface Move {
  readonly user_id: string;
  readonly from: string;
  readonly to: string;
  readonly asked_in: string | null;
}

/** The old address is told by a mail of its own, and can take it back for seven days. */
async function moveTo(
  context: Context,
  trx: Transaction<DB>,
  { user_id, from, to, asked_in }: Move,
): Promise<void> {
  const at = isoInstant(context.clock.now());
  await lockAddress(trx, to);
  if (await isTaken(trx, { email: to, user_id, at })) throw new DomainError('link_gone');
  await setConfirmedAddress(trx, { user_id, email: to, at });
  // What was sent to the old address is no way in any more.
  await endLinks(trx, { user_id, kinds: ['recovery', 'email_confirm'], at, ended: 'cancelled' });
  const change = { user_id, email: from, asked_in };
  const undo = await issueLink(context, trx, { ...change, kind: 'email_undo' });
  await context.onAccountNews(trx, {
    user_id,
    what: 'email_changed',
    values: { address: to },
    in_app: true,
    mail: { to: from, link: { page: 'not_me', token: undo } },
  });
}
