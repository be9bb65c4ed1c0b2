import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import { limits } from '@app/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentLog } from '../../../test/database.ts';
import { mostBytes, readBytes } from './body-bytes.ts';
import { registerErrors } from './errors.ts';
import { createServer } from './server.ts';

const fileMax = limits.avatarMaxBytes;

let app: FastifyInstance;
let socket: Socket;
let said: string;

beforeEach(async () => {
  app = createServer(silentLog, []);
  registerErrors(app, { log: silentLog });
  app.post('/file', { bodyLimit: fileMax }, async (request) => {
    const bytes = await readBytes(request, mostBytes(request));
    return { was: bytes.toString('latin1') };
  });
  app.post('/json', async ({ body }) => ({ was: body }));
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  // Half open when the server is done with it, as whoever means harm would leave it.
  socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
  said = '';
  socket.on('data', (data: Buffer) => (said += data.toString()));
  socket.on('error', () => undefined);
});
afterEach(async () => {
  socket.destroy();
  await app.close();
});

const chunked = 'transfer-encoding: chunked';

function head(path: string, length: string): string {
  const type = path === '/json' ? 'application/json' : 'image/png';
  return `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\n${length}\r\n\r\n`;
}

/** Bytes that are in use. */
function memory(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

it.each(['/file', '/json'])('the pieces of a body are one whole again: %s', async (path) => {
  socket.write(head(path, chunked));
  for (const piece of ['"1', '2', '345"']) {
    socket.write(`${piece.length}\r\n${piece}\r\n`);
  }
  socket.write('0\r\n\r\n');
  await expect.poll(() => said).toContain('12345');
});

it.each([
  ['/json', 60_000, limits.requestBodyMaxBytes],
  ['/file', 500_000, fileMax],
])('a body in single bytes takes no more memory than in one: %s', async (path, count, most) => {
  const request = new Promise<IncomingMessage>((resolve) => app.server.once('request', resolve));
  const before = memory();
  socket.write(head(path, chunked));
  socket.write('1\r\n2\r\n'.repeat(count));
  const { socket: reading } = await request;
  await expect.poll(() => reading.bytesRead === socket.bytesWritten).toBe(true);
  // What else runs here takes some; kept piece by piece, each of these would take ten million and more.
  expect(memory() - before).toBeLessThan(most + 5_000_000);
});

it.each([
  ['of a size that nobody waits for', 'content-length: 1000000000000'],
  ['of a size that is not told', chunked],
])('whoever sends a file %s that is too large is told so, and sends no more', async (_, length) => {
  const size = fileMax + 1;
  socket.write(head('/file', length));
  socket.write(`${size.toString(16)}\r\n${'1'.repeat(size)}`);
  await expect.poll(() => said).toContain('payload_too_large');
  expect(said).toContain('connection: close');
  await expect.poll(() => socket.readableEnded || socket.destroyed).toBe(true);
});
