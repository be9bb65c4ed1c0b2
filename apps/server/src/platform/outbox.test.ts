import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, silentLog } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { newId } from './ids.ts';
import { compareCursors, outboxStart } from './outbox-rows.ts';
import { createOutbox, recordEvent } from './outbox.ts';
import type { Outbox, OutboxEvent, OutboxListener } from './outbox.ts';

let database: TestDatabase;
let outbox: Outbox | undefined;
const clients: pg.Client[] = [];
/** As long as a busy machine needs: what never comes fails all the same. */
const patiently = { timeout: 8_000, interval: 1 };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await outbox?.stop();
  await Promise.all(clients.splice(0).map((client) => client.end()));
});
afterAll(() => database.drop());

/** Each look at the clock is a millisecond later, so any wait at all has a length. */
function tickingClock() {
  let nowMs = 0;
  return { now: () => (nowMs += 1) };
}

async function follow(
  first?: OutboxListener,
  db = database.db,
): Promise<{ outbox: Outbox; seen: OutboxEvent[] }> {
  const started = createOutbox({ db, log: silentLog, clock: tickingClock() });
  outbox = started;
  const seen: OutboxEvent[] = [];
  if (first) started.subscribe(first);
  started.subscribe({ event: (event) => seen.push(event) });
  await started.start();
  return { outbox: started, seen };
}

/** The same, with a count of how often the table was read. */
async function followAndCount(awaits: () => boolean, told: () => unknown = () => undefined) {
  let reads = 0;
  const connect = async () => {
    const client = await database.db.connect();
    const query = client.query.bind(client);
    return Object.assign(client, {
      query: (...given: Parameters<typeof query>) => {
        reads += 1;
        return query(...given);
      },
    });
  };
  const listener = { event: told, awaits };
  const { seen } = await follow(listener, { ...database.db, connect });
  return { seen, reads: () => reads };
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  clients.push(client);
  return client;
}

const writer = (): Promise<pg.Client> => connected(database.appUrl);

/** Inserts one event on the connection's open transaction, without waking anybody; gives its name. */
async function insert(client: pg.Client, name: string): Promise<string> {
  await client.query(
    `INSERT INTO events (topic, user_id, kind, source, data) VALUES ('wallet', $1, 'wallet.changed', 'system', $2)`,
    [newId(), JSON.stringify({ notification_id: name })],
  );
  return name;
}

const commit = (client: pg.Client) => client.query(`SELECT pg_notify('events', ''); COMMIT`);
const names = (events: readonly OutboxEvent[]) => events.map(({ data }) => data['notification_id']);

function record(name: string): Promise<void> {
  return recordEvent(database.db.query, {
    topic: 'notification',
    kind: 'notification.read',
    user_id: newId(),
    source: 'customer',
    data: { notification_id: name },
  });
}

describe('the order of the outbox', () => {
  it('gives events of one writer once and in the order they were made', async () => {
    const { seen } = await follow();
    for (let at = 0; at < 20; at += 1) await record(`one-${at}`);
    await vi.waitFor(() => expect(seen).toHaveLength(20), patiently);
    expect(names(seen)).toEqual(Array.from({ length: 20 }, (_, at) => `one-${at}`));
  });

  it('loses nothing when the older transaction takes the later id and commits first', async () => {
    const { seen } = await follow();
    const [older, younger] = [await writer(), await writer()];
    await older.query('BEGIN; SELECT pg_current_xact_id()');
    await younger.query('BEGIN');
    const first = await insert(younger, 'younger, smaller id');
    const second = await insert(older, 'older, larger id');
    await commit(older);
    await vi.waitFor(() => expect(names(seen)).toEqual([second]), patiently);
    await commit(younger);
    await vi.waitFor(() => expect(names(seen)).toEqual([second, first]), patiently);
    const [told = outboxStart, toldNext = outboxStart] = seen.map(({ cursor }) => cursor);
    expect(told.id).toBeGreaterThan(toldNext.id);
    expect(compareCursors(told, toldNext)).toBe(-1);
  });

  it('holds an event back while an older transaction may still write, and says for how long', async () => {
    const { outbox: held, seen } = await follow();
    const [older, younger] = [await writer(), await writer()];
    const waits: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      await older.query('BEGIN; SELECT pg_current_xact_id()');
      await younger.query('BEGIN');
      await insert(younger, 'waits');
      await commit(younger);
      await vi.waitFor(() => expect(held.heldMs).toBeGreaterThan(0), patiently);
      expect(seen).toHaveLength(2 * round);
      await insert(older, 'goes first');
      await older.query('COMMIT');
      const begunMs = performance.now();
      await vi.waitFor(() => expect(seen).toHaveLength(2 * round + 2), patiently);
      waits.push(performance.now() - begunMs);
      expect(names(seen).slice(-2)).toEqual(['goes first', 'waits']);
      await vi.waitFor(() => expect(held.heldMs).toBe(0), patiently);
    }
    // Without a NOTIFY the reader looks again by itself, long before the safety poll: each round, unless somebody else's transaction holds it up.
    expect(Math.min(...waits)).toBeLessThan(250);
  });

  describe('between commits that follow each other closely', () => {
    const commits = 40;
    const statement = `INSERT INTO events (topic, user_id, kind, source, data) VALUES ('wallet', '${newId()}', 'wallet.changed', 'system', '{}')`;
    const oneByOne = `BEGIN; ${statement}; SELECT pg_notify('events', ''); COMMIT;`.repeat(commits);

    it('is read a few times while nobody waits for what comes', async () => {
      const { reads, seen } = await followAndCount(() => false);
      const client = await writer();
      const [before, begunMs] = [reads(), performance.now()];
      await client.query(oneByOne);
      await vi.waitFor(() => expect(seen).toHaveLength(commits), patiently);
      // Once in 25 ms, where each commit takes a few.
      expect(reads() - before).toBeLessThan((performance.now() - begunMs) / 20 + 5);
    });

    it('is read sooner by whom somebody waits for', async () => {
      const told: string[] = [];
      const awaited = await followAndCount(
        () => true,
        () => told.push('awaited'),
      );
      const first = outbox;
      await followAndCount(
        () => false,
        () => told.push('gathered'),
      );
      const client = await writer();
      let sooner = 0;
      // Side by side, since both are slow on a busy machine; told apart by nothing, half of them would be.
      for (let at = 0; at < commits; at += 1) {
        await client.query(`BEGIN; ${statement}; SELECT pg_notify('events', ''); COMMIT;`);
        await vi.waitFor(() => expect(told).toHaveLength(2 * (at + 1)), patiently);
        if (told[2 * at] === 'awaited') sooner += 1;
      }
      await first?.stop();
      expect(awaited.seen).toHaveLength(commits);
      expect(sooner).toBeGreaterThan(commits * 0.75);
    });
  });

  it('is woken by each writer and does not wait for its poll', async () => {
    const { seen } = await follow();
    const waits: number[] = [];
    for (let at = 1; at <= 5; at += 1) {
      const begunMs = performance.now();
      await record(`woken-${at}`);
      await vi.waitFor(() => expect(seen).toHaveLength(at), patiently);
      waits.push(performance.now() - begunMs);
    }
    // Polled once a second, each but the first would take all of it, as it begins right after a poll.
    expect(Math.min(...waits.slice(1))).toBeLessThan(700);
  });

  it('finds events whose writer told nobody', async () => {
    const { seen } = await follow();
    const client = await writer();
    await insert(client, 'quiet');
    await vi.waitFor(() => expect(names(seen)).toEqual(['quiet']), patiently);
  });

  it('is not held up by rows that a restored dump brought from a server with larger transaction numbers', async () => {
    const owner = await connected(database.ownerUrl);
    await owner.query(
      `INSERT INTO events (xid, topic, kind, source, data) VALUES ('900000000000', 'wallet', 'wallet.changed', 'system', '{}')`,
    );
    const { outbox: open, seen } = await follow();
    await record('after the restore');
    await vi.waitFor(() => expect(names(seen)).toEqual(['after the restore']), patiently);
    expect(open.heldMs).toBe(0);
    await owner.query(`DELETE FROM events WHERE xid = '900000000000'`);
  });

  it('never tells rows that a loaded dump brought, not when their numbers come up either', async () => {
    const owner = await connected(database.ownerUrl);
    const { outbox: earlier, seen: seenEarlier } = await follow();
    await record('before the load');
    await vi.waitFor(() => expect(names(seenEarlier)).toEqual(['before the load']), patiently);
    const from = earlier.latest();
    await earlier.stop();
    // Far enough that tests beside this one do not get there first.
    const ahead = 2_000;
    const old = `INSERT INTO events (xid, topic, user_id, kind, source, data, created_at)
      SELECT ((SELECT pg_snapshot_xmax(pg_current_snapshot()))::text::bigint + n)::text::xid8, 'wallet', gen_random_uuid(), 'wallet.changed', 'system',
        '{"notification_id":"old"}', now() - interval '3 days' FROM generate_series(${ahead}, ${ahead + 9}) n`;
    await owner.query(old);
    const { outbox: open, seen } = await follow();
    const filter = { user_id: newId(), topics: ['wallet', 'notification'] as const };
    for (let at = 0; at < 20; at += 1) await record(`new-${at}`);
    // This server's numbers go past those of the dump.
    await owner.query('BEGIN; SELECT pg_current_xact_id(); COMMIT;'.repeat(ahead + 10));
    expect(await open.lagSeconds()).toBeLessThan(3_600);
    for (let at = 20; at < 40; at += 1) await record(`new-${at}`);
    await vi.waitFor(() => expect(seen.length).toBeGreaterThanOrEqual(40), patiently);
    const fresh = Array.from({ length: 40 }, (_, at) => `new-${at}`);
    expect(names(seen)).toEqual(fresh);
    const { rows } = await owner.query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM events WHERE data ->> 'notification_id' = 'old' AND xid >= pg_snapshot_xmin(pg_current_snapshot())`,
    );
    expect(rows[0]?.waiting).toBe(0);
    expect(await open.lagSeconds()).toBe(0);
    expect(names(await open.read(from, 100))).toEqual(fresh);
    expect(names(await open.read(from, 100, { ...filter, until: open.latest() }))).toEqual(fresh);
    // A browser that was further back goes on from there, rather than fetch everything again because of what is old.
    expect(await open.canResume(from, 3_600_000)).toBe(true);
    await owner.query(`DELETE FROM events WHERE data ->> 'notification_id' = 'old'`);
  });

  it('gives the same events in the same order by pages from a cursor', async () => {
    const { outbox: reader, seen } = await follow();
    const from = reader.latest();
    const many = Array.from({ length: 30 }, (_, at) => `page-${at}`);
    await Promise.all(many.map(record));
    await vi.waitFor(() => expect(seen).toHaveLength(30), patiently);
    const read: OutboxEvent[] = [];
    for (let after = from; ; after = read.at(-1)?.cursor ?? after) {
      const page = await reader.read(after, 7);
      read.push(...page);
      if (page.length < 7) break;
    }
    expect(read).toEqual(seen);
    expect(new Set(names(read))).toEqual(new Set(many));
  });
});

describe('writing an event', () => {
  it('tells nobody when its transaction is rolled back', async () => {
    const { seen } = await follow();
    const failed = database.db.query.transaction().execute(async (trx) => {
      await recordEvent(trx, {
        topic: 'wallet',
        kind: 'wallet.changed',
        user_id: newId(),
        source: 'staff',
        data: { notification_id: 'never' },
      });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await record('afterwards');
    await vi.waitFor(() => expect(names(seen)).toEqual(['afterwards']), patiently);
  });

  it('keeps who did it in the table and out of what is read', async () => {
    const { seen } = await follow();
    const actor_id = newId();
    await recordEvent(database.db.query, {
      topic: 'wallet',
      kind: 'wallet.changed',
      user_id: newId(),
      source: 'staff',
      actor_id,
      data: {},
    });
    await vi.waitFor(() => expect(seen).toHaveLength(1), patiently);
    expect(JSON.stringify(seen[0]?.data)).not.toContain(actor_id);
    expect(seen[0]).not.toHaveProperty('actor_id');
    const rows = await database.db.query
      .selectFrom('events')
      .select('id')
      .where('actor_id', '=', actor_id)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('the connection of the reader', () => {
  it('comes back after it was killed and misses nothing of what happened meanwhile', async () => {
    const { seen } = await follow();
    await record('before');
    await vi.waitFor(() => expect(names(seen)).toEqual(['before']), patiently);
    for (let round = 0; round < 3; round += 1) {
      await killListeners();
      await record(`while away ${round}`);
      await vi.waitFor(() => expect(names(seen)).toContain(`while away ${round}`), patiently);
    }
    expect(names(seen)).toEqual(['before', 'while away 0', 'while away 1', 'while away 2']);
  });

  it('goes on when one of its listeners fails', async () => {
    const failing = vi.fn(() => {
      throw new Error('a defect of the listener');
    });
    const { seen } = await follow({ event: failing });
    await record('first');
    await record('second');
    await vi.waitFor(() => expect(names(seen)).toEqual(['first', 'second']), patiently);
    expect(failing).toHaveBeenCalledTimes(2);
  });

  it('stops while it waits to reconnect', async () => {
    const { outbox: open } = await follow();
    await killListeners();
    await open.stop();
    await record('nobody listens');
    const owner = await connected(database.ownerUrl);
    await vi.waitFor(
      async () => expect((await owner.query(listening)).rowCount).toBe(0),
      patiently,
    );
  });
});

describe('cursors', () => {
  it('are text and back, for this database only', async () => {
    const { outbox: open } = await follow();
    const cursor = { xid: 18_446_744_073_709_551_615n, id: 9_223_372_036_854_775_807n };
    const text = open.formatCursor(cursor);
    expect(open.parseCursor(text)).toEqual(cursor);
    expect(open.parseCursor(`${text}x`)).toBeUndefined();
    expect(open.parseCursor(text.replace(/\d+\./, '18446744073709551616.'))).toBeUndefined();
    expect(open.parseCursor('1.2')).toBeUndefined();
    expect(open.parseCursor("1.2.'; drop table events")).toBeUndefined();
    const other = await createTestDatabase();
    const elsewhere = createOutbox({ db: other.db, log: silentLog, clock: tickingClock() });
    await elsewhere.start();
    expect(elsewhere.parseCursor(text)).toBeUndefined();
    await elsewhere.stop();
    await other.drop();
  });

  it('are resumed from only while what follows them is kept, young and within reach', async () => {
    const { outbox: open, seen } = await follow();
    await record('oldest that is kept');
    await record('next');
    await vi.waitFor(() => expect(seen).toHaveLength(2), patiently);
    const [first = outboxStart, second = outboxStart] = seen.map(({ cursor }) => cursor);
    const hourMs = 3_600_000;
    expect(await open.canResume(first, hourMs)).toBe(true);
    expect(await open.canResume(second, 0)).toBe(true);
    expect(await open.canResume(first, 0)).toBe(false);
    expect(await open.canResume({ xid: 2n ** 63n, id: 1n }, hourMs)).toBe(false);
    const owner = await connected(database.ownerUrl);
    await owner.query('DELETE FROM events WHERE (xid, id) < ($1::xid8, $2::bigint)', [
      second.xid,
      second.id,
    ]);
    expect(await open.canResume(first, hourMs)).toBe(false);
    expect(await open.canResume(second, hourMs)).toBe(true);
  });
});

/** The reader's connection is the one whose last statement reads the outbox or starts to listen. */
const listening = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'server'
  AND (query LIKE '%held%LATERAL%' OR query = 'LISTEN events')`;

/** Ends the reader's connection, of which there is one as soon as it has one. */
async function killListeners(): Promise<void> {
  const owner = await connected(database.ownerUrl);
  const kill = `SELECT pg_terminate_backend(pid) FROM (${listening}) AS reader`;
  await vi.waitFor(async () => expect((await owner.query(kill)).rowCount).toBe(1), patiently);
}

it('begins anew once its connection leads to a server that takes no writes any more', async () => {
  const opened: pg.Client[] = [];
  const connect = async () => {
    const client = await database.db.connect();
    opened.push(client);
    return client;
  };
  const { seen } = await follow(undefined, { ...database.db, connect });
  await record('before');
  await vi.waitFor(() => expect(names(seen)).toEqual(['before']), patiently);
  await opened[0]?.query('SET default_transaction_read_only = on');
  await vi.waitFor(() => expect(opened).toHaveLength(2), patiently);
  await record('after');
  await vi.waitFor(() => expect(names(seen)).toEqual(['before', 'after']), patiently);
});
