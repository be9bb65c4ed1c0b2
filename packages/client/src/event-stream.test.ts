import { afterEach, describe, expect, it } from 'vitest';
import type { EventKind } from '@app/contract';
import { openEventStream } from './event-stream.ts';
import type { EventStream, StreamData, StreamState } from './event-stream.ts';
import { manualTimers, problem, turns } from './test-kit.ts';

interface Connection {
  readonly url: string;
  readonly headers: Headers;
  readonly atMs: number;
  push(text: string): void;
  /** The server closes. */
  end(): void;
  /** The network breaks. */
  fail(): void;
  aborted(): boolean;
}

type Answer = 'stream' | 'unreachable' | 'hangs' | number;

interface Following {
  readonly age?: () => number | undefined;
  /** What the server says of how far back it begins; nothing when undefined. */
  readonly since?: () => string | undefined;
}

const open: EventStream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

/** A server whose next answers the test chooses (`stream` when it chooses nothing) and a client that follows it. */
function follow(answers: Answer[] = [], { since, ...options }: Following = {}) {
  const timers = manualTimers();
  const connections: Connection[] = [];
  const asked: boolean[] = [];
  const states: StreamState[] = [];
  const resumed: boolean[] = [];
  const events: [EventKind, StreamData][] = [];
  const fetch = async (url: string, { headers, signal }: RequestInit): Promise<Response> => {
    const given = { url, headers: new Headers(headers), atMs: timers.now() };
    const connection = connect(given, signal ?? null);
    connections.push(connection);
    const answer = answers.shift() ?? 'stream';
    if (answer === 'unreachable') throw new TypeError('fetch failed');
    if (typeof answer === 'number') return problem(answer, 'unauthenticated');
    if (answer === 'hangs') return connection.never();
    const response = new Response(connection.body, {
      headers: { 'content-type': 'text/event-stream; charset=utf-8' },
    });
    const begins = since?.();
    if (begins !== undefined) response.headers.set('events-since', begins);
    return response;
  };
  const stream = openEventStream({
    url: '/api/events',
    headers: async (refused) => {
      asked.push(refused);
      return { authorization: `DPoP ${asked.length}` };
    },
    onEvent: (kind, data) => events.push([kind, data]),
    onState: (state) => states.push(state),
    onConnected: (again) => resumed.push(again),
    fetch,
    timers,
    ...options,
  });
  open.push(stream);
  const last = (): Connection => {
    const connection = connections.at(-1);
    if (connection === undefined) throw new Error('Nobody has connected.');
    return connection;
  };
  return { stream, timers, connections, asked, states, resumed, events, last };
}

function connect(given: Pick<Connection, 'url' | 'headers' | 'atMs'>, signal: AbortSignal | null) {
  const encoder = new TextEncoder();
  const controllers: ReadableStreamDefaultController<Uint8Array>[] = [];
  const body = new ReadableStream<Uint8Array>({ start: (own) => void controllers.push(own) });
  const [controller] = controllers;
  const fail = (): void => controller?.error(new TypeError('network error'));
  signal?.addEventListener('abort', fail);
  return {
    ...given,
    body,
    never: () =>
      new Promise<Response>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
    push: (text: string) => controller?.enqueue(encoder.encode(text)),
    end: () => controller?.close(),
    fail,
    aborted: () => signal?.aborted ?? false,
  };
}

const changed = (id: string, balance: string) =>
  `id: ${id}\nevent: wallet.changed\ndata: {"balance":"${balance}"}\n\n`;

describe('following the stream', () => {
  it('says that it is live and passes on what the contract knows', async () => {
    const { last, events, states } = follow();
    await turns();
    expect(states).toEqual(['live']);
    expect(last().headers.get('authorization')).toBe('DPoP 1');
    expect(last().headers.has('last-event-id')).toBe(false);
    last().push('retry: 1000\n\n: alive\nid: 1.1.c\n\n');
    last().push(changed('1.2.c', '5.00').slice(0, 20));
    last().push(changed('1.2.c', '5.00').slice(20));
    last().push(
      'id: 1.3.c\nevent: transaction.updated\ndata: {"status":"failed","user_id":"u","secret":1}\n\n',
    );
    last().push(
      'event: of.a.newer.server\ndata: {}\n\nevent: resync\ndata: {broken\n\nevent: resync\ndata: {}\n\n',
    );
    await turns();
    expect(events).toEqual([
      ['wallet.changed', { balance: '5.00' }],
      ['transaction.updated', { status: 'failed', user_id: 'u' }],
      ['resync', {}],
    ]);
  });
});

describe('a first connection', () => {
  it.each([
    ['begins before all that the page shows', '1250', [true]],
    ['begins exactly as far back as the page is old', '1234.5', [true]],
    ['was so long under way that it may begin after', '1234', [false]],
    ['reaches a server that does not know, or does not understand', undefined, [false]],
    ['is told nonsense', 'yesterday', [false]],
  ])('that %s', async (_, begins, expected) => {
    const { last, resumed } = follow([], { age: () => 1234.5, since: () => begins });
    await turns();
    expect(last().url).toBe('/api/events?age=1235');
    expect(resumed).toEqual(expected);
  });

  it('is judged by the age at its answer, not at its question', async () => {
    const ages = [100, 2600];
    const { last, resumed } = follow([], { age: () => ages.shift(), since: () => '2500' });
    await turns();
    expect(last().url).toBe('/api/events?age=100');
    expect(resumed).toEqual([false]);
  });

  it('asks for nothing and believes nothing where the page does not know its age', async () => {
    const { last, resumed } = follow([], { age: () => undefined, since: () => '60000' });
    await turns();
    expect(last().url).toBe('/api/events');
    expect(resumed).toEqual([false]);
  });

  it('is asked for anew, older, until there is a place; then the place says more', async () => {
    let ageMs = 0;
    const { timers, last, resumed } = follow([], {
      age: () => (ageMs += 100),
      since: () => '2500',
    });
    await turns();
    last().fail();
    await timers.pass(200);
    expect(last().url).toBe('/api/events?age=300');
    last().push(': alive\nid: 1.1.c\n\n');
    await turns();
    last().fail();
    await timers.pass(400);
    expect(last().url).toBe('/api/events');
    expect(last().headers.get('last-event-id')).toBe('1.1.c');
    expect(resumed).toEqual([true, true, true]);
  });
});

describe('a broken connection', () => {
  it('is made again at once from the last place seen, and a short break is not shown', async () => {
    const { timers, last, connections, states, events } = follow();
    await turns();
    last().push(changed('1.1.c', '1.00'));
    await turns();
    last().fail();
    await timers.pass(200);
    expect(connections).toHaveLength(2);
    expect(last().headers.get('last-event-id')).toBe('1.1.c');
    // A block without data moves the place as well.
    last().push('id: 1.9.c\n\n');
    await turns();
    last().end();
    await timers.pass(400);
    expect(last().headers.get('last-event-id')).toBe('1.9.c');
    last().push(changed('2.1.c', '2.00'));
    await turns();
    expect(events.map(([, { balance }]) => balance)).toEqual(['1.00', '2.00']);
    expect(states).toEqual(['live']);
  });

  it('begins anew, and says so, when it came before the first place', async () => {
    const { timers, last, resumed, states } = follow();
    await turns();
    last().push('retry: 1000\n\n');
    last().fail();
    await timers.pass(200);
    expect(last().headers.has('last-event-id')).toBe(false);
    expect(resumed).toEqual([false, false]);
    last().push(': alive\nid: 1.1.c\n\n');
    await turns();
    last().fail();
    await timers.pass(400);
    expect(last().headers.get('last-event-id')).toBe('1.1.c');
    expect(resumed).toEqual([false, false, true]);
    // None of these breaks was long enough to be shown.
    expect(states).toEqual(['live']);
  });

  it('is shown after three seconds, until it is live again', async () => {
    const { timers, last, states } = follow([
      'stream',
      ...Array.from({ length: 9 }, () => 'unreachable' as const),
    ]);
    await turns();
    last().fail();
    await timers.pass(2999);
    expect(states).toEqual(['live']);
    await timers.pass(1);
    expect(states).toEqual(['live', 'reconnecting']);
    await timers.pass(60_000);
    expect(states).toEqual(['live', 'reconnecting', 'live']);
  });

  it('is shown also when the very first attempt does not get through', async () => {
    const { timers, states } = follow(['hangs']);
    await timers.pass(3000);
    expect(states).toEqual(['reconnecting']);
    await timers.pass(45_000);
    expect(states).toEqual(['reconnecting', 'live']);
  });

  it('is tried at doubling intervals from 200 ms to 10 s, each shortened at random by up to a half', async () => {
    const { timers, connections } = follow(Array.from({ length: 12 }, () => 503));
    await timers.pass(120_000);
    const gaps = connections
      .slice(1, 13)
      .map(({ atMs }, at) => atMs - (connections[at]?.atMs ?? 0));
    const whole = [200, 400, 800, 1600, 3200, 6400, 10_000, 10_000, 10_000, 10_000, 10_000, 10_000];
    expect(gaps).toHaveLength(12);
    for (const [at, gap] of gaps.entries()) {
      expect(gap).toBeGreaterThanOrEqual((whole[at] ?? 0) / 2);
      expect(gap).toBeLessThanOrEqual(whole[at] ?? 0);
    }
    expect(new Set(gaps.map((gap, at) => gap / (whole[at] ?? 1))).size).toBeGreaterThan(6);
  });

  it('slows down when each connection is cut as soon as it is made, and forgets it after one that held', async () => {
    const { timers, last, connections } = follow();
    await turns();
    for (let round = 0; round < 5; round += 1) {
      last().fail();
      for (const count = connections.length; connections.length === count;) {
        await timers.pass(100);
      }
    }
    const [before, after] = connections.slice(-2).map(({ atMs }) => atMs);
    expect((after ?? 0) - (before ?? 0)).toBeGreaterThanOrEqual(1600);
    const heldMs = timers.now();
    await timers.pass(10_000);
    last().push(': alive\nid: 1.1.c\n\n');
    await turns();
    const count = connections.length;
    last().fail();
    await timers.pass(200);
    expect(connections.length).toBe(count + 1);
    expect(last().atMs).toBeGreaterThan(heldMs);
  });

  it('counts as dead after 45 seconds without a byte; heart-beats keep it', async () => {
    const { timers, last, connections } = follow();
    await turns();
    for (let beat = 0; beat < 5; beat += 1) {
      await timers.pass(44_000);
      last().push(': alive\n\n');
      await turns();
    }
    expect(connections).toHaveLength(1);
    const first = last();
    await timers.pass(44_999);
    expect(first.aborted()).toBe(false);
    await timers.pass(201);
    expect(first.aborted()).toBe(true);
    expect(connections).toHaveLength(2);
  });
});

describe('the end', () => {
  it.each([401, 403])('comes when the server answers %d to new headers as well', async (status) => {
    const { timers, connections, asked, states } = follow([status, status]);
    await timers.pass(60_000);
    expect(asked).toEqual([false, true]);
    expect(connections).toHaveLength(2);
    expect(states).toEqual(['ended']);
  });

  it('does not come when new headers help, each time anew', async () => {
    const { timers, last, asked, states } = follow([401, 'stream', 401, 'stream']);
    await turns();
    expect(states).toEqual(['live']);
    last().end();
    await timers.pass(400);
    expect(asked).toEqual([false, true, false, true]);
    expect(states).toEqual(['live']);
    expect(last().headers.get('authorization')).toBe('DPoP 4');
  });

  it('is the caller’s to choose at any time, and then nothing more is told', async () => {
    const { stream, timers, last, connections, events, states } = follow();
    await turns();
    const connection = last();
    stream.close();
    expect(connection.aborted()).toBe(true);
    await timers.pass(60_000);
    expect(connections).toHaveLength(1);
    expect([events, states]).toEqual([[], ['live']]);
    const waiting = follow(['unreachable']);
    await turns();
    waiting.stream.close();
    await waiting.timers.pass(60_000);
    expect(waiting.connections).toHaveLength(1);
    expect(waiting.states).toEqual([]);
  });
});
