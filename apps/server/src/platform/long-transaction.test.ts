import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, silentLog } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { startLine } from '../../test/line.ts';
import type { Line } from '../../test/line.ts';
import { openDatabase } from './db.ts';
import type { Database } from './db.ts';
import { isUnavailable } from './http/unavailable.ts';
import { inLongTransaction } from './long-transaction.ts';

let test: TestDatabase;
let line: Line;
let db: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  line = await startLine(test.appUrl);
  db = openDatabase({ url: line.url, log: silentLog, poolSize: 1 });
});
afterAll(async () => {
  await db.close();
  line.stop();
  await test.drop();
});

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** How many backends of this test's database are asleep for thirty seconds. */
const asleep = async (): Promise<number> => {
  const { rowCount } = await test.db.pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query = 'SELECT pg_sleep(30)'`,
  );
  return rowCount ?? 0;
};

describe('a long transaction', () => {
  it('commits what was done in it, in the mode that was asked for', async () => {
    const mode = 'ISOLATION LEVEL REPEATABLE READ READ ONLY';
    const rows = await inLongTransaction(db, { mode }, (ask) =>
      ask(`SELECT current_setting('transaction_isolation') AS isolation,
        current_setting('transaction_read_only') AS read_only, current_setting('statement_timeout') AS patience`),
    );
    expect(rows).toEqual([{ isolation: 'repeatable read', read_only: 'on', patience: '10min' }]);
  });

  it('is given up by the database where a statement takes too long, and is not asked again at once', async () => {
    const sleep = inLongTransaction(db, { patienceMs: 50 }, (ask) => ask('SELECT pg_sleep(30)'));
    const error = await failureOf(sleep);
    expect(error).toMatchObject({ cause: { code: '57014' } });
    expect(isUnavailable(error)).toBe(false);
    await expect.poll(asleep).toBe(0);
    await expect(db.pool.query('SELECT 1')).resolves.toBeDefined();
  });

  it('on a line that fell silent is given up after the database has, and its connection is left', async () => {
    const silent = inLongTransaction(db, { patienceMs: 50, answerMs: 100 }, async (ask) => {
      await ask('SELECT 1');
      line.silence();
      return ask('SELECT pg_sleep(30)');
    });
    const error = await failureOf(silent);
    expect(isUnavailable(error)).toBe(true);
    await expect.poll(asleep).toBe(0);
    expect(await inLongTransaction(db, {}, (ask) => ask('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
  });

  it('that is broken off is refused, and its backend stops', async () => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const broken = failureOf(
      inLongTransaction(db, { signal }, (ask) => ask('SELECT pg_sleep(30)')),
    );
    await expect.poll(asleep).toBe(1);
    stopping.abort();
    expect(await broken).toMatchObject({ code: 'overloaded' });
    await expect.poll(asleep).toBe(0);
    const late = inLongTransaction(db, { signal }, (ask) => ask('SELECT 1'));
    expect(await failureOf(late)).toMatchObject({ code: 'overloaded' });
  });

  it('whose server is gone goes on in no backend', async () => {
    const left = failureOf(inLongTransaction(db, {}, (ask) => ask('SELECT pg_sleep(30)')));
    await expect.poll(asleep).toBe(1);
    line.cut();
    expect(isUnavailable(await left)).toBe(true);
    await expect.poll(asleep).toBe(0);
  });
});
