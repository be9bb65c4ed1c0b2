import { limits } from '@app/contract';
import type { Transaction } from 'kysely';
import { isoInstant } from '#platform/clock';
import type { DB } from '#tables';
import type { Context } from '../context.ts';
import { deviceOf } from '../device.ts';
import { issueLink } from './links.ts';
import { isNewKey, readAddress } from './store.ts';

interface Entry {
  readonly user_id: string;
  readonly key_thumbprint: string;
}

/**
 * Whether a session that is about to open comes from a browser that this account was never used from. The key of a browser cannot be
 * copied out of it, so it is the mark that is remembered; no place is guessed from an address.
 */
export async function isNewBrowser(
  { clock }: Pick<Context, 'clock'>,
  trx: Transaction<DB>,
  entry: Entry,
): Promise<boolean> {
  const before = isoInstant(clock.now() - limits.signInNoticeAfterMs);
  return isNewKey(trx, { ...entry, before });
}

interface Opened {
  readonly user_id: string;
  readonly session_id: string;
  readonly user_agent: string | null;
}

/** Tells the owner in the app and by mail; the mail carries "This wasn't me". */
export async function tellOfSignIn(
  context: Pick<Context, 'clock' | 'onAccountNews'>,
  trx: Transaction<DB>,
  { user_id, session_id, user_agent }: Opened,
): Promise<void> {
  const address = await readAddress(trx, user_id);
  if (address === undefined) return;
  const { email } = address;
  const token = await issueLink(context, trx, { kind: 'sign_in', user_id, email, session_id });
  const { browser, system } = deviceOf(user_agent);
  const device = [browser, system].filter((part) => part !== null).join(', ');
  await context.onAccountNews(trx, {
    user_id,
    what: device === '' ? 'new_sign_in_unknown' : 'new_sign_in',
    values: device === '' ? {} : { device },
    in_app: true,
    mail: { to: email, link: { page: 'not_me', token } },
  });
}
