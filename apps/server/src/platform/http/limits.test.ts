import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, silentLog } from '../../../test/database.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { bareEdge, readableLog, routesWith } from '../../../test/probe.ts';
import { signed, onlyOnce } from '../../../test/proof.ts';
import { createCallLimits } from '#platform/abuse-limits';
import { systemClock } from '#platform/clock';
import { DomainError } from '#platform/errors';
import { createHttp } from '#platform/http';
import type { HttpOptions } from '#platform/http';

let store: TestDatabase;
const servers: FastifyInstance[] = [];

beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(async () => {
  for (const app of servers) await app.close();
  await store.drop();
});

/** One of several servers, where whoever asks is who the token names. */
async function server(own: Partial<HttpOptions> = {}) {
  const { db, secrets } = store;
  const app = await createHttp({
    recordView: async () => undefined,
    routes: routesWith({}),
    authenticate: async (user_id, _, onNamed) => {
      onNamed?.(user_id);
      return {
        user_id,
        session_id: randomUUID(),
        audience: 'customer',
        email: 'a@example.com',
        full_name: 'A B',
        roles: [],
      };
    },
    log: silentLog,
    clock: systemClock,
    noteProof: onlyOnce(),
    ...bareEdge,
    limitCall: createCallLimits({ db, secrets, clock: systemClock, factor: 1 }),
    ...own,
  });
  servers.push(app);
  return app;
}

const statement = '/api/statements?format=csv&from=2026-01-01&to=2026-01-31';

const get = (app: FastifyInstance, url: string, token: string) =>
  app.inject({ url, headers: signed('GET', `http://localhost${url}`, token) });

it('[issue.abuse.2] a limit holds over two servers and a restart, and takes nothing else away', async () => {
  const [one, other] = [await server(), await server()];
  const [attacker, owner] = [randomUUID(), randomUUID()];
  const statuses: number[] = [];
  for (let n = 0; n < 24; n += 1) {
    statuses.push((await get(n % 2 === 0 ? one : other, statement, attacker)).statusCode);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  const refused = await get(await server(), statement, attacker);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  // Whoever is refused files still sees the money, and nobody else is refused anything.
  expect((await get(one, '/api/profile', attacker)).statusCode).toBe(404);
  expect((await get(one, '/api/transactions', attacker)).statusCode).toBe(404);
  expect((await get(one, statement, owner)).statusCode).toBe(404);
});

it('counts a call while its proof and session are asked for', async () => {
  const counted: (string | undefined)[] = [];
  let onCounted: (() => void) | undefined;
  const isCounted = new Promise<void>((resolve) => (onCounted = resolve));
  const app = await server({
    noteProof: () => isCounted.then(() => true),
    limitCall: async (_, { user_id }) => {
      counted.push(user_id);
      onCounted?.();
    },
  });
  const owner = randomUUID();
  expect((await get(app, '/api/profile', owner)).statusCode).toBe(404);
  expect(counted).toEqual([owner]);
});

it('counts nothing for whoever shows the token without its key, and tells what is wrong with a call before its limit', async () => {
  const counted: (string | undefined)[] = [];
  const app = await server({
    noteProof: async () => false,
    limitCall: async (_, { user_id }) => {
      counted.push(user_id);
      throw new DomainError('too_many_requests');
    },
  });
  const owner = randomUUID();
  const headers = signed('GET', 'http://localhost/api/profile', owner);
  const forged = { ...headers, dpop: `${headers['dpop']?.slice(0, -86)}${'A'.repeat(86)}` };
  const refused = await app.inject({ url: '/api/profile', headers: forged });
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'proof_invalid']);
  expect(counted).toEqual([]);
  const repeated = await app.inject({ url: '/api/profile', headers });
  expect([repeated.statusCode, repeated.json().code]).toEqual([401, 'proof_invalid']);
  expect(counted).toEqual([owner]);
});

it('counts what an address asks by time that passes, whatever the calendar does', async () => {
  const app = await server({ rateLimitPerMinute: 10 });
  let [calendarMs, passedMs] = [7 * 60_000, 0];
  const [{ now }, steady] = [Date, performance.now.bind(performance)];
  const clocks = [
    vi.spyOn(Date, 'now').mockImplementation(() => now() + calendarMs),
    vi.spyOn(performance, 'now').mockImplementation(() => steady() + passedMs),
  ];
  const ask = () => app.inject('/api/nothing');
  try {
    expect((await ask()).statusCode).toBe(404);
    calendarMs = 0;
    for (let minute = 0; minute < 8; minute += 1) {
      passedMs += 61_000;
      for (let call = 0; call < 2; call += 1) expect((await ask()).statusCode).toBe(404);
    }
    for (let call = 0; call < 8; call += 1) expect((await ask()).statusCode).toBe(404);
    calendarMs = 7 * 60_000;
    const refused = await ask();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  } finally {
    for (const clock of clocks) clock.mockRestore();
  }
});

it('does nothing for whoever hung up before their address was known, and calls it no fault', async () => {
  const { log, lines } = readableLog();
  const counted: (string | undefined)[] = [];
  const app = await server({
    log,
    limitCall: async (_, { user_id }) => void counted.push(user_id),
  });
  const url = new URL('/api/profile', await app.listen({ port: 0, host: '127.0.0.1' }));
  const head = { host: url.host, ...signed('GET', url.href, randomUUID()) };
  const headers = Object.entries(head).map((pair) => pair.join(': '));
  const over = new Promise<void>((resolve) => {
    app.server.once('request', (_, response) => void response.once('close', resolve));
  });
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, 'connect');
  socket.write(`GET ${url.pathname} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  socket.resetAndDestroy();
  await over;
  // What the first one left behind is done before somebody else is answered.
  expect((await get(app, '/api/profile', randomUUID())).statusCode).toBe(404);
  expect(lines.filter(({ level }) => Number(level) > 30)).toEqual([]);
  expect(counted).toHaveLength(1);
});
