import { get } from 'node:http';
import type { ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { answerParent } from './answer-parent.ts';
import { createDeliveries } from './deliveries.ts';
import type { Follower } from './deliveries.ts';
import type { Answer, Command, StreamOrder, Written } from './stream-pool.ts';

/**
 * A process of its own that holds many streams and writes the events for them, so that one clock times both ends. Told by messages what to do; the
 * other side is `stream-pool.ts`.
 */
interface Stream {
  readonly follower: Follower;
  /** The place up to which it has read. */
  lastId: string;
  request: ClientRequest | undefined;
}

const openAtOnce = 100;
const arriveWithinMs = 20_000;
/** Many in one commit with one NOTIFY, as the money batches write them. */
const eventsPerCommit = 5;
const writers = 4;

const deliveries = createDeliveries();
const streams: Stream[] = [];
let url = '';
let pool: pg.Pool | undefined;

const insert = `
WITH recorded AS (
  INSERT INTO events (topic, user_id, kind, source, data)
  SELECT 'notification', user_id, 'notification.created', 'system', jsonb_build_object('notification_id', number)
  FROM unnest($1::uuid[], $2::text[]) AS t (user_id, number) RETURNING id)
SELECT pg_notify('events', '') FROM (SELECT count(*) FROM recorded) AS written`;

const streamOf = ({ user_id }: StreamOrder): Stream => ({
  follower: deliveries.follow(user_id),
  lastId: '',
  request: undefined,
});

/** Commits one event for each of the people; the clock starts before the statement, so the commit itself is part of every delivery. */
async function commit(user_ids: readonly string[]): Promise<void> {
  const atMs = performance.now();
  const numbers = user_ids.map((user_id) => `${deliveries.sending(user_id, atMs)}`);
  await pool?.query({ name: 'write', text: insert, values: [user_ids, numbers] });
}

const field = (block: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];

function take(stream: Stream, block: string): void {
  const atMs = performance.now();
  stream.lastId = field(block, 'id') ?? stream.lastId;
  const data = field(block, 'data');
  if (field(block, 'event') !== 'notification.created' || data === undefined) return;
  const { notification_id }: { notification_id?: string } = JSON.parse(data);
  deliveries.received(stream.follower, Number(notification_id), atMs);
}

/** Resolves with the first place that the server tells, or, when the stream goes on from one, with its first bytes. */
function open(stream: Stream, { headers }: StreamOrder): Promise<void> {
  const resumes = stream.lastId !== '';
  return new Promise((resolve, reject) => {
    const request = get(`${url}/api/events`, {
      agent: false,
      headers: { ...headers, ...(resumes && { 'last-event-id': stream.lastId }) },
    });
    stream.request = request;
    request.once('error', reject);
    request.once('response', (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`A stream answered ${response.statusCode}.`));
        return;
      }
      let text = '';
      response.setEncoding('utf8');
      response.on('error', () => undefined);
      response.on('data', (chunk: string) => {
        const blocks = (text + chunk).split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) take(stream, block);
        if (resumes || stream.lastId !== '') resolve();
      });
    });
  });
}

async function openAll(
  given: readonly { stream: Stream; order: StreamOrder }[],
  atOnce: number,
): Promise<void> {
  const queue = given.values();
  const work = async (): Promise<void> => {
    for (const { stream, order } of queue) await open(stream, order);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function arrived(): Promise<void> {
  const endMs = performance.now() + arriveWithinMs;
  while (deliveries.awaited() > 0 && performance.now() < endMs) await pause(1);
}

/** At a constant pace, fixed beforehand: a slow database does not slow it down. */
async function write({
  perSecond,
  seconds,
}: {
  perSecond: number;
  seconds: number;
}): Promise<Written> {
  const everyMs = (1000 * eventsPerCommit) / perSecond;
  const begunMs = performance.now();
  const commits: Promise<void>[] = [];
  const people = streams.map(({ follower }) => follower.user_id);
  for (let turn = 0; turn * everyMs < seconds * 1000; turn += 1) {
    const waitMs = begunMs + turn * everyMs - performance.now();
    if (waitMs > 0) await pause(waitMs);
    const receivers = Array.from(
      { length: eventsPerCommit },
      // A step that shares no factor with the number of people goes through all of them.
      (_, at) => people[((turn * eventsPerCommit + at) * 7919) % people.length] ?? '',
    );
    commits.push(commit(receivers));
  }
  const writtenMs = performance.now() - begunMs;
  await Promise.all(commits);
  await arrived();
  return {
    events: commits.length * eventsPerCommit,
    seconds: writtenMs / 1000,
    latencies: deliveries.takeLatencies(),
    ...verdict(),
  };
}

const verdict = (): { lost: number; wrong: number } => ({
  lost: deliveries.awaited(),
  wrong: deliveries.wrong(),
});

async function drop(): Promise<void> {
  const closed = streams.map(
    ({ request }) =>
      new Promise<void>((resolve) => {
        if (request === undefined) resolve();
        request?.once('close', resolve);
        request?.on('error', () => undefined);
        request?.destroy();
      }),
  );
  await Promise.all(closed);
}

/** So many events for everybody while nobody listens. */
async function writeUnheard(each: number): Promise<void> {
  const people = [...new Set(streams.map(({ follower }) => follower.user_id))];
  for (let turn = 0; turn < each; turn += 1) await commit(people);
}

async function resume(orders: readonly StreamOrder[]): Promise<Written> {
  const begunMs = performance.now();
  const given = streams.flatMap((stream, at) => {
    const order = orders[at];
    return order === undefined ? [] : [{ stream, order }];
  });
  const events = deliveries.awaited();
  await openAll(given, given.length);
  await arrived();
  const seconds = (performance.now() - begunMs) / 1000;
  return { events, seconds, latencies: deliveries.takeLatencies(), ...verdict() };
}

async function obey(command: Command): Promise<Written | null> {
  if (command.kind === 'open') {
    url = command.url;
    pool ??= new pg.Pool({ connectionString: command.databaseUrl, max: writers });
    const given = command.orders.map((order) => ({ order, stream: streamOf(order) }));
    streams.push(...given.map(({ stream }) => stream));
    await openAll(given, openAtOnce);
    return null;
  }
  if (command.kind === 'write') return write(command);
  if (command.kind === 'resume') return resume(command.orders);
  if (command.kind === 'drop') await drop();
  if (command.kind === 'write_unheard') await writeUnheard(command.each);
  return null;
}

answerParent<Command, Answer>(async (command) => ({ written: await obey(command) }));
