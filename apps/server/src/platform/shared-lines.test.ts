import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { createSharedLines } from './shared-lines.ts';
import type { Span, Tracer } from './tracing.ts';
import { traceQueries } from './tracing/trace-queries.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.appUrl, pipeline: true, max: 3 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const whoAnswers = { text: 'SELECT pg_backend_pid() AS pid' };

test('what is asked at one moment leaves over one connection, what comes while it is under way over another', async () => {
  const lines = createSharedLines(pool);
  await lines.query(whoAnswers);
  const slow = { text: 'SELECT pg_backend_pid() AS pid, pg_sleep(0.2)' };
  const together = [lines.query(slow), lines.query(whoAnswers)];
  await new Promise(setImmediate);
  const { rows: later } = await lines.query(whoAnswers);
  const [first, second] = (await Promise.all(together)).map(({ rows }) => rows[0]?.['pid']);
  expect(first).toBeTypeOf('number');
  expect(second).toBe(first);
  expect(later[0]?.['pid']).not.toBe(first);
});

test('what is asked while no connection is free leaves together with the first that is', async () => {
  const narrow = new pg.Pool({ connectionString: database.appUrl, pipeline: true, max: 1 });
  const lines = createSharedLines(narrow);
  await lines.query(whoAnswers);
  const asked = [lines.query({ text: 'SELECT pg_sleep(0.2)' })];
  for (let more = 3; more > 0; more -= 1) {
    await new Promise(setImmediate);
    asked.push(lines.query(whoAnswers));
  }
  expect(narrow.waitingCount).toBe(1);
  await Promise.all(asked);
  await narrow.end();
});

test('a failure is told to whoever asked, not to those who travelled with it, and the connection is left', async () => {
  const lines = createSharedLines(pool);
  const [good, bad, behind] = await Promise.allSettled([
    lines.query(whoAnswers),
    lines.query({ text: 'SELECT 1 / 0' }),
    lines.query(whoAnswers),
  ]);
  expect(bad).toMatchObject({ reason: { message: 'division by zero' } });
  expect(good.status).toBe('fulfilled');
  expect(behind).toEqual(good);
  const { rows } = await lines.query(whoAnswers);
  const left = good.status === 'fulfilled' ? good.value.rows[0]?.['pid'] : undefined;
  expect(rows[0]?.['pid']).not.toBe(left);
});

test('without a connection everybody who asked is refused', async () => {
  const closed = new pg.Pool({ connectionString: database.appUrl, max: 1 });
  await closed.end();
  const lines = createSharedLines(closed);
  const asked = [lines.query(whoAnswers), lines.query(whoAnswers)];
  for (const answer of asked) await expect(answer).rejects.toThrow('pool');
});

test('where work is followed, statements of one packet are steps of those who asked for each', async () => {
  const place = new AsyncLocalStorage<string>();
  const begun: string[] = [];
  const span: Span = { place: '', note: () => undefined, end: () => undefined };
  const tracer: Tracer = {
    begin: ({ name }) => {
      begun.push(`${name} for ${place.getStore()}`);
      return span;
    },
    within: (_, run) => run(),
    here: () => place.getStore(),
    close: async () => undefined,
  };
  const narrow = new pg.Pool({ connectionString: database.appUrl, pipeline: true, max: 1 });
  narrow.on('connect', (client) => traceQueries(client, tracer));
  const lines = createSharedLines(narrow, tracer);
  await lines.query(whoAnswers);
  const asked = ['pg_class', 'pg_type'].map((table) =>
    place.run(`who reads ${table}`, () => lines.query({ text: `SELECT 1 FROM ${table} LIMIT 1` })),
  );
  await Promise.all(asked);
  expect(begun).toEqual([
    'SELECT pg_class for who reads pg_class',
    'SELECT pg_type for who reads pg_type',
  ]);
  await narrow.end();
});
