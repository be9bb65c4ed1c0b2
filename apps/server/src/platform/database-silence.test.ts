import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, silentLog } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { startLine } from '../../test/line.ts';
import type { Line } from '../../test/line.ts';
import { systemClock } from './clock.ts';
import { openDatabase } from './db.ts';
import type { Database } from './db.ts';
import { createProofUses } from './proof-uses.ts';
import { isUnavailable } from './http/unavailable.ts';

let test: TestDatabase;
let line: Line;
let db: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  line = await startLine(test.appUrl);
  db = openDatabase({ url: line.url, log: silentLog, poolSize: 1, silentAfterMs: 300 });
});
afterAll(async () => {
  await db.close();
  line.stop();
  await test.drop();
});

const one = (): Promise<unknown> => sql`SELECT 1`.execute(db.query);
const plain = (): Promise<unknown> => db.pool.query('SELECT 1');
/** A machine that stands still for a moment looks like a silent line: asked again, it answers. */
const isAnswered = (ask: () => Promise<unknown>): Promise<unknown> => vi.waitFor(ask);

describe('a connection whose line fell silent', () => {
  it('is told as an unavailability, and the next call has a new one', async () => {
    await isAnswered(one);
    line.silence();
    const error: unknown = await one().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Error);
    expect(isUnavailable(error)).toBe(true);
    await isAnswered(one);
  });

  it('is left by statements of our own too', async () => {
    await isAnswered(plain);
    line.silence();
    await expect(plain()).rejects.toThrow('Query read timeout');
    await isAnswered(plain);
  });

  it('does not outlive a shorter patience that a statement brings along', async () => {
    const patient = openDatabase({
      url: line.url,
      log: silentLog,
      poolSize: 1,
      silentAfterMs: 20_000,
    });
    await patient.pool.query('SELECT 1');
    line.silence();
    const statement = { text: 'SELECT 1', query_timeout: 50 };
    const begunMs = performance.now();
    await expect(patient.pool.query(statement)).rejects.toThrow('Query read timeout');
    expect(performance.now() - begunMs).toBeLessThan(10_000);
    await expect(patient.pool.query('SELECT 1')).resolves.toBeDefined();
    await patient.close();
  });
});

it('what every call passes through is answered while all other connections are taken', async () => {
  const { pool, gate, close } = openDatabase({ url: test.appUrl, log: silentLog, poolSize: 1 });
  const taken = await pool.connect();
  const uses = createProofUses({ ...test.db, gate });
  await expect(uses.use(randomBytes(32), systemClock.now() + 1000)).resolves.toBe(true);
  taken.release();
  await close();
});

it('a database that takes no writes is an unavailability', async () => {
  const client = await test.db.pool.connect();
  await client.query('BEGIN READ ONLY');
  const error: unknown = await client
    .query(`INSERT INTO fees (fee, effective_from) VALUES (1, now())`)
    .catch((caught: unknown) => caught);
  client.release(true);
  expect(isUnavailable(error)).toBe(true);
});
