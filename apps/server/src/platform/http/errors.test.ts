import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { answerBrokenConnection } from './errors.ts';

/** What a caller gets whose connection the server gives up after `sent` has arrived. */
async function answerTo(sent: string, code: string): Promise<string> {
  const fault = Object.assign(new Error(code), { code });
  const server = createServer((socket) => {
    if (sent === '') answerBrokenConnection(fault, socket);
    else socket.once('data', () => answerBrokenConnection(fault, socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
  if (sent !== '') socket.write(sent);
  await once(socket, 'close');
  server.close();
  return answer.split('\r\n', 1)[0] ?? '';
}

it('a connection that has sent nothing is let go without a word, since a browser would take it for an answer', async () => {
  expect(await answerTo('', 'ERR_HTTP_REQUEST_TIMEOUT')).toBe('');
});

it('half a request that took too long is told so, and what is no request at all is told that', async () => {
  expect(await answerTo('GET / HT', 'ERR_HTTP_REQUEST_TIMEOUT')).toBe(
    'HTTP/1.1 408 Request Timeout',
  );
  expect(await answerTo('nonsense\r\n', 'HPE_INVALID_METHOD')).toBe('HTTP/1.1 400 Bad Request');
});
