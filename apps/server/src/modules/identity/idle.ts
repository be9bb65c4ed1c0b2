import { instantMs, isoInstant } from '#platform/clock';
import type { Caller } from '#platform/http';
import type { Context } from './context.ts';
import { revokeSession } from './sessions.ts';
import { readIdleSessions, writeActivity } from './store.ts';
import type { SessionRow } from './session-rows.ts';

type Timed = Pick<Context, 'clock' | 'sessionIdleMs'>;

/** Whether nobody has been there for too long (ruling 34); what a page does by itself, such as refreshing, does not count. */
export function isIdle(
  { clock, sessionIdleMs }: Timed,
  { active_at }: Pick<SessionRow, 'active_at'>,
): boolean {
  return sessionIdleMs !== undefined && instantMs(active_at) + sessionIdleMs <= clock.now();
}

/** The person is there. A session that has ended stays ended. */
export async function keepSession(
  { db, clock, cache }: Pick<Context, 'db' | 'clock' | 'cache'>,
  { session_id }: Pick<Caller, 'session_id'>,
): Promise<void> {
  await writeActivity(db.query, { id: session_id, at: isoInstant(clock.now()) });
  cache.invalidate(session_id);
}

const perRun = 500;

/** Ends what is idle, so that its streams close and the list of sign-ins says why; a job. */
export async function endIdleSessions(
  context: Timed & Pick<Context, 'db' | 'cache'>,
): Promise<void> {
  const { db, sessionIdleMs, cache } = context;
  if (sessionIdleMs === undefined) return;
  const idle = await readIdleSessions(db.query, { idleMs: sessionIdleMs, limit: perRun });
  for (const { id, user_id } of idle) {
    await db.query
      .transaction()
      .execute((trx) => revokeSession(context, trx, { session_id: id, user_id, reason: 'idle' }));
    cache.invalidate(id);
  }
}
