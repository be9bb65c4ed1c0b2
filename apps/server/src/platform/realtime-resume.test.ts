import { describe, expect, it, vi } from 'vitest';
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
import { topics } from './outbox-rows.ts';
import { signed } from '../../test/proof.ts';

setStage();

const fromTable = { recentMax: 0 };

describe.each([
  ['from memory', {}],
  ['from the table', fromTable],
])('coming back, %s', (_, limits) => {
  it(
    'misses nothing and gets nothing twice after being away, while others keep writing',
    { timeout: 30_000 },
    async () => {
      const { url } = await serve({ limits: { ...limits, replayPage: 20 } });
      const anna = person();
      const first = await readLive(url, anna);
      await writeAll(anna, numbered('before', 5));
      await vi.waitFor(() => expect(first.events()).toHaveLength(5));
      first.close();
      const away = numbered('away', 130);
      await writeAll(anna, away);
      await writeAll(person(), numbered('foreign', 50));
      await settled();
      const during = numbered('during', 60);
      const [second] = await Promise.all([
        read(url, anna, { 'last-event-id': first.lastId() }),
        writeAll(anna, during),
      ]);
      await vi.waitFor(() => expect(second.events().length).toBeGreaterThanOrEqual(190));
      await settled();
      expect(namesOf(second)).toEqual([...away, ...during]);
    },
  );

  it('resumes from any place of the stream, by header or by address', async () => {
    const { url } = await serve({ limits: { ...limits, replayPage: 3 } });
    const anna = person();
    const all = numbered('news', 12);
    const first = await readLive(url, anna);
    await writeAll(anna, all);
    await vi.waitFor(() => expect(first.events()).toHaveLength(12));
    for (const [at, { id }] of first.events().entries()) {
      const again =
        at % 2
          ? await read(url, anna, { 'last-event-id': id })
          : await read(`${url}?after=${id}`, anna);
      await vi.waitFor(() => expect(namesOf(again)).toEqual(all.slice(at + 1)));
      again.close();
    }
  });

  it('replays to staff what their roles open', async () => {
    const { url } = await serve({ limits });
    const viewer = person('staff', ['viewer']);
    const first = await readLive(url, viewer);
    first.close();
    const anna = person();
    await write(anna, 'w', { topic: 'wallet', kind: 'wallet.changed' });
    await write(anna, 'n');
    await write(anna, 't', { topic: 'transaction', kind: 'transaction.updated' });
    await settled();
    const again = await read(url, viewer, { 'last-event-id': first.lastId() });
    await vi.waitFor(() =>
      expect(again.events().map(({ event }) => event)).toEqual(['transaction.updated']),
    );
  });
});

describe('coming back', () => {
  it('repeats nothing to a client that has seen more than this server has read', async () => {
    const { url } = await serve();
    const anna = person();
    const first = await readLive(url, anna);
    const from = stage.outbox.latest();
    await writeAll(anna, numbered('news', 5));
    await vi.waitFor(() => expect(first.events()).toHaveLength(5));
    const all = await stage.outbox.read(from, 5);
    const { outbox, listeners } = heldOutbox();
    let resumed = false;
    // Another server, whose reader stands where the first event is still to come.
    const behind = await serve({
      outbox: {
        ...outbox,
        latest: () => from,
        canResume: async (cursor, maxAgeMs) => {
          resumed = await stage.outbox.canResume(cursor, maxAgeMs);
          return resumed;
        },
      },
    });
    const again = await read(behind.url, anna, { 'last-event-id': first.events()[2]?.id ?? '' });
    const fresh = await readLive(behind.url, anna);
    await vi.waitFor(() => expect(resumed).toBe(true));
    // The turn after the answer: by then the stream is live.
    await new Promise((resolve) => setImmediate(resolve));
    for (const event of all) listeners[0]?.event(event);
    await vi.waitFor(() => expect(namesOf(fresh)).toEqual(numbered('news', 5)));
    await vi.waitFor(() => expect(namesOf(again)).toEqual(['news-3', 'news-4']));
  });

  it('shows a customer nobody else’s news, whatever the table gave', async () => {
    const { outbox } = stage;
    const { url } = await serve({
      limits: fromTable,
      outbox: {
        ...outbox,
        read: (after, limit, filter) => outbox.read(after, limit, filter && { ...filter, topics }),
      },
    });
    const anna = person();
    const first = await readLive(url, anna);
    await write(anna, 'before');
    await vi.waitFor(() => expect(first.events()).toHaveLength(1));
    first.close();
    await write(person(), 'foreign');
    await write(anna, 'own');
    await settled();
    const again = await read(url, anna, { 'last-event-id': first.lastId() });
    await vi.waitFor(() => expect(namesOf(again)).toContain('own'));
    expect(namesOf(again)).toEqual(['own']);
  });

  it('asks for a fresh start once, then goes on live, when the cursor is foreign, broken or ahead', async () => {
    const { url } = await serve();
    const anna = person();
    const first = await readLive(url, anna);
    await write(anna, 'old');
    await vi.waitFor(() => expect(first.events()).toHaveLength(1));
    const [xid = '', id = '', cluster = ''] = first.lastId().split('.');
    const bad = [
      `${xid}.${id}.1-another-2-3`,
      'garbage',
      '',
      `9${xid}00.1.${cluster}`,
      `-1.0.${cluster}`,
    ];
    for (const cursor of bad) {
      const name = `after ${cursor}`;
      const reader =
        cursor === ''
          ? await read(`${url}?after=`, anna)
          : await read(url, anna, { 'last-event-id': cursor });
      await vi.waitFor(() => expect(reader.events()).toHaveLength(1));
      await write(anna, name);
      await vi.waitFor(() => expect(reader.events()).toHaveLength(2));
      expect(reader.events().map(({ event }) => event)).toEqual(['resync', 'notification.created']);
      expect(namesOf(reader)[1]).toBe(name);
      reader.close();
    }
  });

  it('asks for a fresh start when what was missed is older than is replayed', async () => {
    const { url } = await serve({
      limits: { replayMaxAgeMs: 60_000 },
      // No places are noted meanwhile, as on a server that was started since.
      every: () => () => undefined,
    });
    const anna = person();
    const first = await readLive(url, anna);
    first.close();
    await stage.owner.query(
      `INSERT INTO events (topic, user_id, kind, source, data, created_at) VALUES ('wallet', $1, 'wallet.changed', 'system', '{}', now() - interval '61 seconds')`,
      [anna.user_id],
    );
    await settled();
    const again = await read(url, anna, { 'last-event-id': first.lastId() });
    await vi.waitFor(() => expect(again.events().map(({ event }) => event)).toEqual(['resync']));
  });

  it(
    'asks everybody for a fresh start when the database was restored under the running server',
    { timeout: 15_000 },
    async () => {
      const { url } = await serve();
      const anna = person();
      const reader = await readLive(url, anna);
      await stage.owner
        .query(`BEGIN; CREATE TABLE restored (LIKE events INCLUDING ALL); ALTER TABLE events RENAME TO lost; ALTER TABLE restored RENAME TO events;
      GRANT SELECT ON events TO ${new URL(stage.database.appUrl).username};
      GRANT INSERT (topic, user_id, kind, transaction_id, source, actor_id, data) ON events TO ${new URL(stage.database.appUrl).username}; COMMIT`);
      await stage.owner.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
      await vi.waitFor(
        () => expect(reader.events().map(({ event }) => event)).toEqual(['resync']),
        { timeout: 10_000 },
      );
      await write(anna, 'first of the new history');
      await vi.waitFor(() =>
        expect(namesOf(reader)).toEqual([undefined, 'first of the new history']),
      );
    },
  );
});

/** Waits until so many characters were received. */
const hasCome = (reader: Reader, characters: number): Promise<void> =>
  vi.waitFor(() => expect(reader.text().length).toBeGreaterThan(characters), {
    timeout: 40_000,
    interval: 5,
  });

describe('a slow reader', () => {
  it(
    'is cut off at its bound, while others are served, and gets all of it when it comes back',
    { timeout: 90_000 },
    async () => {
      const { url, streams } = await serve({ limits: { backlogMaxBytes: 1024 * 1024 } });
      const anna = person();
      const quick = await readLive(url, anna);
      // Nobody reads the body of this answer, so the network's own buffers fill up first.
      const abort = new AbortController();
      endings.push(() => abort.abort());
      const stuck = await fetch(url, {
        headers: signed('GET', url, anna.token),
        signal: abort.signal,
      });
      await vi.waitFor(() => expect(streams.open).toBe(2));
      const names = numbered('large', 200);
      const progress_reason = 'x'.repeat(100_000);
      for (const [place, name] of names.entries()) {
        await write(anna, name, { data: { notification_id: name, progress_reason } });
        // Events wait for older transactions, other tests' too: what then comes at once must not be too much for the quick one.
        if (place % 5 === 4) await hasCome(quick, (place + 1) * progress_reason.length);
      }
      await vi.waitFor(() => expect(quick.events()).toHaveLength(200));
      expect(streams.dropped).toBe(1);
      expect(streams.open).toBe(1);
      const half = quick.events()[99]?.id ?? '';
      const again = await read(url, anna, { 'last-event-id': half });
      await vi.waitFor(() => expect(namesOf(again)).toEqual(names.slice(100)), { timeout: 40_000 });
      expect(stuck.status).toBe(200);
    },
  );
});

it('a stream that is caught up while the database becomes another one hears what happens there', async () => {
  const held = heldOutbox();
  const place = (at: bigint) => ({ xid: at, id: at });
  let latest = place(1_000_000_000n);
  let reads = 0;
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const { url } = await serve({
    limits: fromTable,
    outbox: {
      ...held.outbox,
      latest: () => latest,
      canResume: async () => true,
      read: async () => {
        reads += 1;
        await answered;
        return [];
      },
    },
  });
  const anna = person();
  const reader = await read(url, anna, { 'last-event-id': stage.outbox.formatCursor(place(1n)) });
  await vi.waitFor(() => expect(reads).toBe(1));
  latest = place(10n);
  for (const { reset } of held.listeners) reset?.();
  answer();
  await vi.waitFor(() => expect(reader.events()).toMatchObject([{ event: 'resync' }]));
  for (const listener of held.listeners)
    listener.event({
      cursor: place(11n),
      topic: 'notification',
      kind: 'notification.created',
      user_id: anna.user_id,
      transaction_id: null,
      data: { notification_id: 'over there' },
      created_at: '2026-01-01T00:00:00Z',
    });
  await vi.waitFor(() => expect(namesOf(reader)).toEqual([undefined, 'over there']));
});
