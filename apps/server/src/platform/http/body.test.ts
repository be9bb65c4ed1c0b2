import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { limits } from '@app/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../../../test/database.ts';
import { goodInputs } from '../../../test/good-inputs.ts';
import { bareEdge, routesWith } from '../../../test/probe.ts';
import { onlyOnce, signed } from '../../../test/proof.ts';
import { systemClock } from '#platform/clock';
import { DomainError } from '#platform/errors';
import { createHttp } from '#platform/http';
import { newId } from '#platform/ids';

let app: FastifyInstance;
let reached = 0;
/** Requests that may send their body. */
let admitted = 0;

/** Somebody who may send a file; every other token is nobody's. */
const letIn = newId();

beforeAll(async () => {
  app = await createHttp({
    recordView: async () => undefined,
    routes: routesWith({
      signUp: async () => {
        reached += 1;
        throw new DomainError('not_found');
      },
      uploadAvatar: async ({ upload }) => {
        throw new DomainError('not_found', { detail: `${upload.bytes.length} bytes` });
      },
    }),
    authenticate: async (user_id) => {
      if (user_id !== letIn) throw new DomainError('unauthenticated');
      const session_id = newId();
      const known = { email: 'a@example.com', full_name: 'A B', roles: [] };
      return { user_id, session_id, audience: 'customer', ...known };
    },
    log: silentLog,
    clock: systemClock,
    noteProof: onlyOnce(),
    ...bareEdge,
  });
  app.addHook('preParsing', async () => void (admitted += 1));
});
afterAll(() => app.close());

const good = goodInputs.signUp.body;
const text = JSON.stringify(good);

async function answerTo(type: string, payload: string | Buffer): Promise<string> {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/api/auth/signup',
    headers: { 'content-type': type },
    payload,
  });
  return `${statusCode} ${String(JSON.parse(body).code)}`;
}

it('a body is read as JSON', async () => {
  expect(await answerTo('application/json; charset=utf-8', text)).toBe('404 not_found');
  expect(reached).toBe(1);
});

it.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'image/svg+xml',
])('a body that calls itself %s is refused', async (type) => {
  expect(await answerTo(type, text)).toBe('415 unsupported_media_type');
  expect(reached).toBe(1);
});

it('a body is UTF-8', async () => {
  expect(await answerTo('application/json', Buffer.from([0xff, 0xfe]))).toBe(
    '400 malformed_request',
  );
  // One wrong byte inside of a text that is JSON otherwise.
  const bytes = Buffer.from(text);
  bytes[bytes.indexOf(good.email)] = 0xff;
  expect(await answerTo('application/json', bytes)).toBe('400 malformed_request');
  expect(reached).toBe(1);
});

it('a body has a largest size', async () => {
  const room = limits.requestBodyMaxBytes - Buffer.byteLength(text);
  expect(await answerTo('application/json', text + ' '.repeat(room))).toBe('404 not_found');
  expect(await answerTo('application/json', text + ' '.repeat(room + 1))).toBe(
    '413 payload_too_large',
  );
  expect(reached).toBe(2);
});

it('a body nests no deeper than anything that is asked for', async () => {
  const nested = (depth: number): string => `${'['.repeat(depth)}1${']'.repeat(depth)}`;
  const withMore = (more: string) => `${text.slice(0, -1)},"more":${more}}`;
  expect(await answerTo('application/json', withMore(nested(15)))).toBe('404 not_found');
  expect(await answerTo('application/json', withMore(nested(16)))).toBe('400 malformed_request');
  expect(reached).toBe(3);
});

it('who is still sending a body that is too large gets the reason, and can go on', async () => {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  const heard = async (): Promise<string> => String((await once(socket, 'data'))[0]);
  const head = (length: number): string =>
    `POST /api/auth/signup HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
  const part = ' '.repeat(limits.requestBodyMaxBytes);
  socket.write(`${head(3 * part.length)}${part}`);
  expect(await heard()).toContain('payload_too_large');
  socket.write(`${part}${part}`);
  socket.write(`${head(Buffer.byteLength(text))}${text}`);
  expect(await heard()).toContain('404');
  socket.destroy();
});

describe('who takes long to send a body', () => {
  const usualMs = 10_000;
  const bytes = 4;
  afterEach(() => void vi.useRealTimers());

  /** Sends a head and the first byte of a body; `later` when the server's patience with a usual one is over, with what was said by then. */
  async function begin(
    lines: readonly string[],
  ): Promise<{ later: () => Promise<string>; rest: () => Promise<string> }> {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = new URL(app.listeningOrigin);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const socket = connect(Number(port), '127.0.0.1');
    let said = '';
    socket.on('data', (data: Buffer) => (said += data.toString()));
    socket.write([...lines, 'host: localhost', `content-length: ${bytes}`, '', '1'].join('\r\n'));
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    return {
      later: async () => {
        vi.advanceTimersByTime(usualMs);
        await once(socket, 'close');
        return said;
      },
      rest: async () => {
        vi.advanceTimersByTime(usualMs);
        socket.write('234');
        await expect.poll(() => said).not.toBe('');
        socket.destroy();
        return said;
      },
    };
  }

  const upload = (token: string): string[] => {
    const proof = signed('PUT', 'http://localhost/api/profile/avatar', token);
    const headers = Object.entries({ ...proof, 'content-type': 'image/png' });
    return ['PUT /api/profile/avatar HTTP/1.1', ...headers.map((header) => header.join(': '))];
  };

  it('is let go after ten seconds, whatever was asked for', async () => {
    const calls = [
      ['POST /api/auth/signup HTTP/1.1', 'content-type: application/json'],
      ['POST /api/nowhere HTTP/1.1'],
    ];
    const said = [];
    for (const lines of calls) {
      const { later } = await begin(lines);
      said.push((await later()).split('\r\n', 1)[0]);
    }
    expect(said[0]).toBe('HTTP/1.1 408 Request Timeout');
    // This one was answered at once, and sent on.
    expect(said[1]).toBe('HTTP/1.1 404 Not Found');
  });

  it('may go on with a file once they were let in, for longer than a browser tries', async () => {
    admitted = 0;
    const { rest } = await begin(upload(letIn));
    await expect.poll(() => admitted).toBe(1);
    expect(await rest()).toContain(`${bytes} bytes`);
    const { requestTimeout, headersTimeout } = app.server;
    expect(requestTimeout).toBeGreaterThan(180_000);
    expect(headersTimeout).toBeLessThan(usualMs);
  });

  it('has no more time with a file when they were not', async () => {
    const { later } = await begin(upload(newId()));
    expect(await later()).toContain('401 Unauthorized');
  });
});
