import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEventStream } from './event-stream.ts';
import type { News } from './event-stream.ts';

let open: { readonly request: IncomingMessage; readonly response: ServerResponse }[] = [];
const server = createServer((request, response) => {
  response.writeHead(200).write('retry: 1000\n\nid: 7\n\n');
  open.push({ request, response });
});

beforeEach(async () => {
  open = [];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function url(): string {
  const address = server.address();
  return typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
}

async function opened() {
  const heard: News[] = [];
  const stream = createEventStream((news) => heard.push(news));
  await stream.open(url(), { authorization: 'DPoP token' });
  return { heard, stream };
}

test('news are told by kind, however they are cut on the way; signs of life are none', async () => {
  const { heard, stream } = await opened();
  open[0]?.response.write(': alive\nid: 8\n\nid: 9\nevent: transaction.cre');
  open[0]?.response.write('ated\ndata: {"a":1}\n\n');
  await vi.waitFor(() => expect(heard).toEqual([{ kind: 'transaction.created', data: '{"a":1}' }]));
  await stream.drop();
  await stream.open(url(), {});
  expect(open[1]?.request.headers['last-event-id']).toBe('9');
});

test.each([
  ['ended', (response: ServerResponse) => response.end()],
  ['destroyed', (response: ServerResponse) => response.destroy()],
])('a stream that the server %s counts as cut off', async (_, part) => {
  const { stream } = await opened();
  expect(stream.cutOff).toBe(0);
  const [first] = open;
  if (first) part(first.response);
  await vi.waitFor(() => expect(stream.cutOff).toBe(1));
  await stream.drop();
  expect(stream.cutOff).toBe(1);
});

test('one that was broken off here does not', async () => {
  const { stream } = await opened();
  await stream.drop();
  await vi.waitFor(() => expect(open[0]?.request.closed).toBe(true));
  expect(stream.cutOff).toBe(0);
});
