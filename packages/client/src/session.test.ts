import { afterEach, describe, expect, it } from 'vitest';
import { createSession } from './session.ts';
import type { SessionCause, SessionOptions, SessionStore } from './session.ts';
import {
  exclusiveLocks,
  fakeProofs,
  json,
  manualTimers,
  memoryStorage,
  problem,
  refreshingServer,
  sessionOf,
  turns,
  user,
} from './test-kit.ts';

const open: SessionStore[] = [];
afterEach(() => {
  for (const session of open.splice(0)) session.close();
});

/** One browser: tabs share storage and locks, and hear of each other by events. */
function browser(changes: Partial<SessionOptions> = {}) {
  const timers = manualTimers();
  const storage = memoryStorage();
  const events = new EventTarget();
  const server = refreshingServer();
  const locks = exclusiveLocks();
  const proofs = fakeProofs();
  const tab = (own: Partial<SessionOptions> = {}) => {
    const options = {
      storageKey: 'session',
      audience: 'customer',
      storage,
      events,
      locks,
      timers,
      proofs,
    } as const;
    const session = createSession({ ...options, fetch: server.fetch, ...changes, ...own });
    open.push(session);
    const causes: SessionCause[] = [];
    session.subscribe((_, cause) => causes.push(cause));
    return { session, causes };
  };
  return { timers, storage, events, server, proofs, tab };
}

/** Two tabs of a browser, which hear of each other's writes later and in their order. */
function twoTabs() {
  const { tab, storage } = browser();
  const untold: (() => void)[] = [];
  const open = (own: EventTarget, other: EventTarget) => {
    const write = (key: string, newValue: string | null): void => {
      const oldValue = storage.getItem(key);
      if (newValue === oldValue) return;
      if (newValue === null) storage.removeItem(key);
      else storage.setItem(key, newValue);
      const event = Object.assign(new Event('storage'), { key, newValue, oldValue });
      untold.push(() => other.dispatchEvent(event));
    };
    const removeItem = (key: string): void => write(key, null);
    return tab({ events: own, storage: { getItem: storage.getItem, setItem: write, removeItem } });
  };
  const [one, two] = [new EventTarget(), new EventTarget()];
  const [here, there] = [open(one, two), open(two, one)];
  const hear = (): void => untold.splice(0).forEach((tell) => tell());
  here.session.set(sessionOf(1));
  hear();
  there.causes.length = 0;
  here.causes.length = 0;
  return { here, there, hear, storage };
}

const minuteMs = 60_000;

describe('the stored session', () => {
  it('is the four fields of the specification, with its end by this browser’s clock', () => {
    const { tab, storage, timers } = browser();
    const { session, causes } = tab();
    session.set(sessionOf(1));
    expect(JSON.parse(storage.getItem('session') ?? '')).toEqual({
      access_token: 'access-1',
      refresh_token: 'refresh-1',
      expires_at: timers.now() / 1000 + 600,
      user,
    });
    expect(causes).toEqual(['signed_in']);
    expect(session.current()?.user.full_name).toBe('Anna Smith');
    expect(session.current()).toBe(session.current());
  });

  it('counts as none when the storage holds something else', async () => {
    const { tab, storage } = browser();
    const { session } = tab();
    for (const text of ['', 'null', '{', '{"access_token":1}', '[]', '"x"']) {
      storage.setItem('session', text);
      expect(session.current()).toBeUndefined();
      expect(await session.accessToken()).toBeUndefined();
    }
  });

  it('follows what other tabs do', () => {
    const { tab, storage, events } = browser();
    const { session, causes } = tab();
    session.set(sessionOf(1));
    storage.removeItem('session');
    events.dispatchEvent(Object.assign(new Event('storage'), { key: 'something else' }));
    expect(causes).toEqual(['signed_in']);
    events.dispatchEvent(Object.assign(new Event('storage'), { key: 'session' }));
    events.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    expect(causes).toEqual(['signed_in', 'other_tab', 'other_tab']);
    expect(session.current()).toBeUndefined();
  });
});

describe('[ruling.34.1] a session that ends in one of two tabs', () => {
  it('by a lapse has lapsed in the other, which is told once', () => {
    const { here, there, hear, storage } = twoTabs();
    here.session.clear('refused');
    hear();
    expect([here.causes, there.causes]).toEqual([['refused'], ['refused']]);
    expect(there.session.current()).toBeUndefined();
    expect(storage.getItem('session')).toBeNull();
  });

  it('by signing out is no lapse in the other, neither over one that was', () => {
    for (const before of [[], ['refused']] as const) {
      const { here, there, hear, storage } = twoTabs();
      for (const cause of before) here.session.clear(cause);
      hear();
      here.session.clear('signed_out');
      hear();
      expect(there.causes.slice(0, before.length)).toEqual(before);
      expect(new Set(there.causes.slice(before.length))).toEqual(new Set(['other_tab']));
      expect(storage.getItem('session')).toBeNull();
    }
  });

  it('by a lapse in both at once has only lapsed', () => {
    const { here, there, hear } = twoTabs();
    here.session.clear('refused');
    there.session.clear('refused');
    hear();
    expect(new Set([...here.causes, ...there.causes])).toEqual(new Set(['refused']));
  });

  it('by signing out stays so when the other is refused afterwards', () => {
    const { here, there, hear } = twoTabs();
    here.session.clear('signed_out');
    there.session.clear('refused');
    hear();
    expect(here.causes).toEqual(['signed_out']);
    expect(there.causes).toContain('other_tab');
  });

  it('is no lapse for the other when a new one has begun before it hears', () => {
    const { here, there, hear } = twoTabs();
    here.session.clear('refused');
    here.session.set(sessionOf(2));
    hear();
    expect(new Set(there.causes)).toEqual(new Set(['other_tab']));
    expect(there.session.current()?.access_token).toBe('access-2');
  });

  it('counts as ended for a page that finds the mark of a lapse, and a new one is heard of', () => {
    const { here, there, hear, storage } = twoTabs();
    storage.setItem('session', 'refused');
    expect(there.session.current()).toBeUndefined();
    here.session.set(sessionOf(2));
    hear();
    expect(there.causes).toEqual(['other_tab']);
    expect(there.session.current()?.access_token).toBe('access-2');
  });
});

describe('refreshing', () => {
  it('leaves a token alone that is good for more than a minute', async () => {
    const { tab, timers, server } = browser();
    const { session } = tab();
    session.set(sessionOf(1));
    await timers.pass(9 * minuteMs - 1000);
    expect(await session.accessToken()).toBe('access-1');
    await turns();
    expect(server.exchanged).toEqual([]);
  });

  it('happens beside the call within the last minute, and before it after the end', async () => {
    const { tab, timers, server } = browser();
    const { session, causes } = tab();
    session.set(sessionOf(1));
    await timers.pass(9 * minuteMs);
    expect(await session.accessToken()).toBe('access-1');
    await turns();
    expect(await session.accessToken()).toBe('access-2');
    await timers.pass(10 * minuteMs);
    expect(await session.accessToken()).toBe('access-3');
    expect(server.exchanged).toEqual(['refresh-1', 'refresh-2']);
    expect(causes).toEqual(['signed_in', 'refreshed', 'refreshed']);
  });

  it('is one exchange for all calls of a tab', async () => {
    const { tab, timers, server } = browser({ locks: undefined });
    const { session } = tab();
    session.set(sessionOf(1));
    await timers.pass(10 * minuteMs);
    const tokens = await Promise.all(Array.from({ length: 20 }, () => session.accessToken()));
    expect(new Set(tokens)).toEqual(new Set(['access-2']));
    expect(await session.renew('access-1')).toBe('access-2');
    expect(server.exchanged).toEqual(['refresh-1']);
  });

  it('is one exchange for all tabs, and none of them is signed out', async () => {
    const { tab, timers, server } = browser();
    const tabs = Array.from({ length: 5 }, () => tab());
    tabs[0]?.session.set(sessionOf(1));
    await timers.pass(10 * minuteMs);
    const tokens = await Promise.all(tabs.map(({ session }) => session.accessToken()));
    expect(tokens).toEqual(tabs.map(() => 'access-2'));
    expect(server.exchanged).toEqual(['refresh-1']);
    expect(tabs.flatMap(({ causes }) => causes)).not.toContain('refused');
  });

  it('is tried again after 200 ms, then later and later, while the server cannot answer', async () => {
    const timers = manualTimers();
    const atMs: number[] = [];
    const answers = [
      () => Promise.reject(new TypeError('fetch failed')),
      () => Promise.resolve(problem(503, 'overloaded')),
      () => Promise.resolve(new Response('<html>')),
      () => Promise.resolve(json(200, sessionOf(2))),
    ];
    const fetch = () => {
      atMs.push(timers.now());
      return answers[atMs.length - 1]?.() ?? Promise.reject(new Error('asked too often'));
    };
    const { session } = browser().tab({ fetch, timers });
    session.set(sessionOf(1));
    await timers.pass(10 * minuteMs);
    const token = session.accessToken();
    await timers.pass(2000);
    expect(await token).toBe('access-2');
    for (const [at, wholeMs] of [200, 400, 800].entries()) {
      const gapMs = (atMs[at + 1] ?? 0) - (atMs[at] ?? 0);
      expect(gapMs).toBeGreaterThanOrEqual(wholeMs / 2);
      expect(gapMs).toBeLessThanOrEqual(wholeMs);
    }
  });

  it('gives up for this call, but keeps the session, when nobody answers', async () => {
    const { session, causes } = browser().tab({
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    const { timers, tab } = browser({ fetch: () => Promise.reject(new TypeError('fetch failed')) });
    const other = tab();
    expect([session.current(), causes]).toEqual([undefined, []]);
    other.session.set(sessionOf(1));
    await timers.pass(10 * minuteMs);
    const refused = expect(other.session.accessToken()).rejects.toMatchObject({
      code: 'network',
      status: 0,
    });
    await timers.pass(20_000);
    await refused;
    expect(other.session.current()?.refresh_token).toBe('refresh-1');
    expect(other.causes).toEqual(['signed_in']);
  });

  it('ends the session when the server refuses, without asking again', async () => {
    const { tab, timers, server } = browser();
    const { session, causes } = tab();
    session.set(sessionOf(7));
    await timers.pass(10 * minuteMs);
    expect(await session.accessToken()).toBeUndefined();
    await timers.pass(60_000);
    expect(server.exchanged).toEqual(['refresh-7']);
    expect(causes).toEqual(['signed_in', 'refused']);
    expect(session.current()).toBeUndefined();
  });

  it('does not bring back a session that was left meanwhile', async () => {
    const { tab, timers, server } = browser();
    const { session, causes } = tab();
    session.set(sessionOf(1));
    await timers.pass(10 * minuteMs);
    const token = session.accessToken();
    while (server.exchanged.length === 0) await turns(1);
    session.clear('signed_out');
    expect(await token).toBeUndefined();
    expect(session.current()).toBeUndefined();
    expect(causes).toEqual(['signed_in', 'signed_out']);
  });

  it('gives a stream its header, and a newer one after a refusal', async () => {
    const { tab } = browser();
    const { session } = tab();
    expect(await session.authorization()).toEqual({});
    session.set(sessionOf(1));
    expect(await session.authorization()).toEqual({ authorization: 'DPoP access-1' });
    expect(await session.authorization(true)).toEqual({ authorization: 'DPoP access-2' });
  });
});

describe('the key', () => {
  it('is missing where the storage was copied to: the session ends at the first call, and the server hears nothing', async () => {
    const { tab, timers, proofs, server } = browser();
    const { session, causes } = tab();
    session.set(sessionOf(1));
    proofs.lose();
    const sent: string[] = [];
    const send = session.sign(async (url) => {
      sent.push(url);
      return json(200, {});
    });
    await expect(send('/api/profile', {})).rejects.toHaveProperty('code', 'unauthenticated');
    expect([session.current(), causes, sent]).toEqual([undefined, ['signed_in', 'refused'], []]);
    session.set(sessionOf(1));
    await timers.pass(10 * minuteMs);
    expect(await session.accessToken()).toBeUndefined();
    expect(server.exchanged).toEqual([]);
    expect(session.current()).toBeUndefined();
  });

  it('of ten tabs is one, and the refresh of a page that was reloaded meanwhile is not taken for a theft', async () => {
    const { tab, timers, server } = browser();
    const before = tab();
    before.session.set(sessionOf(1));
    await timers.pass(10 * minuteMs);
    void before.session.accessToken();
    before.session.close();
    const tabs = Array.from({ length: 10 }, () => tab());
    const tokens = await Promise.all(tabs.map(({ session }) => session.accessToken()));
    expect(tokens).toEqual(tabs.map(() => 'access-2'));
    expect(server.exchanged).toEqual(['refresh-1']);
  });

  it('keeps the session while proofs are refused, which a clock or a proxy may be the reason of', async () => {
    const { timers, tab } = browser({ fetch: async () => problem(401, 'proof_invalid') });
    const other = tab();
    other.session.set(sessionOf(1));
    await timers.pass(10 * minuteMs);
    const refused = expect(other.session.accessToken()).rejects.toHaveProperty(
      'code',
      'proof_invalid',
    );
    await timers.pass(20_000);
    await refused;
    expect(other.session.current()?.refresh_token).toBe('refresh-1');
    expect(other.causes).toEqual(['signed_in']);
  });
});

describe('signing out', () => {
  const signedInWith = (fetch: SessionOptions['fetch']) => {
    const { session, causes } = browser().tab(fetch === undefined ? {} : { fetch });
    session.set(sessionOf(1));
    return { session, causes };
  };

  it('tells the server by the session’s own token', async () => {
    const calls: [string, string | null, string | undefined][] = [];
    const { session, causes } = signedInWith(async (url, { headers, method }) => {
      calls.push([url, new Headers(headers).get('authorization'), method]);
      return json(204, null);
    });
    await session.signOut();
    expect(calls).toEqual([['/api/auth/logout', 'DPoP access-1', 'POST']]);
    expect(causes).toEqual(['signed_in', 'signed_out']);
    expect(session.current()).toBeUndefined();
  });

  it('ends the session here at once, also when its token has to be renewed to tell the server', async () => {
    const { tab, timers, server } = browser();
    const ended: (string | null)[] = [];
    const { session, causes } = tab({
      fetch: async (url, init) => {
        if (!url.endsWith('/api/auth/logout')) return server.fetch(url, init);
        ended.push(new Headers(init.headers).get('authorization'));
        return json(204, null);
      },
    });
    session.set(sessionOf(1));
    await timers.pass(11 * minuteMs);
    const told = session.signOut();
    expect(session.current()).toBeUndefined();
    const next = { ...sessionOf(7), user: { ...user, id: 'next' } };
    session.set(next);
    await told;
    expect(ended).toEqual(['DPoP access-2']);
    expect(session.current()?.user.id).toBe('next');
    expect(causes).toEqual(['signed_in', 'signed_out', 'signed_in']);
  });

  it('tells the server nothing of a session that is over, and that it could not be told of one that may not be', async () => {
    const calls: string[] = [];
    const answers = [() => problem(401, 'refresh_refused'), () => problem(503, 'overloaded')];
    for (const answer of answers) {
      const { tab, timers } = browser();
      const { session } = tab({
        fetch: async (url) => {
          calls.push(url);
          return answer();
        },
      });
      session.set(sessionOf(1));
      await timers.pass(11 * minuteMs);
      const told = session.signOut().then(
        () => 'told',
        (error: unknown) => error,
      );
      await timers.pass(20_000);
      expect(await told).toEqual(
        answer === answers[0] ? 'told' : expect.objectContaining({ code: 'overloaded' }),
      );
    }
    expect(calls.filter((url) => url.endsWith('/api/auth/logout'))).toEqual([]);
  });

  it.each([401, 403, 404])('ignores a %d: it is over already', async (status) => {
    const { session } = signedInWith(async () => problem(status, 'unauthenticated'));
    await session.signOut();
    expect(session.current()).toBeUndefined();
  });

  it('ends the session here also when the server cannot be told, and says so', async () => {
    const faults = [
      async () => problem(500, 'internal'),
      () => Promise.reject(new TypeError('fetch failed')),
    ];
    for (const fault of faults) {
      const { session } = signedInWith(fault);
      await expect(session.signOut()).rejects.toHaveProperty('name', 'ApiError');
      expect(session.current()).toBeUndefined();
    }
  });
});
