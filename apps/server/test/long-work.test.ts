import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveryJob } from '#desk';
import { createVerifications } from '#ledger';
import { createFigures } from '#operator';
import { systemClock } from '#platform/clock';
import { openDatabase } from '#platform/db';
import type { Database } from '#platform/db';
import { createTestDatabase, silentLog } from './database.ts';
import type { TestDatabase } from './database.ts';
import { runTask } from './run-task.ts';

/** Longer than the small statements of a test take on any machine, and what takes longer than that. */
const silentAfterMs = 4_000;
const longMs = 5_000;

let test: TestDatabase;
let db: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  db = openDatabase({ url: test.appUrl, log: silentLog, poolSize: 1, silentAfterMs });
});
afterAll(async () => {
  await db.close();
  await test.drop();
});

describe('what may take longer than a connection of the pool may be silent', () => {
  it('is the verification of the books', async () => {
    const slow = {
      rule: 'Takes its time',
      statement: `SELECT 'seen' AS example FROM pg_sleep(${longMs / 1000})`,
    };
    const onVerified = () => Promise.resolve();
    const verifications = createVerifications({ db, checks: [slow], onVerified });
    const { findings } = await verifications.run(null);
    expect(findings).toEqual([{ rule: slow.rule, count: 1, examples: ['seen'] }]);
  });

  it('is the count of deliveries', async () => {
    await test.asOwner(`CREATE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NULL; END $$;
      CREATE TRIGGER slow BEFORE INSERT ON delivery_figures FOR EACH STATEMENT EXECUTE FUNCTION wait_here()`);
    const other = await test.db.pool.connect();
    await other.query('BEGIN');
    await other.query('SELECT pg_advisory_xact_lock(1)');
    const counted = runTask(deliveryJob({ db })).then(
      () => undefined,
      (error: unknown) => error,
    );
    await expect.poll(waitingLong, { timeout: 20_000 }).toBe(1);
    await other.query('COMMIT');
    other.release();
    expect(await counted).toBeUndefined();
  });

  it('is never what a page waits for: what the FAQ says is there while deliveries cannot be counted', async () => {
    const owner = openDatabase({ url: test.ownerUrl, log: silentLog, poolSize: 1 });
    const other = await owner.pool.connect();
    await other.query('BEGIN');
    await other.query('LOCK TABLE events IN ACCESS EXCLUSIVE MODE');
    const feeRange = () => Promise.resolve({ lowest: '1.00', highest: '2.00' });
    const figures = createFigures({
      db,
      clock: systemClock,
      feeRange,
      hasRate: () => Promise.resolve(true),
    });
    const answer = await figures().catch((error: unknown) => error);
    await other.query('COMMIT');
    other.release();
    await owner.close();
    expect(answer).toMatchObject({ median_delivery_minutes: null });
  });

  async function waitingLong(): Promise<number> {
    const { rowCount } = await test.db.pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
        AND query_start < clock_timestamp() - interval '${longMs} ms'`,
    );
    return rowCount ?? 0;
  }
});
