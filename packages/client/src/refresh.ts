import { limits } from '@app/contract';
import type { Session } from '@app/contract';
import { ApiError, errorOf, faultOf, isRetryable } from './api-error.ts';
import type { Signer } from './proof.ts';
import { backOffMs } from './back-off.ts';
import { fetchWithin } from './fetch-within.ts';
import type { SessionOptions, StoredSession } from './session.ts';
import { isSession } from './shapes.ts';
import type { Timers } from './timers.ts';

/** Runs one holder of a name at a time, over all tabs. */
export interface Locks {
  request<Value>(name: string, run: () => Promise<Value>): Promise<Value>;
}

interface RefreshDeps extends SessionOptions {
  readonly sign: Signer;
  readonly forgetKey: () => void;
  readonly timers: Timers;
  readonly read: () => StoredSession | undefined;
  readonly write: (session: Session, cause: 'refreshed') => void;
  readonly clear: (cause: 'refused', code: string) => void;
}

const timeoutMs = 15_000;
const attemptsMax = 5;
const backOff = { firstMs: limits.refreshRetryFirstMs, maxMs: 5000 };

type Renewed = Promise<StoredSession | undefined>;

interface Refresh {
  readonly refresh: (stale: StoredSession) => Renewed;
  /** A token of a session that is no longer stored, to end it with; undefined when it is over already. */
  readonly renewLeft: (left: StoredSession) => Promise<string | undefined>;
}

/**
 * Gives what exchanges the refresh token of the stored session. One exchange at a time: a refresh token is good once, and two tabs that use
 * it at the same moment look to the server like a thief. Who waited finds the newer session in the storage and takes that.
 */
export function createRefresh(deps: RefreshDeps): Refresh {
  const { storageKey, read, locks = browserLocks() } = deps;
  let inFlight: Renewed | undefined;
  return {
    refresh: (stale) => {
      inFlight ??= withLock(locks, `${storageKey}.refresh`, async () => {
        const stored = read();
        if (stored === undefined || stored.access_token !== stale.access_token) return stored;
        return exchange(deps, stored);
      }).finally(() => {
        inFlight = undefined;
      });
      return inFlight;
    },
    // Beside an exchange that is still under way: the server answers both alike, and neither answer is stored.
    renewLeft: async ({ refresh_token }) => {
      const answer = await decide(deps, refresh_token, () => true);
      return answer instanceof ApiError ? undefined : answer.access_token;
    },
  };
}

function browserLocks(): Locks | undefined {
  // Not there on plain-http origins other than localhost.
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return undefined;
  return { request: async (name, run) => navigator.locks.request(name, run) };
}

function withLock<Value>(
  locks: Locks | undefined,
  name: string,
  run: () => Promise<Value>,
): Promise<Value> {
  return locks === undefined ? run() : locks.request(name, run);
}

/** Gives undefined, with the session removed, when the server has refused. Throws when it cannot be reached. */
async function exchange(deps: RefreshDeps, stored: StoredSession): Renewed {
  const isStillStored = (): boolean => deps.read()?.refresh_token === stored.refresh_token;
  const answer = await decide(deps, stored.refresh_token, isStillStored);
  // Signed out, or in as somebody else, while we waited: this answer must not bring the old session back, nor end another.
  if (isStillStored()) {
    if (answer instanceof ApiError) deps.clear('refused', answer.code);
    else deps.write(answer, 'refreshed');
  }
  return deps.read();
}

/** Tries, while it is wanted, until the server has decided; its refusal is given back. Throws when it cannot be reached. */
async function decide(
  deps: RefreshDeps,
  refresh_token: string,
  isWanted: () => boolean,
): Promise<Session | ApiError> {
  for (let failures = 1; ; failures += 1) {
    const answer = await attempt(deps, refresh_token);
    if (!(answer instanceof ApiError)) return answer;
    // A proof that was not taken (a clock, a proxy) says nothing about the session, which only the server's word may end.
    if (!isRetryable(answer) && !answer.code.startsWith('proof_')) return answer;
    if (failures >= attemptsMax || !isWanted()) throw answer;
    await new Promise<void>((resolve) => deps.timers.after(backOffMs(failures, backOff), resolve));
  }
}

async function attempt(deps: RefreshDeps, refresh_token: string): Promise<Session | ApiError> {
  try {
    return await askOnce(deps, refresh_token);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

async function askOnce(
  { audience, baseUrl = '', fetch: send = fetch, sign, forgetKey }: RefreshDeps,
  refresh_token: string,
): Promise<Session> {
  // As it lies there now: a refresh token shown with another key than its own ends the session for all tabs.
  forgetKey();
  const response = await fetchWithin(
    sign((url, init) => send(url, init)),
    { url: `${baseUrl}/api/auth/token?grant_type=refresh_token`, timeoutMs },
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token, audience }),
    },
  );
  if (!response.ok) throw await errorOf(response);
  const body: unknown = await response.json().catch(() => undefined);
  // Not our answer (a captive portal, say), so not our refusal either: it is tried again, and the session stays.
  if (!isSession(body)) throw faultOf(502);
  return body;
}
