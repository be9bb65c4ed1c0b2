import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { limits } from '@app/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '../../../test/database.ts';
import { goodInputs } from '../../../test/good-inputs.ts';
import { bareEdge, routesWith } from '../../../test/probe.ts';
import { onlyOnce } from '../../../test/proof.ts';
import { systemClock } from '#platform/clock';
import { DomainError } from '#platform/errors';
import { createHttp } from '#platform/http';

let app: FastifyInstance;
let reached = 0;

beforeAll(async () => {
  app = await createHttp({
    recordView: async () => undefined,
    routes: routesWith({
      signUp: async () => {
        reached += 1;
        throw new DomainError('not_found');
      },
    }),
    authenticate: async () => Promise.reject(new DomainError('unauthenticated')),
    log: silentLog,
    clock: systemClock,
    noteProof: onlyOnce(),
    ...bareEdge,
  });
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
