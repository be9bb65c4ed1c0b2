import type { Session, SessionUser } from '@app/contract';
import { signedOutError } from './api-error.ts';
import type { Fetch } from './fetch-within.ts';
import type { Proofs } from './proof.ts';
import type { Timers } from './timers.ts';

/** Lets everything that is due happen: promise chains and stream reads take several turns. */
export async function turns(count = 8): Promise<void> {
  for (let turn = 0; turn < count; turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 0));
}

export interface ManualTimers extends Timers {
  /** Lets time pass, calling what falls due at its own time. */
  pass(ms: number): Promise<void>;
}

export function manualTimers(startMs = 1_800_000_000_000): ManualTimers {
  let nowMs = startMs;
  const waiting = new Set<{ atMs: number; run: () => void }>();
  return {
    now: () => nowMs,
    after: (delayMs, run) => {
      const entry = { atMs: nowMs + delayMs, run };
      waiting.add(entry);
      return () => waiting.delete(entry);
    },
    pass: async (ms) => {
      const endMs = nowMs + ms;
      for (;;) {
        await turns();
        const [next] = [...waiting].sort((a, b) => a.atMs - b.atMs);
        if (next === undefined || next.atMs > endMs) break;
        waiting.delete(next);
        nowMs = Math.max(nowMs, next.atMs);
        next.run();
      }
      nowMs = endMs;
      await turns();
    },
  };
}

export function json(status: number, body: unknown): Response {
  return new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

export function problem(status: number, code: string): Response {
  return json(status, {
    type: `/problems/${code}`,
    title: 'Title',
    status,
    code,
    detail: 'Detail',
    request_id: 'request-1',
  });
}

export const user: SessionUser = {
  id: 'a3c0b5de-54a4-4f1c-8a43-6f9f7c7a9a11',
  email: 'anna@example.com',
  full_name: 'Anna Smith',
  phone_number: null,
  roles: [],
};

export function sessionOf(generation: number): Session {
  return {
    access_token: `access-${generation}`,
    refresh_token: `refresh-${generation}`,
    token_type: 'DPoP',
    audience: 'customer',
    expires_at: 1,
    expires_in: 600,
    user,
  };
}

/** Signs by the browser's key as long as there is one; what a proof is made of is not looked at here. */
export function fakeProofs(): Proofs & { lose(): void } {
  let hasKey = true;
  return {
    sign:
      (send, { makeKey = false, onKeyGone } = {}) =>
      async (url, init) => {
        if (makeKey) hasKey = true;
        if (!hasKey) {
          onKeyGone?.();
          throw signedOutError();
        }
        const headers = new Headers(init.headers);
        headers.set('dpop', 'proof');
        return send(url, { ...init, headers });
      },
    forget: () => undefined,
    lose: () => {
      hasKey = false;
    },
  };
}

export function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

/** Locks as a browser has them: one holder at a time, the others in order. */
export function exclusiveLocks() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request: <Value>(name: string, run: () => Promise<Value>): Promise<Value> => {
      const mine = (last.get(name) ?? Promise.resolve()).then(run);
      last.set(
        name,
        mine.catch(() => undefined),
      );
      return mine;
    },
  };
}

/** The server's side of refreshing: every token is good once, and using one again ends the session. */
export function refreshingServer() {
  const exchanged: string[] = [];
  let current = 1;
  let ended = false;
  const fetch: Fetch = async (url, { body }) => {
    if (!url.endsWith('/api/auth/token?grant_type=refresh_token')) return problem(404, 'not_found');
    const given = /"refresh_token":"([^"]+)"/.exec(typeof body === 'string' ? body : '')?.[1] ?? '';
    exchanged.push(given);
    await turns(2);
    if (given !== `refresh-${current}`) ended = true;
    if (ended) return problem(401, 'refresh_refused');
    current += 1;
    return json(200, sessionOf(current));
  };
  return { fetch, exchanged };
}
