import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/db';
import type { Database } from '#platform/db';
import { inRequest } from '#platform/request-scope';
import { createBookVerifications } from '../src/book-verifications.ts';
import { createTestApp } from './app.ts';
import type { Person, TestApp } from './app.ts';
import { silentLog } from './database.ts';
import { runTask } from './run-task.ts';

const atGate = 'pg_advisory_xact_lock_shared(2) IS NOT NULL';
const asleep = 'pg_sleep(60) IS NOT NULL';
/** Some seconds for calls and for jobs, and not the minute that the sleep takes. */
const stopsWithinMs = 15_000;

let app: TestApp;
let admin: Person;
let db: Database;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.staff();
  await app.credit(admin, (await app.customer()).id, '10.00');
  // Whoever reads postings or the audit log is held up by each row, as the policies say at the time.
  await app.database.asOwner(`
    ALTER TABLE postings ENABLE ROW LEVEL SECURITY; CREATE POLICY held_up ON postings USING (${atGate});
    ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY; CREATE POLICY held_up ON audit_log FOR SELECT USING (${atGate});
    CREATE POLICY written ON audit_log FOR INSERT WITH CHECK (true)`);
  db = openDatabase({ url: app.database.appUrl, log: silentLog, poolSize: 1 });
});
afterAll(async () => {
  await db.close();
  await app.stop();
});

/** Holds up whoever comes to the gate until what it gives is called. */
async function shutGate(): Promise<() => Promise<void>> {
  const client = await app.database.db.pool.connect();
  await client.query('SELECT pg_advisory_lock(2)');
  return async () => {
    await client.query('SELECT pg_advisory_unlock(2)');
    client.release();
  };
}

async function heldUp(waitEvent: 'advisory' | 'PgSleep'): Promise<number> {
  const { rowCount } = await app.database.db.pool.query(
    'SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = $1',
    [waitEvent],
  );
  return rowCount ?? 0;
}
const working = () => heldUp('advisory');
const sleeping = () => heldUp('PgSleep');

async function keptCount(): Promise<number> {
  const { rowCount } = await app.database.db.pool.query('SELECT FROM ledger_verifications');
  return rowCount ?? 0;
}

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'a result',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );

describe('a verification of the books', () => {
  it('is one for all who ask while it is under way, and takes no connection that others need', async () => {
    const keptBefore = await keptCount();
    const open = await shutGate();
    const verifications = createBookVerifications({ db });
    const asked = Array.from({ length: 3 }, () => verifications.run(null));
    await expect.poll(working).toBe(1);
    const question = db.pool.query('SELECT 1').then(() => 'answered');
    expect(await question).toBe('answered');
    expect(await working()).toBe(1);
    await open();
    const [first, ...others] = await Promise.all(asked);
    expect(first).toMatchObject({ in_balance: true });
    expect(others).toEqual([first, first]);
    expect((await keptCount()) - keptBefore).toBe(1);
  });

  it('stands under who began it, and the call of whoever joined it has changed nothing', async () => {
    const joined = await app.staff();
    const open = await shutGate();
    const verifications = createBookVerifications({ db });
    const calls = [admin, joined].map((person, index) => ({
      person,
      scope: { id: `call ${index}`, recorded: false },
    }));
    const asked = calls.map(({ person, scope }) =>
      inRequest(scope, () => verifications.run(person.id)),
    );
    await open();
    const [first, second] = await Promise.all(asked);
    expect(second).toEqual(first);
    expect(calls.map(({ scope }) => scope.recorded)).toEqual([true, false]);
    const { rows } = await app.database.db.pool.query(
      `SELECT actor_id, request_id FROM audit_log WHERE action = 'ledger.verify'`,
    );
    expect(rows).toEqual([{ actor_id: admin.id, request_id: 'call 0' }]);
  });

  it('goes on while somebody waits for it', async () => {
    const open = await shutGate();
    const verifications = createBookVerifications({ db });
    const leaving = new AbortController();
    let wokenAgain = 0;
    const again = async () => void (wokenAgain += 1);
    const nightly = verifications.nightly.run({}, { signal: leaving.signal, again });
    const joined = verifications.run(admin.id);
    await expect.poll(working).toBe(1);
    leaving.abort();
    await nightly;
    expect(wokenAgain).toBe(1);
    await open();
    expect(await joined).toMatchObject({ in_balance: true, requested_by: null });
  });

  it('ends in the database too when nobody waits for it any more', async () => {
    const open = await shutGate();
    const verifications = createBookVerifications({ db });
    const asked = [verifications.run(admin.id), verifications.run(null)];
    await expect.poll(working).toBe(1);
    verifications.stop();
    const late = verifications.run(admin.id);
    expect(await Promise.all([...asked, late].map(codeOf))).toEqual(Array(3).fill('overloaded'));
    await expect.poll(working).toBe(0);
    await open();
    await runTask(verifications.nightly);
  });
});

describe('a server that is asked to stop in the middle of it', () => {
  it('refuses staff who wait for the books, and leaves nothing at work', async () => {
    const [keptBefore, server] = [await keptCount(), await app.another()];
    await app.database.asOwner(`ALTER POLICY held_up ON postings USING (${asleep})`);
    const asked = server.call('POST', '/api/staff/ledger/verify', { token: admin.token });
    await expect.poll(sleeping).toBe(1);
    const sinceMs = performance.now();
    await server.stop();
    expect(performance.now() - sinceMs).toBeLessThan(stopsWithinMs);
    expect(await asked).toMatchObject({ status: 503, body: { code: 'overloaded' } });
    await expect.poll(sleeping).toBe(0);
    expect(await keptCount()).toBe(keptBefore);
  });

  it('leaves the books of the night to another one', async () => {
    const [keptBefore, server] = [await keptCount(), await app.another({ work: true })];
    await app.database.asOwner(`ALTER POLICY held_up ON postings USING (${asleep});
      SELECT graphile_worker.add_job('books-verify', job_key => 'books-verify')`);
    await expect.poll(sleeping).toBe(1);
    const sinceMs = performance.now();
    await server.stop();
    expect(performance.now() - sinceMs).toBeLessThan(stopsWithinMs);
    await expect.poll(sleeping).toBe(0);
    expect(await keptCount()).toBe(keptBefore);
    const { rows } = await app.database.db.pool.query(
      `SELECT locked_at, attempts FROM graphile_worker.jobs WHERE key = 'books-verify'`,
    );
    expect(rows).toEqual([{ locked_at: null, attempts: 0 }]);
  });

  it('refuses staff who wait for the audit log', async () => {
    const server = await app.another();
    const open = await shutGate();
    const asked = server.call('POST', '/api/staff/audit/verify', { token: admin.token, body: {} });
    await expect.poll(working).toBe(1);
    const stopped = server.stop();
    expect(await asked).toMatchObject({ status: 503, body: { code: 'overloaded' } });
    expect(await working()).toBe(1);
    await open();
    await stopped;
  });
});
