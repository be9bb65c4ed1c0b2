import { randomUUID } from 'node:crypto';
import { Findings, inParallel } from '../shared/attack.ts';
import type { Attack } from '../shared/attack.ts';
import { openStream, until } from '../shared/stream.ts';
import type { OpenStream } from '../shared/stream.ts';
import type { Member, Stage } from '../shared/stage.ts';

interface Listener {
  readonly person: Member;
  readonly url: string;
  readonly streams: OpenStream[];
}

/** Everybody's news at once: nobody gets a line of somebody else's, and nobody misses one of their own, cut off or not. */
export const isolation: Attack = {
  name: 'isolation',
  what: 'everybody’s news at once over two servers, and forged cursors',
  run: async (stage) => {
    const findings = new Findings();
    const [users, each] = stage.short ? [20, 20] : [200, 1000];
    const listeners: Listener[] = [];
    await inParallel(Array.from({ length: users }), 8, async (_, index) => {
      const person = await stage.customer();
      const { url } = index % 2 === 0 ? stage.wide : stage.plain;
      listeners.push({ person, url, streams: [await openStream(url, person.token)] });
    });
    await until(() => listeners.every(({ streams }) => streams[0]?.lastId() !== ''), 10_000);
    const begun = performance.now();
    const writing = writeAll(stage, listeners, each);
    // Some lose their connection in the middle and come back where they were.
    for (const listener of listeners.filter((_, index) => index % 5 === 0)) {
      const stream = listener.streams[0];
      if (stream === undefined) continue;
      await until(() => stream.frames.length > each / 10, 20_000);
      stream.close();
      listener.streams.push(await openStream(listener.url, listener.person.token, stream.lastId()));
    }
    await writing;
    const written = performance.now();
    const complete = () => listeners.every((listener) => received(listener).length >= each);
    await until(complete, 60_000);
    const spentMs = Math.round(performance.now() - begun);
    for (const listener of listeners) judge(findings, listener, each);
    await forge(stage, findings, listeners);
    for (const { streams } of listeners) for (const stream of streams) stream.close();
    const behindMs = Math.round(performance.now() - written);
    return {
      findings: findings.list,
      figures: { users, events: users * each, spent_ms: spentMs, behind_ms: behindMs },
    };
  },
};

const nameOf = (person: Member, n: number): string => `${person.id}-${n}`;

/** As the product writes events, many transactions open at once, so that they are committed out of order. */
async function writeAll(stage: Stage, listeners: readonly Listener[], each: number): Promise<void> {
  const chunk = 10;
  const jobs = Array.from({ length: Math.ceil(each / chunk) }, (_, round) => round * chunk);
  await inParallel(jobs, 4, async (start) => {
    const rows = listeners.flatMap(({ person }) =>
      Array.from({ length: Math.min(chunk, each - start) }, (_, n) => ({
        user: person.id,
        name: nameOf(person, start + n),
      })),
    );
    await write(stage, rows);
  });
}

async function write(
  { database }: Stage,
  rows: readonly { readonly user: string; readonly name: string }[],
): Promise<void> {
  await database.query(
    `INSERT INTO events (topic, kind, user_id, source, data)
     SELECT 'notification', 'notification.created', u::uuid, 'system', jsonb_build_object('notification_id', n)
     FROM unnest($1::text[], $2::text[]) AS row (u, n) ORDER BY random()`,
    [rows.map(({ user }) => user), rows.map(({ name }) => name)],
  );
}

function received({ streams }: Listener): string[] {
  return streams.flatMap(({ frames }) =>
    frames
      .filter(({ event }) => event === 'notification.created')
      .map(({ data }) => String(JSON.parse(data).notification_id))
      // The product's own notices, such as that of a sign-in, have numbers for names.
      .filter((name) => !/^\d+$/.test(name)),
  );
}

function judge(findings: Findings, listener: Listener, each: number): void {
  const { person, streams } = listener;
  const names = received(listener);
  const own = new Set(names.filter((name) => name.startsWith(person.id)));
  const foreign = names.length - names.filter((name) => name.startsWith(person.id)).length;
  const resyncs = streams.flatMap(({ frames }) => frames.filter(({ event }) => event === 'resync'));
  findings.expect(foreign === 0, `${foreign} events of others reached ${person.id}`);
  // Told to fetch everything again, a browser has lost nothing; here nobody was away long enough for it.
  findings.expect(resyncs.length === 0, `${person.id} was told to start over`);
  findings.expect(own.size === each, `${person.id} got ${own.size} of ${each} events`);
  const doubled = names.length - foreign - own.size;
  findings.expect(doubled === 0, `${person.id} got ${doubled} events twice`);
}

const heardWithinMs = 20_000;

/** A cursor says where somebody was, never who they are. */
async function forge(
  stage: Stage,
  findings: Findings,
  [first, second]: readonly Listener[],
): Promise<void> {
  if (first === undefined || second === undefined) throw new Error('This needs two people.');
  const cluster = second.streams[0]?.lastId().split('.')[2] ?? '';
  const cursors = [
    second.streams[0]?.lastId() ?? '',
    `0.0.${cluster}`,
    `1.1.${cluster}`,
    `18446744073709551615.9223372036854775807.${cluster}`,
    `99999999999999999999.1.${cluster}`,
    `-1.-1.${cluster}`,
    "1' OR 1=1",
    `${randomUUID()}`,
    'x'.repeat(4000),
  ];
  for (const [n, cursor] of cursors.entries()) {
    const stream = await openStream(stage.wide.url, first.person.token, cursor);
    findings.expect(
      stream.status === 200,
      `the cursor ${cursor.slice(0, 40)} answers ${stream.status}`,
    );
    // One for each of the two: by the time that the owner's own has come, the other would have come as well.
    const own = nameOf(first.person, 1_000_000 + n);
    await write(stage, [{ user: second.person.id, name: nameOf(second.person, 1_000_000 + n) }]);
    await write(stage, [{ user: first.person.id, name: own }]);
    const heard = await until(
      () => stream.frames.some(({ data }) => data.includes(own)),
      heardWithinMs,
    );
    findings.expect(heard, `with the cursor ${cursor.slice(0, 40)} its owner hears nothing`);
    const foreign = stream.frames.filter(({ data }) => data.includes(second.person.id));
    findings.expect(foreign.length === 0, `the cursor ${cursor.slice(0, 40)} shows news of others`);
    stream.close();
  }
}
