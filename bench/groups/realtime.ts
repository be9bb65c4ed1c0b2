import { setTimeout as pause } from 'node:timers/promises';
import { residentMib } from '../../tools/shared/processes.mjs';
import type { Context, Group } from '../shared/group.ts';
import { startServer } from '../shared/product.ts';
import type { Server } from '../shared/product.ts';
import { seedBooks } from '../shared/seed-books.mjs';
import { manyAddresses, signInMany } from '../shared/sessions.ts';
import type { SignedIn } from '../shared/sessions.ts';
import { percentile } from '../shared/statistics.ts';
import { startStreamPool } from '../shared/stream-pool.ts';
import type { StreamPool, Written } from '../shared/stream-pool.ts';
import { WrongResult } from '../shared/wrong-result.ts';

const template = 'realtime_template';
const database = 'realtime';
const few = { streams: 1000, perSecond: 1000 };
const many = { streams: 5000, perSecond: 200 };
const measuredSeconds = 6;
const warmSeconds = 3;
const missedEach = 5;
const kibibytes = 1024;

/** Whoever lost or doubled an event is not judged by how fast. */
function refuseFaults(what: string, { lost, wrong }: Written): void {
  if (lost > 0 || wrong > 0)
    throw new WrongResult(`${what}: ${lost} events lost, ${wrong} doubled or to the wrong person.`);
}

/** The pace was set; a round in which it was not kept says nothing. */
function keptPace({ events, seconds }: Written, perSecond: number): boolean {
  return events / seconds >= perSecond * 0.99;
}

const triesMax = 3;

/** Milliseconds of all deliveries; a try in which the pace was not kept is void and repeated. */
async function deliver(
  pool: StreamPool,
  perSecond: number,
  { sheet }: Context,
): Promise<readonly number[]> {
  refuseFaults('warm-up', await pool.write({ perSecond, seconds: warmSeconds }));
  for (let tries = triesMax; tries > 0; tries -= 1) {
    const written = await pool.write({ perSecond, seconds: measuredSeconds });
    refuseFaults(`${perSecond} events a second`, written);
    if (keptPace(written, perSecond)) return written.latencies;
    sheet.noteVoid(
      `${written.events} events took ${written.seconds.toFixed(1)} s to write instead of ${measuredSeconds}`,
    );
  }
  throw new Error(`This machine cannot write ${perSecond} events a second.`);
}

interface Stage {
  readonly server: Server;
  readonly databaseUrl: string;
  readonly people: readonly SignedIn[];
}

/** A thousand streams: how late events are, and how soon everybody is back after all connections broke. */
async function measureFew(context: Context, { server, databaseUrl, people }: Stage): Promise<void> {
  const { sheet } = context;
  const pool = startStreamPool(server.url, databaseUrl);
  try {
    await pool.open(people.slice(0, few.streams));
    const latencies = await deliver(pool, few.perSecond, context);
    sheet.add('event_delivery_p99_ms', percentile(latencies, 0.99));
    sheet.note('event_delivery_p50_ms', percentile(latencies, 0.5));
    const resident = residentMib(server.pid);
    if (resident !== null) sheet.note('resident_with_1000_streams_mib', resident);
    await pool.drop();
    await pool.writeUnheard(missedEach);
    const back = await pool.resume();
    refuseFaults('after coming back', back);
    if (back.events !== few.streams * missedEach)
      throw new WrongResult(
        `${back.events} events were missed instead of ${few.streams * missedEach}.`,
      );
    sheet.add('reconnect_1000_streams_s', back.seconds);
  } finally {
    await pool.close();
  }
}

const steadyWithin = 0.005;
const lookEveryMs = 500;
const looks = 5;

/** Once it no longer changes; null where the system does not tell. */
async function steadyResident(pid: number): Promise<number | null> {
  let seen: number[] = [];
  for (let left = 40; left > 0; left -= 1) {
    const now = residentMib(pid);
    if (now === null) return null;
    seen = [...seen, now].slice(-looks);
    const widest = Math.max(...seen) - Math.min(...seen);
    if (seen.length === looks && widest <= steadyWithin * now) break;
    await pause(lookEveryMs);
  }
  return seen.at(-1) ?? null;
}

/** Five thousand: what each costs in memory, and how late events are then. */
async function measureMany(context: Context, stage: Stage): Promise<void> {
  const { sheet } = context;
  const { server, databaseUrl, people } = stage;
  const pool = startStreamPool(server.url, databaseUrl);
  try {
    const before = await steadyResident(server.pid);
    await pool.open(people.slice(0, many.streams));
    const after = await steadyResident(server.pid);
    if (before === null || after === null)
      sheet.absent('stream_memory_kib', 'this system does not tell the memory of a process');
    else sheet.add('stream_memory_kib', ((after - before) * kibibytes) / many.streams);
    const latencies = await deliver(pool, many.perSecond, context);
    sheet.add('event_delivery_5000_streams_p99_ms', percentile(latencies, 0.99));
  } finally {
    await pool.close();
  }
}

async function signInEverybody({ cluster }: Context, databaseUrl: string): Promise<SignedIn[]> {
  const { rows } = await cluster.query(
    database,
    `SELECT id FROM users WHERE password_hash LIKE 'seeded%' ORDER BY id LIMIT $1`,
    [many.streams],
  );
  const user_ids = rows.map(({ id }: { id: string }) => id);
  const server = await startServer(databaseUrl, manyAddresses);
  try {
    return await signInMany({ databaseUrl, url: server.url, user_ids, audience: 'customer' });
  } finally {
    await server.stop();
  }
}

/** A server of its own for each part: memory that other work left behind would be counted, or hide what is to be counted. */
async function measureRound(context: Context): Promise<void> {
  const databaseUrl = await context.cluster.copy(template, database);
  const people = await signInEverybody(context, databaseUrl);
  for (const measure of [measureFew, measureMany]) {
    const server = await startServer(databaseUrl);
    try {
      await measure(context, { server, databaseUrl, people });
    } finally {
      await server.stop();
    }
  }
}

async function buildTemplate({ cluster }: Context): Promise<void> {
  const url = await cluster.create(database);
  await (await startServer(url)).stop();
  await seedBooks(url, { customers: many.streams, transactions: many.streams });
  await cluster.copy(database, template);
}

async function run(context: Context): Promise<void> {
  const { cluster, rounds, log } = context;
  try {
    await buildTemplate(context);
    for (let round = 1; round <= rounds; round += 1) {
      log(`realtime: round ${round} of ${rounds}`);
      await measureRound(context);
    }
  } finally {
    await cluster.drop(database);
    await cluster.drop(template);
  }
}

/** How late news is, what waiting for it costs the server, and whether any is lost on the way. All streams are signed. */
export const realtimeGroup: Group = {
  name: 'realtime',
  keys: [
    { name: 'event_delivery_p99_ms', better: 'lower', floor: 50, target: 25, stretch: 20 },
    {
      name: 'event_delivery_5000_streams_p99_ms',
      better: 'lower',
      floor: 250,
      target: 100,
      stretch: 50,
    },
    { name: 'stream_memory_kib', better: 'lower', floor: 40, target: 20, stretch: 14 },
    { name: 'reconnect_1000_streams_s', better: 'lower', floor: 10, target: 3, stretch: 1.5 },
  ],
  run,
};
