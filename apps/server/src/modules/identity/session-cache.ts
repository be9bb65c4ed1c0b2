import { createBoundedMap } from '#platform/bounded-map';
import { isFresh } from '#platform/clock';
import type { Clock } from '#platform/clock';
import type { Claims } from './access-tokens.ts';
import type { SessionRow } from './session-rows.ts';

/** How long a change made on another server may stay unseen here. */
const staleAfterMs = 1000;
const sessionsMax = 20_000;

export interface SessionCache {
  read(claims: Pick<Claims, 'session_id' | 'user_id'>): Promise<SessionRow | undefined>;
  /** Forgets a session, or all sessions of a user. */
  invalidate(id: string): void;
}

interface Entry {
  readonly userId: string;
  readonly readAtMs: number;
  readonly row: Promise<SessionRow | undefined>;
}

/**
 * Session rows for at most a second, so that a busy page costs one query and a sign-out, a disabling or a lost role still acts
 * on the next call (ASVS 8.3.2).
 */
export function createSessionCache(
  readRow: (sessionId: string) => Promise<SessionRow | undefined>,
  clock: Clock,
): SessionCache {
  const entries = createBoundedMap<Entry>(sessionsMax);
  return {
    read: ({ session_id, user_id }) => {
      const nowMs = clock.now();
      const held = entries.get(session_id);
      if (held !== undefined && isFresh({ atMs: held.readAtMs, nowMs, lifeMs: staleAfterMs }))
        return held.row;
      // The age counts from before the read: what changes while it runs may already be missing in it.
      const entry = { userId: user_id, readAtMs: nowMs, row: readRow(session_id) };
      entries.set(session_id, entry);
      entry.row.catch(() => entries.delete(session_id));
      return entry.row;
    },
    invalidate: (id) => entries.deleteWhere((key, { userId }) => key === id || userId === id),
  };
}
