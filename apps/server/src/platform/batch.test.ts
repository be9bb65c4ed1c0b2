import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBatcher } from './batch.ts';
import type { BatchContext, BatchPart, Batcher, BatcherOptions, Command } from './batch.ts';
import { DomainError } from './errors.ts';
import { createTestDatabase, silentLog } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { losingCommit } from '../../test/losing-commit.ts';

let database: TestDatabase;
const batchers: Batcher<NotesContext>[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await Promise.all(batchers.map((batcher) => batcher.close()));
  await database.drop();
});

/** A part that writes fees, a table of the application's that nothing else here touches, and takes its time to read. */
interface Notes extends BatchPart {
  want(key: string): void;
  add(fee: bigint): void;
}

interface NotesContext extends BatchContext {
  readonly notes: Notes;
}

interface Watch {
  /** Keys of the batches that are being read right now, a set per batch. */
  readonly open: Set<ReadonlySet<string>>;
  overlaps: number;
  reads: number;
}

const insertFees = `INSERT INTO fees (fee, effective_from) SELECT fee, now() FROM unnest($1::bigint[]) AS fee`;

interface Reading {
  readonly readMs: number;
  /** Sent with each read. */
  readonly alsoRead: ((client: pg.Client) => Promise<unknown>) | undefined;
}

function createNotes(watch: Watch, { readMs, alsoRead }: Reading): Notes {
  const keys = new Set<string>();
  const fees: bigint[] = [];
  return {
    want: (key) => void keys.add(key),
    add: (fee) => void fees.push(fee),
    pending: () => fees.length,
    read: async (client) => {
      for (const other of watch.open) {
        if ([...keys].some((key) => other.has(key))) watch.overlaps += 1;
      }
      watch.open.add(keys);
      await Promise.all([client.query('SELECT pg_sleep($1)', [readMs / 1000]), alsoRead?.(client)]);
      watch.reads += 1;
      watch.open.delete(keys);
    },
    writes: () =>
      fees.length === 0 ? [] : [{ name: 'insert_fees', text: insertFees, values: [fees] }],
  };
}

type Settings = Partial<Omit<BatcherOptions<NotesContext>, 'createContext'>> & Partial<Reading>;

function makeBatcher({ readMs = 20, alsoRead, ...options }: Settings = {}) {
  const watch: Watch = { open: new Set(), overlaps: 0, reads: 0 };
  const batcher = createBatcher<NotesContext>({
    connect: () => database.db.connect({ forBatches: true }),
    log: silentLog,
    createContext: () => {
      const notes = createNotes(watch, { readMs, alsoRead });
      return { notes, parts: [notes] };
    },
    ...options,
  });
  batchers.push(batcher);
  return { batcher, watch };
}

function note(key: string, fee: bigint, refuse?: () => never): Command<NotesContext, bigint> {
  return {
    lockKey: key,
    prepare: ({ notes }) => notes.want(key),
    decide: ({ notes }) => {
      refuse?.();
      notes.add(fee);
      return fee;
    },
  };
}

/** A command of which is only known later whether it may be done. */
function waiting(key: string, fee: bigint) {
  const asked = note(key, fee);
  const decided: string[] = [];
  let allow = (): void => undefined;
  const allowed = new Promise<void>((resolve) => (allow = resolve));
  const command: Command<NotesContext, bigint> = {
    ...asked,
    allowed,
    decide: (context) => {
      decided.push(key);
      return asked.decide(context);
    },
  };
  return { command, decided, allow: () => allow() };
}

const stored = async (fees: readonly bigint[]): Promise<number> => {
  const { rowCount } = await database.db.pool.query('SELECT 1 FROM fees WHERE fee = ANY($1)', [
    fees,
  ]);
  return rowCount ?? 0;
};

const range = (from: bigint, count: number) =>
  Array.from({ length: count }, (_, index) => from + BigInt(index));

/** Reads that last until somebody ends the first of them; those after it ask this. */
function sleepingFirst(later = 'SELECT 1') {
  let reads = 0;
  return (client: pg.Client): Promise<unknown> => {
    reads += 1;
    return client.query(reads > 1 ? later : 'SELECT pg_sleep(60)');
  };
}

describe('batches', () => {
  test('a lone command leaves at once; those that come meanwhile travel together', async () => {
    const { batcher } = makeBatcher({ readMs: 50 });
    const fees = range(10_000n, 101);
    const done: Promise<bigint>[] = [];
    for (const fee of fees) {
      done.push(batcher.submit(note(`${fee}`, fee)));
      // Each at a moment of its own.
      await Promise.resolve();
    }
    await Promise.all(done);
    expect(await stored(fees)).toBe(101);
    // One that left alone, enough of them for a batch beside it, and the others behind these.
    expect(batcher.stats).toMatchObject({ commands: 101, batches: 3 });
  });

  test.each([
    [60, 'together, the first of them too', 1],
    [200, 'shared out, so that one connection decides while the other one writes', 2],
  ])('%i that come at one moment travel %s', async (count, _how, batches) => {
    const { batcher } = makeBatcher();
    const fees = range(BigInt(12_000 + count), count);
    await Promise.all(fees.map((fee) => batcher.submit(note(`${fee}`, fee))));
    expect(await stored(fees)).toBe(count);
    expect(batcher.stats).toMatchObject({ commands: count, batches });
  });

  test('a few wait for the end of the batch under way, but not for one that is held up', async () => {
    const { batcher } = makeBatcher({ readMs: 1000 });
    const fees = range(95_000n, 3);
    const first = batcher.submit(note(`${fees[0]}`, fees[0] ?? 0n));
    await Promise.resolve();
    expect(batcher.stats).toMatchObject({ batches: 1 });
    const done = fees.slice(1).map((fee) => batcher.submit(note(`${fee}`, fee)));
    await expect.poll(() => batcher.stats.batches, { timeout: 900 }).toBe(2);
    await Promise.all([first, ...done]);
    expect(await stored(fees)).toBe(3);
  });

  test('a customer in flight waits for the next batch, so that a server never waits for itself', async () => {
    const { batcher, watch } = makeBatcher();
    const fees = range(20_000n, 12);
    await Promise.all(fees.map((fee, index) => batcher.submit(note(`user ${index % 3}`, fee))));
    expect(watch.overlaps).toBe(0);
    expect(await stored(fees)).toBe(12);
  });

  test('a command is read for while it is asked whether it may be done, and decided only then', async () => {
    // Without the limit on what stands idle in a transaction: a machine that stands still here is another test's.
    const connect = () => database.db.connect();
    const { batcher, watch } = makeBatcher({ connect, readMs: 0, headStartMs: 10_000 });
    const { command, decided, allow } = waiting('asked', 25_000n);
    const answer = batcher.submit(command);
    expect(batcher.isIdle()).toBe(false);
    await expect.poll(() => watch.reads).toBe(1);
    expect(decided).toEqual([]);
    allow();
    expect(await answer).toBe(25_000n);
    expect(await stored([25_000n])).toBe(1);
    // What was read ahead is what it was decided by.
    expect(watch.reads).toBe(1);
    expect(batcher.isIdle()).toBe(true);
  });

  test('nobody waits for long behind one of which that is not known, not even the same customer', async () => {
    const { batcher } = makeBatcher({ readMs: 0 });
    const { command, decided, allow } = waiting('one', 25_100n);
    const answer = batcher.submit(command);
    // Whoever says whether it may be done may need what its batch has locked.
    expect(await batcher.submit(note('one', 25_101n))).toBe(25_101n);
    expect(await batcher.submit(note('other', 25_102n))).toBe(25_102n);
    expect(decided).toEqual([]);
    allow();
    expect(await answer).toBe(25_100n);
    expect(decided).toEqual(['one']);
    expect(await stored(range(25_100n, 3))).toBe(3);
  });

  test('a command that may not be done is answered with the reason, and leaves nothing behind', async () => {
    const { batcher } = makeBatcher({ readMs: 0 });
    const reason = new Error('no longer signed in');
    const refused = batcher.submit({ ...note('x', 26_000n), allowed: Promise.reject(reason) });
    await expect(refused).rejects.toBe(reason);
    expect(await batcher.submit(note('x', 26_001n))).toBe(26_001n);
    expect(await stored([26_000n, 26_001n])).toBe(1);
  });

  test('no batch is larger than its limit', async () => {
    const { batcher } = makeBatcher({ batchMax: 5 });
    const fees = range(30_000n, 40);
    await Promise.all(fees.map((fee) => batcher.submit(note(`${fee}`, fee))));
    expect(batcher.stats.batches).toBeGreaterThanOrEqual(8);
  });

  test('a full queue answers "overloaded" instead of growing', async () => {
    const { batcher } = makeBatcher({ queueMax: 10, readMs: 100 });
    const fees = range(40_000n, 30);
    const results = await Promise.allSettled(
      fees.map((fee) => batcher.submit(note(`${fee}`, fee))),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'overloaded' });
    expect(await stored(fees)).toBe(30 - refused.length);
  });
});

async function killBatches(): Promise<number> {
  const { rowCount } = await database.db.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query = 'SELECT pg_sleep(60)' AND pid <> pg_backend_pid()`,
  );
  return rowCount ?? 0;
}

describe('failures', () => {
  const refuse = (): never => {
    throw new DomainError('insufficient_balance');
  };

  test('a refusal touches nobody else in the batch', async () => {
    const { batcher } = makeBatcher();
    const fees = range(50_000n, 20);
    const results = await Promise.allSettled(
      fees.map((fee, index) =>
        batcher.submit(note(`${fee}`, fee, index % 4 === 0 ? refuse : undefined)),
      ),
    );
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(5);
    expect(await stored(fees)).toBe(15);
  });

  test('a refusal after rows were added commits none of them', async () => {
    const { batcher } = makeBatcher();
    const half: Command<NotesContext, void> = {
      lockKey: 'half',
      prepare: () => undefined,
      decide: ({ notes }) => {
        notes.add(60_000n);
        refuse();
      },
    };
    await expect(batcher.submit(half)).rejects.toMatchObject({ code: 'insufficient_balance' });
    expect(await stored([60_000n])).toBe(0);
  });

  test('a command that the database refuses takes no neighbour with it', async () => {
    const { batcher } = makeBatcher();
    const fees = [...range(70_000n, 10), -1n];
    const results = await Promise.allSettled(
      fees.map((fee) => batcher.submit(note(`${fee}`, fee))),
    );
    expect(results.map((result) => result.status)).toEqual([
      ...Array.from({ length: 10 }, () => 'fulfilled'),
      'rejected',
    ]);
    expect(await stored(fees)).toBe(10);
  });

  test('a connection that is killed under a batch is replaced, and the commands go through', async () => {
    const { batcher } = makeBatcher({ readMs: 0, alsoRead: sleepingFirst(), connections: 1 });
    const sent = batcher.submit(note('killed', 80_000n));
    await expect.poll(killBatches).toBeGreaterThan(0);
    expect(await sent).toBe(80_000n);
    expect(await stored([80_000n])).toBe(1);
  });

  test('what the database gave up, because the server stood still in the middle of it, is done again', async () => {
    let opened = 0;
    let first = 0;
    const connect = async (): Promise<pg.Client> => {
      const client = await database.db.connect({ forBatches: true });
      opened += 1;
      if (opened > 1) return client;
      await client.query(`SET idle_in_transaction_session_timeout = 100`);
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      first = rows[0]?.pid ?? 0;
      return client;
    };
    const { batcher } = makeBatcher({ connect, readMs: 0, headStartMs: 1000, connections: 1 });
    const { command, allow } = waiting('stood still', 80_050n);
    const answer = batcher.submit(command);
    await expect.poll(() => first).not.toBe(0);
    const here = 'SELECT FROM pg_stat_activity WHERE pid = $1';
    // Nothing but its being idle in a transaction ends it.
    await expect.poll(async () => (await database.db.pool.query(here, [first])).rowCount).toBe(0);
    allow();
    expect(await answer).toBe(80_050n);
    expect([opened, await stored([80_050n])]).toEqual([2, 1]);
  });

  test('a connection to a server that takes no writes any more is left', async () => {
    let opened = 0;
    const connect = async (): Promise<pg.Client> => {
      const client = await database.db.connect({ forBatches: true });
      opened += 1;
      if (opened === 1) await client.query('SET default_transaction_read_only = on');
      return client;
    };
    const { batcher } = makeBatcher({ connect, readMs: 0, connections: 1 });
    expect(await batcher.submit(note('read only', 80_060n))).toBe(80_060n);
    expect([opened, await stored([80_060n])]).toEqual([2, 1]);
  });

  test('a connection whose prepared statements a newer table has made useless is replaced', async () => {
    await database.asOwner('CREATE TABLE grown (a int); GRANT SELECT ON grown TO PUBLIC');
    const alsoRead = (client: pg.Client) =>
      client.query({ name: 'grown', text: 'SELECT * FROM grown' });
    const { batcher } = makeBatcher({ alsoRead, connections: 1 });
    expect(await batcher.submit(note('before', 80_100n))).toBe(80_100n);
    await database.asOwner('ALTER TABLE grown ADD COLUMN b int');
    expect(await batcher.submit(note('after', 80_101n))).toBe(80_101n);
    expect(await stored([80_100n, 80_101n])).toBe(2);
  });

  test('while the database is away it is asked again soon, so that nobody waits much longer than it is away', async () => {
    const tries: number[] = [];
    const { batcher } = makeBatcher({
      connections: 1,
      connect: () => {
        tries.push(performance.now());
        // Away for about a second and a half, which leaves room for a machine that stands still: nobody waits longer than five.
        return tries.length < 11
          ? Promise.reject(new Error('Connection terminated unexpectedly'))
          : database.db.connect({ forBatches: true });
      },
    });
    expect(await batcher.submit(note('away', 81_000n))).toBe(81_000n);
    const pauses = tries.slice(1).map((atMs, index) => atMs - (tries[index] ?? 0));
    // The middle one: with pauses that grew on and on it would be 800 ms, and one of them may be the machine's own.
    expect(pauses.sort((a, b) => a - b)[5]).toBeLessThan(600);
  });
});

describe('an attempt whose end is not known', () => {
  const losingOne = (when: 'committed' | 'not committed') => losingCommit(database.db, when);

  /** Reads that the database refuses from the second attempt on, as one does that takes no writes any more. */
  function refusedFromSecond() {
    let reads = 0;
    return async (client: pg.Client): Promise<unknown> => {
      reads += 1;
      return reads > 1 ? client.query('SELECT 1 / 0') : undefined;
    };
  }

  test('is not called failed because a later attempt was refused', async () => {
    const connect = losingOne('committed');
    const { batcher } = makeBatcher({ connect, alsoRead: refusedFromSecond(), connections: 1 });
    const sent = batcher.submit(note('lost', 82_000n));
    await expect(sent).rejects.toMatchObject({ code: 'overloaded' });
    expect(await stored([82_000n])).toBe(1);
  });

  test('is not called failed for any of a batch, also where they are tried one by one', async () => {
    const connect = losingOne('committed');
    const { batcher } = makeBatcher({ connect, alsoRead: refusedFromSecond(), connections: 1 });
    const fees = range(83_000n, 3);
    const ends = await Promise.allSettled(fees.map((fee) => batcher.submit(note(`${fee}`, fee))));
    expect(ends).toMatchObject(fees.map(() => ({ reason: { code: 'overloaded' } })));
    expect(await stored(fees)).toBe(3);
  });

  test('is known again once a later attempt found nothing of it', async () => {
    const { batcher } = makeBatcher({ connect: losingOne('not committed'), connections: 1 });
    await expect(batcher.submit(note('undone', -1n))).rejects.toMatchObject({ code: '23514' });
  });

  test('is not in doubt where the connection was lost before anything was written', async () => {
    const alsoRead = sleepingFirst('SELECT 1 / 0');
    const { batcher } = makeBatcher({ alsoRead, readMs: 0, connections: 1 });
    const sent = batcher.submit(note('unwritten', 84_000n));
    await expect.poll(killBatches).toBeGreaterThan(0);
    await expect(sent).rejects.toMatchObject({ code: '22012' });
    expect(await stored([84_000n])).toBe(0);
  });
});

test('closing waits for what was queued and takes nothing more', async () => {
  const { batcher } = makeBatcher();
  const fees = range(90_000n, 10);
  const sent = Promise.all(fees.map((fee) => batcher.submit(note(`${fee}`, fee))));
  const closed = batcher.close();
  await expect(batcher.submit(note('late', 99_999n))).rejects.toMatchObject({ code: 'overloaded' });
  await closed;
  await sent;
  expect(await stored(fees)).toBe(10);
});
