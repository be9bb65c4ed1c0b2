import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { isErrorCode, mayDo, operations, staffRoles } from '@app/contract';
import type { Audience, Operation, OperationName, StaffRole } from '@app/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { hostileRequests, requestOf } from '../../test/hostile.ts';
import { goodInputs } from '../../test/good-inputs.ts';
import { readableLog, routesWith } from '../../test/probe.ts';
import { DomainError } from './errors.ts';
import { createHttp } from './http.ts';
import type { Caller, HttpOptions, RouteTable } from './http.ts';
import { operationNames } from './http/call.ts';
import { currentRequestId } from './request-scope.ts';
import { signed, onlyOnce } from '../../test/proof.ts';
import { systemClock } from './clock.ts';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

function caller(audience: Audience, roles: readonly StaffRole[] = []): Caller {
  const user_id = '4b6f1f0e-9d3a-4c57-8a59-1c2d3e4f5a6b';
  return {
    user_id,
    session_id: randomUUID(),
    audience,
    email: 'a@example.com',
    full_name: 'A B',
    roles,
  };
}

/** Tokens of this test say who is meant: "customer", "staff" or "staff:viewer". */
async function authenticate(token: string): Promise<Caller> {
  const [audience, role] = token.split('.');
  const roles = staffRoles.filter((known) => known === role);
  if (audience === 'customer' || audience === 'staff') return caller(audience, roles);
  throw new DomainError('unauthenticated');
}

const nowhere = { folder: '/nonexistent' };

async function start(
  handlers: Partial<RouteTable<OperationName>> = {},
  options: Partial<HttpOptions> = {},
): Promise<{ app: FastifyInstance; lines: Record<string, unknown>[] }> {
  const { log, lines } = readableLog();
  const app = await createHttp({
    recordView: async () => undefined,
    routes: routesWith(handlers),
    authenticate,
    authenticateAgain: async (caller) => caller,
    noteProof: onlyOnce(),
    clock: systemClock,
    log,
    publicFolders: { customer: nowhere, staff: nowhere },
    readyChecks: {},
    jwks: async () => ({ keys: [] }),
    manifest: { name: 'Harbour Example', description: 'A service to try' },
    rateLimitPerMinute: 1_000_000,
    ...options,
  });
  apps.push(app);
  return { app, lines };
}

const tokenOf = (name: OperationName): string | undefined => {
  const { access } = operations[name];
  if (access === 'public') return undefined;
  return access === 'customer' || access === 'any' ? 'customer' : 'staff.admin';
};

describe('input', () => {
  it.each(operationNames)(
    '%s refuses every spoiled request and its handler never sees one',
    async (name) => {
      let seen = 0;
      const note = async (): Promise<never> => {
        seen += 1;
        throw new DomainError('not_found');
      };
      const { app } = await start({ [name]: note });
      let refused = 0;
      for (const request of hostileRequests(name)) {
        const { what, method, url, headers, payload, field } = request;
        const before = seen;
        const answer = await app.inject({
          method,
          url,
          headers: { ...headers, ...signed(method, `http://localhost${url}`, tokenOf(name)) },
          ...(payload !== undefined && { payload }),
        });
        expect(answer.statusCode, what).toBeGreaterThanOrEqual(400);
        expect(answer.statusCode, what).toBeLessThan(500);
        const body: Record<string, unknown> = answer.json();
        expect(isErrorCode(String(body['code'])), what).toBe(true);
        expect(body['request_id'], what).toBe(answer.headers['x-request-id']);
        if (request.refusal !== 'edge') continue;
        refused += 1;
        expect(seen, what).toBe(before);
        if (field === undefined) continue;
        expect(body['code'], what).toBe('validation_failed');
        // Of a list, the item is named; of an object, what is wrong in it.
        expect(JSON.stringify(body['errors']), what).toMatch(
          new RegExp(`"field":"${field}(?:\\.\\w+)*"`),
        );
      }
      const { method }: Operation = operations[name];
      expect(refused).toBeGreaterThan(method === 'GET' && !('query' in goodInputs[name]) ? -1 : 0);
    },
  );

  it.each(operationNames)('%s hands a good request to its handler', async (name) => {
    let seen: unknown;
    let traced: string | null = null;
    const { app } = await start({
      [name]: async (call: unknown) => {
        seen = call;
        traced = currentRequestId();
        throw new DomainError('not_found');
      },
    });
    const { method, url, headers, payload } = requestOf(name, goodInputs[name]);
    const answer = await app.inject({
      method,
      url,
      headers: { ...headers, ...signed(method, `http://localhost${url}`, tokenOf(name)) },
      ...(payload !== undefined && { payload }),
    });
    expect(answer.json()).toMatchObject({ code: 'not_found' });
    expect(seen).toMatchObject(goodInputs[name]);
    // What may be written down is written down with its request.
    const writes = operations[name].method !== 'GET' && !/^create(?:Quote|Transaction)$/.test(name);
    expect(traced).toBe(writes ? answer.headers['x-request-id'] : null);
  });

  it('names all wrong fields at once, in plain words', async () => {
    const { app } = await start();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/signup',
      payload: { email: 'no', data: { full_name: 7, phone_number: null } },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({
      code: 'validation_failed',
      status: 400,
      title: 'Check the details',
      errors: [
        { field: 'email', message: 'Write an e-mail address such as name@example.com.' },
        { field: 'password', message: 'Fill this in.' },
        { field: 'data.full_name', message: 'Write text here.' },
        { field: 'data.phone_number', message: 'Fill this in.' },
      ],
    });
  });

  it('drops fields that nobody asked for, prototypes among them', async () => {
    let body: object = {};
    const { app } = await start({
      createQuote: async (call) => {
        body = call.body;
        throw new DomainError('not_found');
      },
    });
    await app.inject({
      method: 'POST',
      url: '/api/quotes',
      headers: {
        'content-type': 'application/json',
        ...signed('POST', 'http://localhost/api/quotes', 'customer'),
      },
      payload:
        '{"send_amount":"1.00","send_currency":"EUR","currency":"GBP","user_id":"x","fee":"0","__proto__":{"admin":true}}',
    });
    expect(Object.keys(body)).toEqual(['send_amount', 'send_currency', 'currency']);
    expect('admin' in body).toBe(false);
    expect('admin' in {}).toBe(false);
  });
});

describe('access', () => {
  const people = ['', 'nobody', 'customer', 'staff', ...staffRoles.map((role) => `staff.${role}`)];

  function expected(name: OperationName, person: string): number {
    const { access }: Operation = operations[name];
    if (access === 'public') return 404;
    if (person === '' || person === 'nobody') return 401;
    if (access === 'any') return 404;
    const role = staffRoles.find((known) => person === `staff.${known}`);
    if (access === 'customer') return person === 'customer' ? 404 : 403;
    if (role === undefined) return 403;
    return access === 'staff' || mayDo([role], access) ? 404 : 403;
  }

  it.each(people)('lets "%s" call what the table says and nothing else', async (person) => {
    const { app } = await start();
    for (const name of operationNames) {
      const { method, url, headers, payload } = requestOf(name, goodInputs[name]);
      const answer = await app.inject({
        method,
        url,
        headers: {
          ...headers,
          ...signed(method, `http://localhost${url}`, person === '' ? undefined : person),
        },
        ...(payload !== undefined && { payload }),
      });
      expect(answer.statusCode, name).toBe(expected(name, person));
    }
  });

  it('tells a customer at the staff door from a role that is too small', async () => {
    const { app } = await start();
    const as = async (token: string, url: string): Promise<unknown> =>
      (await app.inject({ url, headers: signed('GET', `http://localhost${url}`, token) })).json();
    expect(await as('customer', '/api/staff/me')).toMatchObject({
      code: 'staff_only',
      title: 'Access Denied',
    });
    expect(await as('staff', '/api/staff/me')).toMatchObject({ code: 'staff_only' });
    expect(await as('staff.viewer', '/api/staff/wallets')).toMatchObject({
      code: 'permission_missing',
    });
    expect(await as('staff.admin', '/api/profile')).toMatchObject({ code: 'permission_missing' });
  });
});

describe('answers', () => {
  const user = { id: 'x', email: 'a@b.c', full_name: 'A', phone_number: null, roles: [] };
  const asCustomer = (method: string, path: string) =>
    signed(method, `http://localhost${path}`, 'customer');

  it('carry only what the contract names', async () => {
    const { app } = await start({
      getUser: async () => ({ ...user, password_hash: 'secret' }),
      signOut: async () => null,
    });
    const got = await app.inject({
      url: '/api/auth/user',
      headers: asCustomer('GET', '/api/auth/user'),
    });
    expect(got.json()).toEqual(user);
    expect(got.headers['cache-control']).toBe('no-store');
    const none = await app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: asCustomer('POST', '/api/auth/logout'),
    });
    expect([none.statusCode, none.body]).toEqual([204, '']);
  });

  it.each([
    [
      'an answer that breaks the contract',
      async () => ({ ...user, email: null }),
      [500, 'internal'],
    ],
    [
      'an unexpected error',
      async () => Promise.reject(new Error('secret: relation "users"')),
      [500, 'internal'],
    ],
    ['a thrown text', async () => Promise.reject('secret'), [500, 'internal']],
    [
      'a database that went away',
      async () => Promise.reject(Object.assign(new Error('secret'), { code: '57P01' })),
      [503, 'overloaded'],
    ],
    [
      'a lost connection',
      async () => Promise.reject(new Error('Connection terminated unexpectedly')),
      [503, 'overloaded'],
    ],
  ])('%s is logged and tells nothing', async (_what, handler, answered) => {
    const [status, code] = answered;
    const { app, lines } = await start(Object.fromEntries([['getUser', handler]]));
    const answer = await app.inject({
      url: '/api/auth/user',
      headers: asCustomer('GET', '/api/auth/user'),
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code, request_id: answer.headers['x-request-id'] });
    expect(answer.body).not.toMatch(/secret|users|stack|expected/);
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'request failed',
        request_id: answer.headers['x-request-id'],
      }),
    );
    if (status === 503) expect(answer.headers['retry-after']).toBe('2');
  });

  it('behind a failed transfer is logged too, and a refusal without one is not', async () => {
    const refusals = [
      new DomainError('transfer_failed', { cause: new Error('no such column') }),
      new DomainError('transfer_failed'),
    ];
    const getUser = async () => Promise.reject(refusals.shift());
    const { app, lines } = await start({ getUser });
    for (let call = 0; call < 2; call += 1) {
      const headers = asCustomer('GET', '/api/auth/user');
      const answer = await app.inject({ url: '/api/auth/user', headers });
      expect(answer.json()).toMatchObject({ status: 503, code: 'transfer_failed' });
      expect(answer.body).not.toContain('column');
    }
    const failed = lines.filter(({ msg }) => msg === 'request failed');
    expect(failed).toMatchObject([{ err: { stack: expect.stringContaining('no such column') } }]);
  });
});

describe('addresses', () => {
  it('answers unknown ones, wrong methods and unreadable ones as problems', async () => {
    const { app } = await start();
    const ask = async (method: 'GET' | 'HEAD' | 'PUT' | 'DELETE' | 'OPTIONS', url: string) => {
      const { statusCode, headers, body } = await app.inject({ method, url });
      const code: unknown = body === '' ? undefined : JSON.parse(body).code;
      return { statusCode, code, allow: headers.allow };
    };
    expect(await ask('GET', '/api/nothing')).toMatchObject({ statusCode: 404, code: 'not_found' });
    expect(await ask('GET', '/api')).toMatchObject({ statusCode: 404, code: 'not_found' });
    expect(await ask('GET', '/api/%ff')).toMatchObject({
      statusCode: 400,
      code: 'malformed_request',
    });
    expect(await ask('GET', '/api/transactions/%ff')).toMatchObject({
      statusCode: 400,
      code: 'malformed_request',
    });
    const wrong = await ask('DELETE', '/api/transactions');
    expect(wrong).toEqual({
      statusCode: 405,
      code: 'method_not_allowed',
      allow: 'POST, GET, HEAD',
    });
    expect(await ask('OPTIONS', `/api/staff/transactions/${randomUUID()}`)).toMatchObject({
      statusCode: 405,
      allow: 'GET, PATCH, HEAD',
    });
    expect(await ask('PUT', '/api/auth/signup')).toMatchObject({ statusCode: 405, allow: 'POST' });
    expect(await ask('HEAD', '/api/operator')).toMatchObject({ statusCode: 404 });
    expect(await ask('HEAD', '/healthz')).toMatchObject({ statusCode: 200 });
  });

  it('answers what is not even HTTP', async () => {
    const { app } = await start();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    if (address === null || typeof address === 'string') throw new Error('not listening');
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(address.port, '127.0.0.1', () => socket.write('HELLO\r\n\r\n'));
      let got = '';
      socket.on('data', (chunk) => (got += chunk.toString()));
      socket.on('end', () => resolve(got));
      socket.on('error', reject);
    });
    expect(text).toMatch(/^HTTP\/1\.1 400 .*"code":"malformed_request"/s);
  });

  it('gives its own request id, never the caller’s', async () => {
    const { app } = await start();
    const { headers } = await app.inject({
      url: '/healthz',
      headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
    });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['10.1.2.3', '10.1.2.3'],
  ])('tells handlers that %s is %s', async (remoteAddress, ip) => {
    let seen = '';
    const { app } = await start({
      getDemonstrationAccounts: async ({ request }) => {
        seen = request.ip;
        return { accounts: [] };
      },
    });
    await app.inject({ url: '/api/auth/demonstration-accounts', remoteAddress });
    expect(seen).toBe(ip);
  });

  it('lets routes beside the table ask who is calling', async () => {
    const { app } = await start(
      {},
      {
        extra: (instance, authenticateRequest) => {
          instance.get(
            '/api/extra',
            async (request) => (await authenticateRequest(request, 'staff')).roles,
          );
        },
      },
    );
    const ask = async (token: string) =>
      (
        await app.inject({
          url: '/api/extra',
          headers: signed('GET', 'http://localhost/api/extra', token),
        })
      ).json();
    expect(await ask('staff.viewer')).toEqual(['viewer']);
    expect(await ask('customer')).toMatchObject({ code: 'staff_only' });
  });
});

describe('protection', () => {
  it('sends a policy that runs nothing but our own files', async () => {
    const { app } = await start();
    const { headers } = await app.inject({ url: '/healthz' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/unsafe|https:|\*/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('asks browsers to stay on https only where they came by it', async () => {
    const { app } = await start({}, { publicOrigin: 'https://send.example' });
    const { headers } = await app.inject({ url: '/healthz' });
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
  });

  it('stops an address that asks too much, also for what does not exist, and nobody else', async () => {
    const { app } = await start({}, { rateLimitPerMinute: 3 });
    const ask = (url: string, remoteAddress: string, forged = '') =>
      app.inject({ url, remoteAddress, headers: { 'x-forwarded-for': forged } });
    for (const n of [1, 2, 3]) await ask(`/api/unknown-${n}`, '10.0.0.1');
    const stopped = await ask('/api/operator', '10.0.0.1', '10.9.9.9');
    expect(stopped.json()).toMatchObject({ code: 'too_many_requests' });
    expect(stopped.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    expect((await ask('/healthz', '10.0.0.1')).statusCode).toBe(200);
    expect((await ask('/api/operator', '10.0.0.2')).statusCode).toBe(404);
  });

  it('believes only its own proxies about where a request came from', async () => {
    const { app } = await start({}, { rateLimitPerMinute: 1, trustedProxies: ['10.0.0.0/8'] });
    const ask = async (remoteAddress: string, forwarded: string) =>
      (
        await app.inject({
          url: '/api/x',
          remoteAddress,
          headers: { 'x-forwarded-for': forwarded },
        })
      ).statusCode;
    expect([await ask('10.0.0.1', '1.1.1.1'), await ask('10.0.0.1', '2.2.2.2')]).toEqual([
      404, 404,
    ]);
    expect([await ask('9.0.0.1', '3.3.3.3'), await ask('9.0.0.1', '4.4.4.4')]).toEqual([404, 429]);
  });
});

describe('operation', () => {
  it('says what is missing before it is ready, and that it lives', async () => {
    const { app } = await start(
      {},
      {
        readyChecks: {
          database: async () => true,
          migrations: async () => false,
          worker: async () => Promise.reject(new Error('down')),
        },
      },
    );
    expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    const answer = await app.inject({ url: '/readyz' });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ detail: 'Not ready: migrations, worker.' });
  });

  it('is ready when every check passes', async () => {
    const { app } = await start({}, { readyChecks: { database: async () => true } });
    expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
  });

  it('shows figures to this machine only, by operation and not by address', async () => {
    const { app } = await start();
    await app.inject({ url: `/api/transactions/${randomUUID()}` });
    await app.inject({ url: `/api/${randomUUID()}` });
    const local = await app.inject({ url: '/metrics' });
    expect(local.body).toContain(
      'http_request_duration_seconds_count{operation="getTransaction",status_class="4xx"} 1',
    );
    expect(local.body).toContain('http_answers_total{operation="unknown",code="not_found"} 1');
    expect(local.body).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/);
    expect(local.body).toContain('process_cpu_seconds_total');
    expect((await app.inject({ url: '/metrics', remoteAddress: '10.0.0.1' })).statusCode).toBe(404);
    for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
      const proxied = await app.inject({ url: '/metrics', headers: { [header]: '127.0.0.1' } });
      expect(proxied.statusCode).toBe(404);
    }
  });

  it('shows figures to whoever holds the token, from anywhere, and then to nobody else', async () => {
    const metricsToken = randomUUID();
    const { app } = await start({}, { metricsToken });
    const ask = async (authorization: string | undefined, remoteAddress: string) =>
      (
        await app.inject({
          url: '/metrics',
          remoteAddress,
          headers: authorization === undefined ? {} : { authorization },
        })
      ).statusCode;
    expect(await ask(`Bearer ${metricsToken}`, '10.0.0.1')).toBe(200);
    expect(await ask(`Bearer ${metricsToken}x`, '10.0.0.1')).toBe(404);
    expect(await ask(`Bearer `, '10.0.0.1')).toBe(404);
    expect(await ask(undefined, '10.0.0.1')).toBe(404);
    // Without it a proxy on this machine that hides itself would speak for the whole world.
    expect(await ask(undefined, '127.0.0.1')).toBe(404);
  });
});
