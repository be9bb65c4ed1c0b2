import type { Transaction } from 'kysely';
import { instantMs, isoInstant } from '#platform/clock';
import type { DB } from '#tables';
import type { Context } from '../context.ts';
import { hasUndoable, readFirstNotice } from './called-out-store.ts';
import { issueLink } from './links.ts';
import { readAddress } from './store.ts';

interface Denied {
  readonly user_id: string;
  readonly session_id: string;
}

interface Reach {
  readonly email: string;
  /** When the link stops at the latest. */
  readonly until?: string;
}

/**
 * Somebody signed in says that a sign-in was not theirs. Who says it cannot be told: it may be the intruder. So nobody is shut out by it; the
 * link that does goes to the address that the account had at that sign-in, to which its notice went. False where there is no such address.
 */
export async function mailNotMe(
  context: Context,
  trx: Transaction<DB>,
  { user_id, session_id }: Denied,
): Promise<boolean> {
  const reach = await reachOf(context, trx, { user_id, session_id });
  if (reach === undefined) return false;
  const { email } = reach;
  const token = await issueLink(context, trx, { kind: 'sign_in', user_id, session_id, ...reach });
  await context.onAccountNews(trx, {
    user_id,
    what: 'sign_in_denied',
    values: {},
    in_app: false,
    mail: { to: email, link: { page: 'not_me', token } },
  });
  return true;
}

async function reachOf(
  { clock }: Pick<Context, 'clock'>,
  trx: Transaction<DB>,
  { user_id, session_id }: Denied,
): Promise<Reach | undefined> {
  const at = isoInstant(clock.now());
  const notice = await readFirstNotice(trx, session_id);
  // Whatever ended it: that sign-in was called out already, or what is newer than it was.
  if (notice !== undefined && notice.ended_at !== null) return undefined;
  if (notice !== undefined && instantMs(notice.expires_at) > clock.now())
    return { email: notice.email, until: notice.expires_at };
  // Nothing went out that still holds. Whoever moved the account lately may be the intruder, and the old address has a link of its own.
  if (await hasUndoable(trx, { user_id, at })) return undefined;
  const address = await readAddress(trx, user_id);
  return address && { email: address.email };
}
