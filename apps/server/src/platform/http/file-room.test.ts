import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { limits } from '@app/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../../test/database.ts';
import { bareEdge, routesWith } from '../../../test/probe.ts';
import { onlyOnce, signed } from '../../../test/proof.ts';
import { systemClock } from '#platform/clock';
import { DomainError } from '#platform/errors';
import { createHttp } from '#platform/http';
import { newId } from '#platform/ids';
import { fileRoom } from './file-room.ts';
import { requestTimeoutMs } from './slow-bodies.ts';

const largest = limits.documentMaxBytes;
/** How many of the largest files fit. */
const ofOne = Math.floor(fileRoom.ofOneMax / largest);
const ofAll = Math.floor(fileRoom.ofAllMax / largest);

let app: FastifyInstance;
let handled: number;
let letIn: number;
/** Whoever's files are kept in their handlers until `letGo`. */
let slow: string | undefined;
let letGo: () => void;
/** Let in only once they have hung up. */
let hasty: string | undefined;
/** Every request that came, with its answer. */
let seen: { request: IncomingMessage; response: ServerResponse }[];
let sockets: Socket[];

beforeEach(async () => {
  [handled, letIn, seen, sockets] = [0, 0, [], []];
  [slow, hasty] = [undefined, undefined];
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  const handle = async (call: { caller: { user_id: string }; upload?: { bytes: Buffer } }) => {
    handled += 1;
    if (call.caller.user_id === slow) await gone;
    throw new DomainError('not_found', { detail: `${call.upload?.bytes.length} bytes` });
  };
  app = await createHttp({
    recordView: async () => undefined,
    routes: routesWith({
      getProfile: handle,
      uploadAvatar: handle,
      uploadVerificationDocument: handle,
      uploadSupportAttachment: handle,
      uploadTransferDocument: handle,
    }),
    authenticate: async (user_id) => {
      if (user_id === hasty) await expect.poll(() => seen.at(-1)?.request.destroyed).toBe(true);
      if (user_id === stranger) throw new DomainError('unauthenticated');
      letIn += 1;
      const known = { email: 'a@example.com', full_name: 'A B', roles: [] };
      return { user_id, session_id: newId(), audience: 'customer', ...known };
    },
    log: silentLog,
    clock: systemClock,
    noteProof: onlyOnce(),
    ...bareEdge,
  });
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    seen.push({ request, response });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  letGo();
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** Never let in. */
const stranger = newId();

interface Sending {
  readonly socket: Socket;
  said(): string;
}

/** A connection that stays half open when the server is done with it, as whoever means harm would. */
function open(): Sending {
  const { port } = new URL(app.listeningOrigin);
  const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  let said = '';
  socket.on('data', (data: Buffer) => (said += data.toString()));
  socket.on('error', () => undefined);
  return { socket, said: () => said };
}

const paths = [
  '/api/verification/documents?name=a.pdf',
  '/api/support/attachments?name=a.pdf',
  `/api/transactions/${newId()}/documents?name=a.pdf`,
] as const;

/** The head of a file of so many bytes. */
function head(owner: string, bytes: number | 'unknown', path: string = paths[0]): string {
  const [method, type] = path.endsWith('/avatar') ? ['PUT', 'image/png'] : ['POST', 'image/jpeg'];
  const length = bytes === 'unknown' ? 'transfer-encoding: chunked' : `content-length: ${bytes}`;
  const headers = Object.entries(signed(method, `http://localhost${path}`, owner));
  const lines = [...headers, ['content-type', type], ['host', 'localhost']].map((header) =>
    header.join(': '),
  );
  return [`${method} ${path} HTTP/1.1`, ...lines, length, '', ''].join('\r\n');
}

/** Whether the body of that request is being read; the rest of a refused one is thrown away once it is answered. */
function isRead(place: number): boolean {
  const { request, response } = seen[place] ?? {};
  return request?.readableFlowing === true && response?.writableEnded === false;
}

/** Begins a file and holds back all of it but the first byte; over once it is being read, or refused. */
async function begin(owner: string, bytes = largest, path?: string): Promise<Sending> {
  const sending = open();
  const before = seen.length;
  sending.socket.write(`${head(owner, bytes, path)}1`);
  await expect.poll(() => isRead(before) || sending.said(), { interval: 5 }).toBeTruthy();
  return sending;
}

const rest = (bytes = largest): Buffer => Buffer.alloc(bytes - 1, '2');

/** Sends a whole file over a connection of its own; gives the answer. */
async function send(owner: string, bytes = largest, path?: string): Promise<string> {
  const { socket, said } = await begin(owner, bytes, path);
  socket.write(rest(bytes));
  await expect.poll(said).not.toBe('');
  socket.destroy();
  return said();
}

/** Begins as many files as fit, each held back. */
async function fill(owner: string, count: number): Promise<Sending[]> {
  const begun: Sending[] = [];
  for (let n = 0; n < count; n += 1)
    begun.push(await begin(owner, largest, paths[n % paths.length]));
  expect(begun.map(({ said }) => said())).toEqual(begun.map(() => ''));
  return begun;
}

/** Over once another file of this owner may be sent; that one is held back too. */
async function oneMoreFits(owner: string): Promise<void> {
  const fits = async (): Promise<boolean> => (await begin(owner)).said() === '';
  await expect.poll(fits).toBe(true);
}

describe('files of one account that are held back', () => {
  it('have so much room in all calls together, and another is refused at once', async () => {
    const [one, other] = [newId(), newId()];
    const held = await fill(one, ofOne);
    for (const { socket } of held) socket.write(rest().subarray(1));
    const refused = await begin(one);
    expect(refused.said()).toMatch(/^HTTP\/1\.1 429 [^]*retry-after: [1-9][^]*too_many_requests/);
    expect(handled).toBe(0);
    // Somebody else, and a small picture, which fits beside them.
    expect(await send(other)).toContain(`${largest} bytes`);
    expect(await send(one, 100, '/api/profile/avatar')).toContain('100 bytes');
    for (const { socket } of held) socket.write('2');
    for (const { said } of held) await expect.poll(said).toContain(`${largest} bytes`);
    await fill(one, ofOne);
    expect((await begin(one)).said()).toContain('429');
  });

  it.each([
    ['ends', '2\r\n23\r\n0\r\n\r\n', '3 bytes'],
    ['goes on as nobody could read', 'what is no piece', '400 Bad Request'],
    ['is too large', `${(largest + 1).toString(16)}\r\n${'2'.repeat(largest)}`, '413'],
  ])('count as the largest where their size is not told, until one %s', async (_, more, answer) => {
    const one = newId();
    await fill(one, ofOne - 1);
    const { socket, said } = open();
    const before = seen.length;
    socket.write(`${head(one, 'unknown')}1\r\n1\r\n`);
    await expect.poll(() => isRead(before)).toBe(true);
    expect((await begin(one)).said()).toContain('429');
    socket.write(more);
    await expect.poll(said).toContain(answer);
    await oneMoreFits(one);
    expect((await begin(one)).said()).toContain('429');
  });

  it('leave whoever is refused their connection, and the reason', async () => {
    const one = newId();
    const [first] = await fill(one, ofOne);
    const { socket, said } = await begin(one);
    expect(said()).toContain('429');
    first?.socket.destroy();
    await oneMoreFits(one);
    socket.write(rest());
    socket.write(`${head(one, 100)}1`);
    socket.write(rest(100));
    await expect.poll(said).toContain('100 bytes');
  });

  const ends: Readonly<Record<string, (sending: Sending) => unknown>> = {
    'are whole': ({ socket }) => socket.write(rest()),
    'are given up': ({ socket }) => socket.destroy(),
    'are ended in the middle': ({ socket }) => socket.end(),
    'are reset': ({ socket }) => socket.resetAndDestroy(),
    'took too long': async ({ said }) => {
      const { headersTimeout } = app.server;
      // Node takes the shorter one for heads, whichever that is.
      Object.assign(app.server, { headersTimeout: 1, requestTimeout: 1 });
      await expect.poll(said, { timeout: 8000 }).toContain('408');
      Object.assign(app.server, { headersTimeout, requestTimeout: requestTimeoutMs });
    },
  };
  it.each(Object.keys(ends))('give their room back, once, when they %s', async (way) => {
    const one = newId();
    // Whole ones, that are being handled: only the last one can end as it does.
    slow = one;
    for (const { socket } of await fill(one, ofOne - 1)) socket.write(rest());
    await expect.poll(() => handled).toBe(ofOne - 1);
    slow = undefined;
    const [last] = await fill(one, 1);
    expect((await begin(one)).said()).toContain('429');
    if (last) await ends[way]?.(last);
    await oneMoreFits(one);
    expect((await begin(one)).said()).toContain('429');
  });

  it('need no room where their sender hung up while they were let in', async () => {
    const one = newId();
    hasty = one;
    for (let n = 0; n < ofOne; n += 1) {
      const { socket } = open();
      socket.write(`${head(one, largest)}1`);
      await expect.poll(() => seen.length).toBe(n + 1);
      socket.resetAndDestroy();
      await expect.poll(() => letIn).toBe(n + 1);
    }
    hasty = undefined;
    await oneMoreFits(one);
  });

  it('keep their room while they are handled, whoever hung up', async () => {
    const one = newId();
    slow = one;
    const held = await fill(one, ofOne);
    for (const { socket } of held) socket.write(rest());
    await expect.poll(() => handled).toBe(ofOne);
    for (const { socket } of held) socket.destroy();
    await expect.poll(() => seen.every(({ request }) => request.socket.destroyed)).toBe(true);
    expect((await begin(one)).said()).toContain('429');
    slow = undefined;
    letGo();
    await oneMoreFits(one);
  });

  it('need no room for an answer that waits for another one', async () => {
    const [one, other] = [newId(), newId()];
    slow = other;
    const { socket, said } = open();
    const profile = signed('GET', 'http://localhost/api/profile', other);
    const headers = Object.entries(profile).map((header) => header.join(': '));
    socket.write(`GET /api/profile HTTP/1.1\r\nhost: localhost\r\n${headers.join('\r\n')}\r\n\r\n`);
    for (let n = 0; n < ofOne; n += 1) {
      socket.write(`${head(one, largest)}1`);
      socket.write(rest());
    }
    await expect.poll(() => handled).toBe(1 + ofOne);
    await oneMoreFits(one);
    expect(said()).toBe('');
  });
});

describe('files of many', () => {
  async function fillAll(): Promise<Sending[]> {
    const held: Sending[] = [];
    for (let left = ofAll; left > 0; left -= ofOne)
      held.push(...(await fill(newId(), Math.min(ofOne, left))));
    return held;
  }

  it('have so much room in all, and give it back', async () => {
    const held = await fillAll();
    const another = newId();
    const refused = await begin(another);
    expect(refused.said()).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: [1-9][^]*overloaded/);
    expect(await send(another, 100)).toContain('100 bytes');
    held[0]?.socket.destroy();
    await oneMoreFits(another);
    expect((await begin(another)).said()).toContain('overloaded');
    held[1]?.socket.write(rest());
    await oneMoreFits(another);
    expect((await begin(newId())).said()).toContain('overloaded');
  });

  it('have nothing taken from their room by whoever may not send any', async () => {
    for (let n = 0; n < ofOne; n += 1)
      expect((await begin(stranger)).said()).toContain('unauthenticated');
    await fillAll();
  });
});
