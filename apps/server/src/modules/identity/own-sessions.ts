import { limits, sessionEnds } from '@app/contract';
import type { SessionEnd, SignInRecord, SignInRecords } from '@app/contract';
import type { Transaction } from 'kysely';
import { instantMs, isoInstant } from '#platform/clock';
import { DomainError } from '#platform/errors';
import type { Caller } from '#platform/http';
import type { DB } from '#tables';
import type { Context } from './context.ts';
import { deviceOf } from './device.ts';
import { mailNotMe } from './recovery/mail-not-me.ts';
import { lockUser } from './recovery/store.ts';
import { revokeSession } from './sessions.ts';
import type { EndReason } from './sessions.ts';
import { readOpenSessionIds, readOwnSession, readOwnSessions, readPasswordSetAt } from './store.ts';
import type { OwnSessionRow } from './store.ts';

type Owner = Pick<Caller, 'user_id' | 'session_id' | 'audience'>;

/** The owner's sign-ins to the app that asks, open ones first. Only what is stored: neither addresses nor places are. */
export async function listSessions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { user_id, session_id, audience }: Owner,
): Promise<SignInRecords> {
  const nowMs = clock.now();
  const since = isoInstant(nowMs - limits.signInHistoryMs);
  const [rows, password_set_at] = await Promise.all([
    readOwnSessions(db.query, { user_id, audience }, since),
    readPasswordSetAt(db.query, user_id),
  ]);
  if (password_set_at === undefined) throw new DomainError('unauthenticated');
  const records = rows.map((row) => toRecord(row, { session_id, nowMs }));
  const open = records.filter(({ ended_at }) => ended_at === null);
  // The one that is looked from stands first: it is how the owner finds their bearings.
  return {
    items: [
      ...open.filter(({ current }) => current),
      ...open.filter(({ current }) => !current),
      ...records.filter(({ ended_at }) => ended_at !== null),
    ],
    password_set_at,
  };
}

/** The same as staff see it: newest first, none of them the one that asks. */
export async function sessionsOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  user_id: string,
): Promise<SignInRecord[]> {
  const nowMs = clock.now();
  const rows = await readOwnSessions(
    db.query,
    { user_id, audience: 'customer' },
    isoInstant(nowMs - limits.signInHistoryMs),
  );
  return rows.map((row) => toRecord(row, { session_id: '', nowMs }));
}

const isEnd = (text: string | null): text is SessionEnd => sessionEnds.some((end) => end === text);

function toRecord(
  row: OwnSessionRow,
  { session_id, nowMs }: { session_id: string; nowMs: number },
): SignInRecord {
  const { id, user_agent, created_at, last_used_at, expires_at, revoked_at, revoked_reason } = row;
  const expired = revoked_at === null && instantMs(expires_at) <= nowMs;
  const reason = expired ? 'expired' : revoked_reason;
  return {
    id,
    ...deviceOf(user_agent),
    created_at,
    last_used_at,
    ended_at: expired ? expires_at : revoked_at,
    ended_reason: isEnd(reason) ? reason : null,
    current: id === session_id,
  };
}

/**
 * Ends one session of the owner; ending it twice is ending it once. Called out as somebody else's, it is mailed about as well: gives whether
 * that mail is on its way. Throws `not_found` when it is nobody's or somebody else's.
 */
export async function endSession(
  context: Context,
  caller: Owner,
  { id, notMe }: { readonly id: string; readonly notMe: boolean },
): Promise<boolean> {
  const { user_id, session_id, audience } = caller;
  const mails = notMe && (await context.recoveryAttempts.notMe(id));
  const mailed = await context.db.query.transaction().execute(async (trx) => {
    // The person before session and link, as everywhere.
    if (notMe) await lockUser(trx, user_id);
    const own = await readOwnSession(trx, { id, user_id, audience });
    if (!own) throw new DomainError('not_found');
    const reason = id === session_id ? 'signed_out' : 'ended';
    await revokeSession(context, trx, { session_id: id, user_id, reason });
    return mails && mailNotMe(context, trx, { user_id, session_id: id });
  });
  context.cache.invalidate(id);
  return mailed;
}

/** Ends all sessions of the owner but the one that asks; gives how many there were. */
export async function endOtherSessions(context: Context, caller: Owner): Promise<number> {
  const ended = await context.db.query
    .transaction()
    .execute((trx) =>
      endSessions(context, trx, { ...caller, except: caller.session_id, reason: 'ended' }),
    );
  context.cache.invalidate(caller.user_id);
  return ended;
}

interface Endings {
  readonly user_id: string;
  readonly except?: string;
  readonly reason: EndReason;
}

/** Ends the open sessions of a user in both apps, in the caller's transaction; the events close their streams on every server. */
export async function endSessions(
  context: Pick<Context, 'clock'>,
  trx: Transaction<DB>,
  { user_id, except, reason }: Endings,
): Promise<number> {
  const open = await readOpenSessionIds(trx, user_id);
  const ending = open.filter((id) => id !== except);
  for (const session_id of ending) {
    await revokeSession(context, trx, { session_id, user_id, reason });
  }
  return ending.length;
}
