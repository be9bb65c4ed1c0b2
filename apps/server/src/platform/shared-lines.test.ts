import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { createGate } from './gate.ts';

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
  const gate = createGate(pool);
  const slow = { text: 'SELECT pg_backend_pid() AS pid, pg_sleep(0.2)' };
  const together = [gate.query(slow), gate.query(whoAnswers)];
  await new Promise(setImmediate);
  const { rows: later } = await gate.query(whoAnswers);
  const [first, second] = (await Promise.all(together)).map(({ rows }) => rows[0]?.['pid']);
  expect(first).toBeTypeOf('number');
  expect(second).toBe(first);
  expect(later[0]?.['pid']).not.toBe(first);
});

test('a failure is told to whoever asked, not to those who travelled with it, and the connection is left', async () => {
  const gate = createGate(pool);
  const [good, bad, behind] = await Promise.allSettled([
    gate.query(whoAnswers),
    gate.query({ text: 'SELECT 1 / 0' }),
    gate.query(whoAnswers),
  ]);
  expect(bad).toMatchObject({ reason: { message: 'division by zero' } });
  expect(good.status).toBe('fulfilled');
  expect(behind).toEqual(good);
  const { rows } = await gate.query(whoAnswers);
  const left = good.status === 'fulfilled' ? good.value.rows[0]?.['pid'] : undefined;
  expect(rows[0]?.['pid']).not.toBe(left);
});

test('without a connection everybody who asked is refused', async () => {
  const closed = new pg.Pool({ connectionString: database.appUrl, max: 1 });
  await closed.end();
  const gate = createGate(closed);
  const asked = [gate.query(whoAnswers), gate.query(whoAnswers)];
  for (const answer of asked) await expect(answer).rejects.toThrow('pool');
});
