import type { CalledOut } from '@app/contract';
import type { Transaction } from 'kysely';
import { isoInstant } from '#platform/clock';
import { DomainError } from '#platform/errors';
import { newToken } from '#platform/ids';
import type { DB } from '#tables';
import type { Context } from '../context.ts';
import { deviceOf } from '../device.ts';
import { announceAddress } from './announce.ts';
import { addressToReturnTo } from './called-out.ts';
import { readFirstNotice, readUndoables } from './called-out-store.ts';
import { justUsed, readLink, spendLink } from './links.ts';
import { mailRecoveryLink } from './recover.ts';
import { shutOut } from './shut-out.ts';
import {
  endLinks,
  isTaken,
  lockAddress,
  lockUser,
  readAudience,
  readSignIn,
  setConfirmedAddress,
} from './store.ts';
import type { LinkRow } from './store.ts';

const kinds = ['sign_in', 'email_undo'] as const;

/** What the holder of the link is asked about. Throws `link_gone`. */
export async function readCalledOut(context: Context, token: string): Promise<CalledOut> {
  const { kind, session_id, created_at, email } = await readLink(context, token, kinds);
  if (kind === 'email_undo') {
    return { what: 'email_change', at: created_at, browser: null, system: null, email };
  }
  const signIn = session_id === null ? undefined : await readSignIn(context.db.query, session_id);
  const at = signIn?.created_at ?? created_at;
  return { what: 'sign_in', at, ...deviceOf(signIn?.user_agent ?? null), email: null };
}

/**
 * "This wasn't me", without signing in: all sessions end at once, the password opens nothing until it is set anew by the link that goes
 * out, what was added since to sign in with is removed, and an address that was taken comes back. Pressed again after an answer that got lost,
 * it is done and does nothing more. Throws `link_gone`, `overloaded`.
 */
export async function callOut(context: Context, token: string): Promise<void> {
  try {
    await shutOutBy(context, token);
  } catch (error) {
    if ((await justUsed(context, error, { token, kinds })) === undefined) throw error;
  }
}

async function shutOutBy(context: Context, token: string): Promise<void> {
  // Before the hashing, so that guessing links costs us nothing.
  const { user_id } = await readLink(context, token, kinds);
  // Of what nobody knows: from now on every password is a wrong one, and takes as long as any.
  const password_hash = await context.hashing.hash(newToken());
  await context.db.query.transaction().execute(async (trx) => {
    // The person before the link, as everywhere, so that two of these cannot deadlock.
    const user = await lockUser(trx, user_id);
    const link = await asFirst(context, trx, await spendLink(context, trx, { token, kinds }));
    if (user === undefined) throw new DomainError('link_gone');
    const changes = await readUndoables(trx, link, isoInstant(context.clock.now()));
    const email = addressToReturnTo(link, user.email, changes);
    if (email !== user.email) {
      await giveBack(context, trx, { user_id, email });
      await announceAddress(trx, user_id);
    }
    await shutOut(context, trx, { link, password_hash, email });
    const audience = await readAudience(trx, link.session_id);
    await mailRecoveryLink(context, trx, { user_id, email, audience });
    await context.onAccountNews(trx, {
      user_id,
      what: 'account_secured',
      values: {},
      in_app: true,
      mail: null,
    });
  });
  context.cache.invalidate(user_id);
}

/** A link that was mailed again reaches as far back as the first one about that sign-in, and none of them opens anything from then on. */
async function asFirst(
  { clock }: Pick<Context, 'clock'>,
  trx: Transaction<DB>,
  link: LinkRow,
): Promise<LinkRow> {
  const { user_id, session_id } = link;
  if (session_id === null) return link;
  const about = { user_id, session_id, kinds: ['sign_in'] } as const;
  await endLinks(trx, { ...about, at: isoInstant(clock.now()), ended: 'replaced' });
  const first = await readFirstNotice(trx, session_id);
  return { ...link, id: first?.id ?? link.id };
}

/** Whoever holds the link read the mails there, or the owner moved there from such an address. */
async function giveBack(
  { clock }: Context,
  trx: Transaction<DB>,
  { user_id, email }: Pick<LinkRow, 'user_id' | 'email'>,
): Promise<void> {
  const at = isoInstant(clock.now());
  await lockAddress(trx, email);
  if (await isTaken(trx, { email, user_id, at })) throw new DomainError('link_gone');
  await setConfirmedAddress(trx, { user_id, email, at });
}
