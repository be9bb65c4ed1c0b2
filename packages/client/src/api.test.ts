import { callFacts, isErrorCode, staffCallFacts } from '@app/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { createApi } from './api.ts';
import { createSession } from './session.ts';
import type { SessionStore } from './session.ts';
import type { Fetch } from './fetch-within.ts';
import {
  fakeProofs,
  json,
  manualTimers,
  memoryStorage,
  problem,
  refreshingServer,
  sessionOf,
  user,
} from './test-kit.ts';

const open: SessionStore[] = [];
afterEach(() => {
  for (const session of open.splice(0)) session.close();
});

interface Request {
  readonly method: string | undefined;
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly signal: AbortSignal | null | undefined;
}

/** A signed-in app; refreshing goes to a server of its own, all other calls to `answer`. */
function app(
  answer: (request: Request) => Response | Promise<Response>,
  generation: number | null = 1,
  confirm?: () => Promise<boolean>,
) {
  const requests: Request[] = [];
  const server = refreshingServer();
  const fetch: Fetch = async (url, init) => {
    if (url.includes('grant_type=refresh_token')) return server.fetch(url, init);
    const request = {
      method: init.method,
      url,
      headers: new Headers(init.headers),
      body: init.body,
      signal: init.signal,
    };
    requests.push(request);
    return new Promise((resolve, reject) => {
      init.signal?.throwIfAborted();
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      void Promise.resolve(answer(request)).then(resolve, reject);
    });
  };
  const timers = manualTimers();
  const proofs = fakeProofs();
  const session = createSession({
    storageKey: 's',
    audience: 'customer',
    storage: memoryStorage(),
    events: new EventTarget(),
    fetch,
    timers,
    proofs,
  });
  open.push(session);
  if (generation !== null) session.set(sessionOf(generation));
  let signedOut = 0;
  const api = createApi({
    facts: { ...callFacts, ...staffCallFacts },
    isCode: isErrorCode,
    baseUrl: 'https://example.com',
    session,
    fetch,
    timeoutMs: 300,
    onSignedOut: () => (signedOut += 1),
    ...(confirm && { confirm }),
  });
  return { api, session, requests, server, proofs, timers, signedOut: () => signedOut };
}

const other = { ...sessionOf(7), user: { ...user, id: 'b7e1a1de-54a4-4f1c-8a43-6f9f7c7a9a12' } };

const id = '6f0e8f6e-3a57-4a3c-9b11-0a1c2f4f9d10';
const noPage = () => json(200, { items: [], next: null });
const bearer = ({ headers }: Request) => headers.get('authorization');

describe('a call', () => {
  it('puts parameters, query and body where the contract has them', async () => {
    const { api, requests } = app(({ url }) =>
      url.includes('/wallets/') ? problem(409, 'debit_insufficient') : noPage(),
    );
    expect(await api.call('listNotifications', { query: { limit: 5, cursor: 'a b&c' } })).toEqual({
      items: [],
      next: null,
    });
    await api.call('listTransactions', { query: {} });
    const change = { params: { id }, body: { type: 'debit', amount: '5.00' } } as const;
    await expect(
      api.call('changeWallet', change, { idempotencyKey: 'key-1' }),
    ).rejects.toHaveProperty('code', 'debit_insufficient');
    const [list, bare, wallet] = requests;
    expect([list?.method, list?.url, list?.body]).toEqual([
      'GET',
      'https://example.com/api/notifications?limit=5&cursor=a+b%26c',
      null,
    ]);
    expect(list?.headers.has('content-type')).toBe(false);
    expect(bare?.url).toBe('https://example.com/api/transactions');
    expect([wallet?.method, wallet?.url]).toEqual([
      'POST',
      `https://example.com/api/staff/wallets/${id}/changes`,
    ]);
    expect(wallet?.body).toBe(JSON.stringify(change.body));
    expect(wallet?.headers.get('content-type')).toBe('application/json');
    expect(wallet?.headers.get('idempotency-key')).toBe('key-1');
    expect(requests.map(bearer)).toEqual(requests.map(() => 'DPoP access-1'));
  });

  it('gives a file the time that its bytes take', async () => {
    const { api } = app(
      () =>
        new Promise((resolve) => {
          const answer = { id, name: 'a.pdf', type: 'application/pdf', size: 1 };
          // Longer than an answer without a file may take here.
          setTimeout(() => resolve(json(201, answer)), 400);
        }),
    );
    const file = new File(['x'], 'a.pdf', { type: 'application/pdf' });
    const sent = api.upload('uploadSupportAttachment', { query: { name: 'a.pdf' } }, { file });
    const asked = api.call('listTransactions', { query: {} });
    await expect(asked).rejects.toHaveProperty('code', 'network');
    expect((await sent).id).toBe(id);
  });

  it('gives null where the contract has no content', async () => {
    const { api } = app(() => json(204, null));
    expect(await api.call('readAllNotifications', {})).toBeNull();
  });

  it('carries no token where nobody need sign in, and takes a refusal there as an answer', async () => {
    const { api, requests, session, signedOut } = app(() => problem(401, 'invalid_credentials'));
    const signIn = {
      query: { grant_type: 'password' },
      body: { email: 'a@example.com', password: 'x' },
    } as const;
    await expect(api.call('getToken', signIn)).rejects.toMatchObject({
      status: 401,
      code: 'invalid_credentials',
    });
    expect(requests.map(bearer)).toEqual([null]);
    expect(session.current()).toBeDefined();
    expect(signedOut()).toBe(0);
  });
});

describe('a refused token', () => {
  it('is renewed once, for many calls at once, and the calls succeed', async () => {
    const { api, requests, server } = app((request) =>
      bearer(request) === 'DPoP access-2' ? noPage() : problem(401, 'unauthenticated'),
    );
    await Promise.all(
      Array.from({ length: 10 }, () => api.call('listNotifications', { query: {} })),
    );
    expect(server.exchanged).toEqual(['refresh-1']);
    expect(requests).toHaveLength(20);
  });

  it('ends the session when the renewed one is refused too, and that is told once', async () => {
    const { api, requests, session, signedOut } = app(() => problem(401, 'unauthenticated'));
    await expect(api.call('getProfile', {})).rejects.toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
    expect(requests.map(bearer)).toEqual(['DPoP access-1', 'DPoP access-2']);
    expect(session.current()).toBeUndefined();
    expect(signedOut()).toBe(1);
  });

  it('ends the session when it cannot be renewed, and that is told once', async () => {
    const { api, session, signedOut } = app(() => problem(401, 'unauthenticated'), 9);
    await expect(api.call('getProfile', {})).rejects.toHaveProperty('status', 401);
    expect(session.current()).toBeUndefined();
    expect(signedOut()).toBe(1);
  });

  it('is none where nobody is signed in: that is the refusal, and nothing is sent', async () => {
    const { api, requests, signedOut } = app(() => problem(401, 'unauthenticated'), null);
    await expect(api.call('getProfile', {})).rejects.toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
    expect(requests).toEqual([]);
    expect(signedOut()).toBe(0);
  });
});

describe('a call of one person, while another signs in', () => {
  it('is not repeated with the token of the other', async () => {
    const { api, session, requests } = app(() => {
      session.set(other);
      return problem(401, 'unauthenticated');
    });
    await expect(api.call('getProfile', {})).rejects.toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
    expect(requests.map(bearer)).toEqual(['DPoP access-1']);
    expect(session.current()?.user.id).toBe(other.user.id);
  });

  it('is not sent at all when it still waited for its own', async () => {
    const { api, session, requests, timers } = app(noPage);
    await timers.pass(600_000);
    const call = api.call('listNotifications', { query: {} });
    session.set(other);
    await expect(call).rejects.toHaveProperty('code', 'unauthenticated');
    expect(requests).toEqual([]);
  });

  it('does not end the session of the other when it is refused for good', async () => {
    const { api, session, signedOut } = app((request) => {
      if (bearer(request) === 'DPoP access-2') session.set(other);
      return problem(401, 'unauthenticated');
    });
    await expect(api.call('getProfile', {})).rejects.toHaveProperty('status', 401);
    expect(session.current()?.user.id).toBe(other.user.id);
    expect(signedOut()).toBe(0);
  });

  it('asks the other for no confirmation', async () => {
    let asked = 0;
    const refusal = { status: 403, code: 'confirmation_required', methods: ['password'] };
    const { api, session } = app(
      () => {
        session.set(other);
        const texts = { type: 't', title: 't', detail: '', request_id: id };
        return json(403, { ...texts, ...refusal });
      },
      1,
      async () => {
        asked += 1;
        return true;
      },
    );
    await expect(api.call('getProfile', {})).rejects.toMatchObject(refusal);
    expect(asked).toBe(0);
  });
});

describe('a call that has to be confirmed', () => {
  const once = () => {
    let asked = 0;
    return () => {
      asked += 1;
      return asked === 1
        ? json(403, {
            type: '/api/docs#confirmation_required',
            title: 'Confirm it is you',
            status: 403,
            code: 'confirmation_required',
            detail: '',
            request_id: id,
            methods: ['password'],
          })
        : noPage();
    };
  };

  it('is sent again, the same in all, once it was confirmed', async () => {
    const { api, requests } = app(once(), 1, async () => true);
    await api.call('listTransactions', { query: {} }, { idempotencyKey: 'k-1' });
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual(['k-1', 'k-1']);
  });

  it('is a refusal for whoever leaves the question, and where nobody is to be asked', async () => {
    const left = app(once(), 1, async () => false);
    const refusal = { code: 'confirmation_required', methods: ['password'] };
    await expect(left.api.call('listTransactions', { query: {} })).rejects.toMatchObject(refusal);
    const quiet = app(once(), 1, async () => true);
    const call = quiet.api.call('listTransactions', { query: {} }, { unattended: true });
    await expect(call).rejects.toMatchObject(refusal);
    expect(quiet.requests).toHaveLength(1);
  });
});

describe('what goes wrong', () => {
  const failing = (answer: (request: Request) => Response | Promise<Response>) =>
    app(answer).api.call('getProfile', {});

  it('is told with code, texts, fields and the request’s id', async () => {
    const body = {
      type: '/problems/validation_failed',
      title: 'Check the details',
      status: 400,
      code: 'validation_failed',
      detail: 'Some details need attention.',
      request_id: 'r-1',
      errors: [{ field: 'amount', message: 'Write an amount.' }],
    };
    await expect(failing(() => json(400, body))).rejects.toMatchObject({
      name: 'ApiError',
      status: 400,
      code: 'validation_failed',
      title: 'Check the details',
      detail: 'Some details need attention.',
      request_id: 'r-1',
      errors: [{ field: 'amount', message: 'Write an amount.' }],
    });
  });

  it('is a fault of the service when the answer is not ours', async () => {
    await expect(failing(() => new Response('<html>', { status: 502 }))).rejects.toMatchObject({
      status: 502,
      code: 'internal',
    });
    await expect(failing(() => json(503, {}))).rejects.toHaveProperty('code', 'overloaded');
    await expect(failing(() => json(200, 'not a profile'))).rejects.toHaveProperty(
      'code',
      'internal',
    );
    await expect(failing(() => problem(400, 'of_a_newer_server'))).rejects.toMatchObject({
      status: 400,
      code: 'internal',
    });
  });

  it('is the network when no whole answer came, however that shows', async () => {
    const noAnswers = [
      () => Promise.reject(new TypeError('fetch failed')),
      () => new Response('{"id":', { headers: { 'content-type': 'application/json' } }),
      () => new Promise<Response>(() => undefined),
    ];
    for (const noAnswer of noAnswers) {
      await expect(failing(noAnswer)).rejects.toMatchObject({ status: 0, code: 'network' });
    }
  });

  it('is the network when the answer begins and stalls', async () => {
    const stalled = ({ signal }: Request) => {
      const start = (to: ReadableStreamDefaultController): void => {
        to.enqueue(new Uint8Array([123]));
        // A browser breaks the body off with the call.
        signal?.addEventListener('abort', () => to.error(signal.reason));
      };
      return new Response(new ReadableStream({ start }));
    };
    await expect(failing(stalled)).rejects.toMatchObject({ status: 0, code: 'network' });
  });

  it('is nothing for a file that has begun: whoever reads it sees to the time', async () => {
    const slow = async ({ signal }: Request) => {
      const file = new ReadableStream({
        pull: async (to) => {
          // Longer than an answer may take here.
          await new Promise((resolve) => setTimeout(resolve, 400));
          if (signal?.aborted === true) return to.error(signal.reason);
          to.enqueue(new Uint8Array([1]));
          to.close();
        },
      });
      return new Response(file);
    };
    const file = await app(slow).api.download('downloadDocument', { params: { id } });
    expect((await file.blob()).size).toBe(1);
  });

  it('is not an error of ours when the caller gave up', async () => {
    const { api } = app(() => new Promise<Response>(() => undefined));
    const abort = new AbortController();
    const call = api.call('getProfile', {}, { signal: abort.signal });
    abort.abort(new Error('no longer wanted'));
    await expect(call).rejects.toThrow('no longer wanted');
  });
});
