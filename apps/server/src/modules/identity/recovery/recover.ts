import { limits } from '@app/contract';
import type { Answer, Audience, CompleteRecoveryBody, MailPage } from '@app/contract';
import type { Transaction } from 'kysely';
import { instantMs, isoInstant } from '#platform/clock';
import { DomainError } from '#platform/errors';
import type { RequestFacts } from '#platform/http';
import type { DB } from '#tables';
import type { Context } from '../context.ts';
import { endSessions } from '../own-sessions.ts';
import { contextWords, refuseWeak } from '../password.ts';
import { inactivity } from '../sign-in.ts';
import { readPerson } from '../store.ts';
import { issueLink, justUsed, readLink, spendLink } from './links.ts';
import {
  endLinks,
  findUser,
  insertRequest,
  lockUser,
  readPassword,
  setConfirmedAddress,
  setPassword,
  takeRequest,
  wasInvited,
} from './store.ts';
import { dropWaysIn } from './ways-in.ts';

const minuteMs = 60_000;

export interface Recovering {
  readonly email: string;
  readonly audience: Audience;
}

/**
 * Writes down that somebody asks; whether there is such an account is looked up later, by the job, so neither the answer nor its time
 * tells (ASVS 6.3.8). Throws `too_many_requests` for the address that asks.
 */
export async function recover(
  { db, recoveryAttempts }: Context,
  { email, audience }: Recovering,
  request: RequestFacts,
): Promise<Answer<'recover'>> {
  if (await recoveryAttempts.recover(email, request.ip)) {
    await insertRequest(db.query, { email, audience });
  }
  return { link_lifetime_minutes: limits.recoveryLinkMs / minuteMs };
}

/** Works off what was asked for, one request per commit; a job. */
export async function sendRecoveryLinks(context: Context, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const worked = await context.db.query.transaction().execute(async (trx) => {
      const asked = await takeRequest(trx);
      if (asked === undefined) return false;
      const audience = asked.audience === 'staff' ? 'staff' : 'customer';
      await sendIfKnown(context, trx, { email: asked.email, audience });
      return true;
    });
    if (!worked) return;
  }
}

/** Nothing goes to addresses that have no account here, nor to accounts that could not be signed in to. */
async function sendIfKnown(
  context: Context,
  trx: Transaction<DB>,
  { email, audience }: Recovering,
): Promise<void> {
  const user_id = await findUser(trx, email);
  if (user_id === undefined) return;
  const person = await readPerson(trx, user_id);
  if (person === undefined || inactivity(person, audience) !== undefined) return;
  await lockUser(trx, user_id);
  await mailRecoveryLink(context, trx, { user_id, email, audience });
}

const pages: Readonly<Record<Audience, MailPage>> = { customer: 'recover', staff: 'staff_recover' };

/** The link to set a new password, to the account's own address, as a mail only: whoever sits at a session is not shown it. */
export async function mailRecoveryLink(
  context: Context,
  trx: Transaction<DB>,
  { user_id, email, audience }: Recovering & { readonly user_id: string },
): Promise<void> {
  const token = await issueLink(context, trx, { kind: 'recovery', user_id, email });
  await context.onAccountNews(trx, {
    user_id,
    what: 'recovery_link',
    values: {},
    in_app: false,
    mail: { to: email, link: { page: pages[audience], token } },
  });
}

/**
 * Sets a new password by the link of a mail, and ends all sessions in the same commit. Opens none: the next sign-in asks for the second
 * factor as any other, unless a customer's address was never confirmed: then factors and identities go, as they may be those of whoever
 * signed up with somebody else's address. Sent again with the same password after an answer that got lost, it is done and does nothing more.
 * Throws `link_gone`, `weak_password`, `overloaded`.
 */
export async function completeRecovery(
  context: Context,
  body: CompleteRecoveryBody,
): Promise<void> {
  try {
    await setByLink(context, body);
  } catch (error) {
    if (!(await isSetBefore(context, error, body))) throw error;
  }
}

/** The link was used just now, and the password that it set, which nothing has replaced since, is this one. */
async function isSetBefore(
  context: Context,
  error: unknown,
  { token, new_password }: CompleteRecoveryBody,
): Promise<boolean> {
  const used = await justUsed(context, error, { token, kinds: ['recovery'] });
  if (used === undefined) return false;
  const set = await readPassword(context.db.query, used.user_id);
  const setAt = set?.password_changed_at ?? undefined;
  if (setAt === undefined || instantMs(setAt) > instantMs(used.at)) return false;
  return context.hashing.matches(set?.password_hash, new_password);
}

async function setByLink(
  context: Context,
  { token, new_password }: CompleteRecoveryBody,
): Promise<void> {
  const { db, clock, brand, passwordMin, hashing, cache } = context;
  // Looked at before the password is hashed, so that guessing links costs us nothing; a weak password does not use it up.
  const link = await readLink(context, token, ['recovery']);
  const person = await readPerson(db.query, link.user_id);
  if (person === undefined) throw new DomainError('link_gone');
  await refuseWeak(new_password, {
    min: passwordMin,
    context: contextWords([person.full_name ?? '', person.email, brand]),
    field: 'new_password',
  });
  const password_hash = await hashing.hash(new_password);
  const at = isoInstant(clock.now());
  await db.query.transaction().execute(async (trx) => {
    const user = await lockUser(trx, link.user_id);
    const { user_id, email } = await spendLink(context, trx, { token, kinds: ['recovery'] });
    // The mail went to an address that is no longer the account's.
    if (user?.email !== email) throw new DomainError('link_gone');
    await setPassword(trx, { user_id, password_hash, at, locked_at: null });
    // Whoever holds the link reads the mails of this address, which nobody had shown before: what was set up until now may be a stranger's.
    if (user.email_confirmed_at === null) {
      // Staff came by a colleague's invitation and not by signing up: a mailbox alone must not open the portal.
      if (!(await wasInvited(trx, user_id)))
        await dropWaysIn(context, trx, { user_id, since: null });
      await setConfirmedAddress(trx, { user_id, email, at });
    }
    await endLinks(trx, { user_id, kinds: ['email_change'], at, ended: 'cancelled' });
    await endSessions(context, trx, { user_id, reason: 'password_changed' });
    await context.onAccountNews(trx, {
      user_id,
      what: 'password_recovered',
      values: {},
      in_app: true,
      mail: { to: null, link: null },
    });
  });
  cache.invalidate(link.user_id);
}
