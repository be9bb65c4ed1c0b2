import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { eventsSinceHeader } from '@app/contract';
import { silentLog } from '../../test/database.ts';
import { systemClock } from './clock.ts';
import { createOutbox } from './outbox.ts';
import type { Outbox } from './outbox.ts';
import { createPlaces } from './realtime-places.ts';
import type { EventStreamDeps } from './realtime.ts';
import {
  endings,
  heldOutbox,
  namesOf,
  numbered,
  person,
  read,
  readLive,
  serve,
  setStage,
  settled,
  stage,
  write,
  writeAll,
} from './realtime-harness.ts';
import type { Reader } from './realtime-harness.ts';

setStage();

/** A server whose steady time passes by hand, in steps as large as its looks at the reader are apart. */
async function serveWithSteady(changes: Partial<EventStreamDeps> = {}) {
  let steadyMs = 0;
  let sweep: () => void = () => undefined;
  const every = (_: number, run: () => void) => {
    sweep = run;
    return () => undefined;
  };
  const server = await serve({ steadyMs: () => steadyMs, every, ...changes });
  return {
    ...server,
    pass: (ms: number): void => {
      for (const endMs = steadyMs + ms; steadyMs < endMs; sweep()) steadyMs += 1000;
    },
  };
}

/** The reader of another server over the same table. */
async function anotherOutbox(): Promise<Outbox> {
  const outbox = createOutbox({ db: stage.database.db, log: silentLog, clock: systemClock });
  await outbox.start();
  endings.push(() => outbox.stop());
  return outbox;
}

const sinceOf = ({ response }: Reader): string | null => response.headers.get(eventsSinceHeader);

const insert = `INSERT INTO events (topic, user_id, kind, source, data)
  VALUES ('notification', $1, 'notification.created', 'system', jsonb_build_object('notification_id', $2::text))`;

describe('a first connection that says how old its answers are', () => {
  it('brings what happened between the answers and itself, then goes on live, each once and in order', async () => {
    const { url, pass } = await serveWithSteady();
    const anna = person();
    await writeAll(anna, ['long before', 'shown']);
    await settled();
    pass(6000);
    // Here the page is born and asks for its answers.
    await write(anna, 'between');
    await write(person(), 'somebody else’s');
    await settled();
    pass(3000);
    const reader = await read(`${url}?age=3000`, anna);
    expect(sinceOf(reader)).toBe('5000');
    await vi.waitFor(() => expect(namesOf(reader)).toEqual(['between']));
    await write(anna, 'live');
    await vi.waitFor(() => expect(namesOf(reader)).toEqual(['between', 'live']));
    // The place is the stream's own: broken off, it goes on from there.
    const again = await read(url, anna, { 'last-event-id': reader.events()[0]?.id ?? '' });
    await vi.waitFor(() => expect(namesOf(again)).toEqual(['live']));
  });

  it('gives a place at once, also before the replay, so that a break in between misses nothing', async () => {
    const { url, pass } = await serveWithSteady();
    const anna = person();
    await write(anna, 'shown');
    await settled();
    pass(6000);
    await write(anna, 'between');
    await settled();
    const first = await read(`${url}?age=100`, anna);
    await vi.waitFor(() => expect(namesOf(first)).toEqual(['between']));
    const [place] = /^id: .*$/m.exec(first.text()) ?? [];
    expect(place?.slice('id: '.length)).not.toBe(first.lastId());
    const again = await read(url, anna, { 'last-event-id': place?.slice('id: '.length) ?? '' });
    await vi.waitFor(() => expect(namesOf(again)).toEqual(['between']));
  });

  it('brings an event that was written before the answers and committed after them, from another server as well', async () => {
    const outboxes = [stage.outbox, await anotherOutbox()];
    const servers = await Promise.all(outboxes.map((outbox) => serveWithSteady({ outbox })));
    const anna = person();
    await write(anna, 'shown');
    await settled();
    const slow = new pg.Client({ connectionString: stage.database.ownerUrl });
    await slow.connect();
    endings.push(() => slow.end());
    await slow.query('BEGIN');
    await slow.query(insert, [anna.user_id, 'late']);
    // With a higher number, and committed: the answers show it, and no reader may pass it yet.
    await write(anna, 'held');
    await vi.waitFor(() => expect(outboxes.every(({ heldMs }) => heldMs > 0)).toBe(true));
    for (const { pass } of servers) pass(6000);
    // Here the page asks; it cannot see the late one.
    for (const { pass } of servers) pass(1000);
    await slow.query('COMMIT');
    for (const { url } of servers) {
      const reader = await read(`${url}?age=1000`, anna);
      await vi.waitFor(() => expect(namesOf(reader)).toEqual(['late', 'held']));
      expect(Number(sinceOf(reader))).toBeGreaterThanOrEqual(3000);
    }
  });

  it('brings, from a server whose reader is behind, what another one has told long since', async () => {
    const { outbox } = stage;
    const anna = person();
    await write(anna, 'shown');
    await settled();
    const stands = outbox.latest();
    await write(anna, 'seen elsewhere');
    await settled();
    let behind = true;
    const { url, pass } = await serveWithSteady({
      outbox: { ...outbox, latest: () => (behind ? stands : outbox.latest()) },
    });
    pass(6000);
    behind = false;
    pass(1000);
    // Its place of then lies before what the page may have been shown by the other server: told again rather than missed.
    const reader = await read(`${url}?age=1000`, anna);
    await vi.waitFor(() => expect(namesOf(reader)).toEqual(['seen elsewhere']));
  });
});

describe('a first connection begins now, and says so, when', () => {
  it('the server has not followed the table for long enough', async () => {
    const { url, pass } = await serveWithSteady();
    const anna = person();
    await write(anna, 'unknown');
    await settled();
    const early = await read(`${url}?age=0`, anna);
    pass(4000);
    const reader = await read(`${url}?age=2500`, anna);
    expect([sinceOf(early), sinceOf(reader)]).toEqual([null, null]);
    expect(sinceOf(await read(`${url}?age=1000`, anna))).toBe('3000');
    await write(anna, 'live');
    await vi.waitFor(() => expect(namesOf(reader)).toEqual(['live']));
  });

  it('the page is older than is kept, or says nothing that is an age', async () => {
    const { url, pass } = await serveWithSteady();
    const anna = person();
    await write(anna, 'shown');
    await settled();
    pass(200_000);
    expect(sinceOf(await read(`${url}?age=57000`, anna))).toBe('59000');
    for (const age of ['60000', '9999999', '-1', '1e3', '', 'x', '1&age=2']) {
      expect(sinceOf(await read(`${url}?age=${age}`, anna)), age).toBeNull();
    }
    expect(sinceOf(await readLive(url, anna))).toBeNull();
  });

  it('so much happened that asking again is cheaper, for staff sooner', async () => {
    const { url, pass } = await serveWithSteady({ limits: { replayPage: 4 } });
    const [anna, viewer] = [person(), person('staff', ['viewer'])];
    await write(anna, 'shown');
    await settled();
    pass(6000);
    await writeAll(person(), numbered('other', 5));
    await settled();
    expect(sinceOf(await read(`${url}?age=1000`, viewer))).toBeNull();
    expect(sinceOf(await read(`${url}?age=1000`, anna))).not.toBeNull();
    await writeAll(person(), numbered('more', 40));
    await settled();
    expect(sinceOf(await read(`${url}?age=1000`, anna))).toBeNull();
  });

  it('the database has become another one', async () => {
    const { outbox, listeners } = heldOutbox();
    const { url, pass } = await serveWithSteady({ outbox });
    await write(person(), 'of the one before');
    await settled();
    pass(6000);
    expect(sinceOf(await read(`${url}?age=0`, person()))).toBe('2000');
    for (const { reset } of listeners) reset?.();
    expect(sinceOf(await read(`${url}?age=0`, person()))).toBeNull();
  });
});

it('places are kept for a minute, a quarter of a second apart, and never promise more than is so', () => {
  let atMs = 0;
  const places = createPlaces(() => atMs);
  const at = (id: number) => ({ xid: 1n, id: BigInt(id) });
  places.note({ xid: 0n, id: 0n });
  expect(places.before(0)).toBeUndefined();
  for (atMs = 0; atMs <= 100_000; atMs += 100.5) places.noteTold(at(Math.floor(atMs)));
  atMs = 100_000;
  expect(places.before(100_000)).toBeUndefined();
  expect(places.before(61_000)).toBeUndefined();
  for (const ageMs of [0, 1, 5000.5, 30_000, 59_900]) {
    const place = places.before(ageMs);
    const notedMs = Number(place?.cursor.id);
    expect(100_000 - notedMs).toBeGreaterThanOrEqual(ageMs);
    expect(100_000 - notedMs).toBeLessThan(ageMs + 402);
    expect(place?.agoMs).toBeLessThanOrEqual(100_000 - notedMs);
    expect(place?.agoMs).toBeGreaterThanOrEqual(Math.floor(ageMs));
    expect(places.passedLately(place?.cursor ?? at(0))).toBe(true);
    expect(place?.toldSince).toBe(Math.floor(100_000 / 100.5) - Math.ceil(notedMs / 100.5));
  }
  expect(places.passedLately(at(39_000))).toBe(false);
  places.forget();
  expect(places.before(0)).toBeUndefined();
  expect(places.passedLately(at(100_000))).toBe(false);
});
