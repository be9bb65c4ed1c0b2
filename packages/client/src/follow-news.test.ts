import { afterEach, expect, it } from 'vitest';
import { followNews } from './follow-news.ts';
import { createSession } from './session.ts';
import type { Fetch } from './fetch-within.ts';
import {
  fakeProofs,
  manualTimers,
  memoryStorage,
  problem,
  refreshingServer,
  sessionOf,
  turns,
  user,
} from './test-kit.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

interface Connection {
  readonly token: string | null;
  readonly signal: AbortSignal | null | undefined;
  answer(response: Response): Promise<void>;
}

/** The page of somebody who is signed in, and the server that it follows the news of. */
function page() {
  const connections: Connection[] = [];
  const heard: string[] = [];
  const fetch: Fetch = (_, { headers, signal }) =>
    new Promise((resolve) => {
      const token = new Headers(headers).get('authorization');
      const answer = (response: Response): Promise<void> => {
        resolve(response);
        return turns();
      };
      connections.push({ token, signal, answer });
    });
  const timers = manualTimers();
  const session = createSession({
    storageKey: 's',
    audience: 'customer',
    storage: memoryStorage(),
    events: new EventTarget(),
    fetch: refreshingServer().fetch,
    timers,
    proofs: fakeProofs(),
  });
  session.set(sessionOf(1));
  const stop = followNews(session, {
    url: '/api/events',
    fetch,
    timers,
    onEvent: (kind) => heard.push(kind),
    onConnected: () => undefined,
    onState: (state) => heard.push(state),
  });
  open.push(stop, session.close);
  return { session, connections, heard, stop };
}

/** A stream that tells one thing and stays open. */
const telling = (): Response => {
  const block = 'event: profile.changed\ndata: {}\nid: 1\n\n';
  const body = new ReadableStream({ start: (to) => to.enqueue(new TextEncoder().encode(block)) });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
};
const next = { ...sessionOf(7), user: { ...user, id: 'next' } };

it('ends the session that the server refuses', async () => {
  const { session, connections, heard } = page();
  await turns();
  await connections[0]?.answer(problem(401, 'unauthenticated'));
  await connections[1]?.answer(problem(401, 'unauthenticated'));
  expect(connections.map(({ token }) => token)).toEqual(['DPoP access-1', 'DPoP access-2']);
  expect([session.current(), heard]).toEqual([undefined, ['ended']]);
});

it('leaves the session of the next person alone when the stream of the one before is refused late', async () => {
  const { session, connections, heard } = page();
  await turns();
  await connections[0]?.answer(problem(401, 'unauthenticated'));
  session.set(next);
  await turns();
  await connections[1]?.answer(problem(401, 'unauthenticated'));
  expect(session.current()?.user.id).toBe('next');
  expect([connections[2]?.token, heard]).toEqual(['DPoP access-7', []]);
});

it('tells the next person no news of the one before', async () => {
  const { session, connections, heard } = page();
  await turns();
  session.set(next);
  await turns();
  expect(connections[0]?.signal?.aborted).toBe(true);
  await connections[0]?.answer(telling());
  expect(heard).toEqual([]);
  await connections[1]?.answer(telling());
  expect(heard).toEqual(['live', 'profile.changed']);
});

it('follows nothing once nobody is signed in, or once it is stopped', async () => {
  const { session, connections, stop } = page();
  await turns();
  session.clear('signed_out');
  expect(connections[0]?.signal?.aborted).toBe(true);
  stop();
  session.set(next);
  await turns();
  expect(connections).toHaveLength(1);
});
