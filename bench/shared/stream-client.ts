import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { answerParent } from './answer-parent.ts';
import { createDeliveries } from './deliveries.ts';
import type { Follower } from './deliveries.ts';
import { createEventStream } from './event-stream.ts';
import type { EventStream, News } from './event-stream.ts';
import { newsOf } from './heard.ts';
import type { Heard } from './heard.ts';
import type { Answer, Command, StreamOrder, Written } from './stream-pool.ts';

/**
 * A process of its own that holds many streams and writes the events for them, so that one clock times both ends. Told by messages what to do; the
 * other side is `stream-pool.ts`.
 */
interface Stream {
  readonly follower: Follower;
  readonly events: EventStream;
}

const openAtOnce = 100;
const arriveWithinMs = 20_000;
const lookEveryMs = 20;
/** Many in one commit with one NOTIFY, as the money batches write them. */
const eventsPerCommit = 5;
const writers = 4;

const deliveries = createDeliveries();
const streams: Stream[] = [];
/** Transfers that streams were told of. */
const told: string[] = [];
let url = '';
let pool: pg.Pool | undefined;

const insert = `
WITH recorded AS (
  INSERT INTO events (topic, user_id, kind, source, data)
  SELECT 'notification', user_id, 'notification.created', 'system', jsonb_build_object('notification_id', number)
  FROM unnest($1::uuid[], $2::text[]) AS t (user_id, number) RETURNING id)
SELECT pg_notify('events', '') FROM (SELECT count(*) FROM recorded) AS written`;

function streamOf({ user_id }: StreamOrder): Stream {
  const follower = deliveries.follow(user_id);
  return { follower, events: createEventStream((news) => take(follower, news)) };
}

/** Commits one event for each of the people; the clock starts before the statement, so the commit itself is part of every delivery. */
async function commit(user_ids: readonly string[]): Promise<void> {
  const atMs = performance.now();
  const numbers = user_ids.map((user_id) => `${deliveries.sending(user_id, atMs)}`);
  await pool?.query({ name: 'write', text: insert, values: [user_ids, numbers] });
}

function take(follower: Follower, { kind, data }: News): void {
  const atMs = performance.now();
  if (kind === 'transaction.created') {
    const { transaction_id = '' }: { transaction_id?: string } = JSON.parse(data);
    told.push(newsOf(follower.user_id, transaction_id));
  }
  if (kind !== 'notification.created') return;
  const { notification_id }: { notification_id?: string } = JSON.parse(data);
  deliveries.received(follower, Number(notification_id), atMs);
}

async function openAll(
  given: readonly { stream: Stream; order: StreamOrder }[],
  atOnce: number,
): Promise<void> {
  const queue = given.values();
  const work = async (): Promise<void> => {
    for (const { stream, order } of queue) await stream.events.open(url, order.headers);
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
  await Promise.all(streams.map(({ events }) => events.drop()));
}

/** Once so many transfers were told, or nothing more can be hoped for. */
async function heard(awaited: number): Promise<Heard> {
  const endMs = performance.now() + arriveWithinMs;
  const cutOff = (): number => streams.filter(({ events }) => events.cutOff > 0).length;
  while (told.length < awaited && cutOff() === 0 && performance.now() < endMs)
    await pause(lookEveryMs);
  return { cutOff: cutOff(), told };
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

async function obey(command: Exclude<Command, { kind: 'hear' }>): Promise<Written | null> {
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

answerParent<Command, Answer>(async (command) =>
  command.kind === 'hear'
    ? { heard: await heard(command.awaited) }
    : { written: await obey(command) },
);
