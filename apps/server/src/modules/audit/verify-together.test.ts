import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAudit, recordChange, verifyAuditJob, verifyChain } from '#audit';
import { systemClock } from '#platform/clock';
import { createTestDatabase, silentLog } from '../../../test/database.ts';
import type { TestDatabase } from '../../../test/database.ts';

let store: TestDatabase;

beforeEach(async () => {
  store = await createTestDatabase();
  await write('1');
});
afterEach(() => store.drop());

const write = (id: string) =>
  recordChange(store.db.query, {
    actor_id: randomUUID(),
    action: 'staff.roles',
    customer_id: null,
    subject: { type: 'staff', id },
    before: null,
    after: null,
    reason: null,
  });

/** Holds up whoever reads the log by its first row, when it already knows which rows it will see, until what it gives is called. */
async function holdUp(): Promise<() => Promise<void>> {
  await store.asOwner(`ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY;
    CREATE POLICY held_up ON audit_log FOR SELECT USING (pg_advisory_xact_lock_shared(2) IS NOT NULL);
    CREATE POLICY written ON audit_log FOR INSERT WITH CHECK (true)`);
  const client = await store.db.pool.connect();
  await client.query('SELECT pg_advisory_lock(2)');
  return async () => {
    await client.query('SELECT pg_advisory_unlock(2)');
    client.release();
  };
}

async function reading(): Promise<number> {
  const { rowCount } = await store.db.pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`,
  );
  return rowCount ?? 0;
}

it('a walk serves all who ask meanwhile, each with what they wrote down and with the rows since it began', async () => {
  const audit = createAudit({ db: store.db, clock: systemClock });
  const before = await verifyChain(store.db.pool);
  const letGo = await holdUp();
  const first = audit.verify({});
  await expect.poll(reading).toBe(1);
  await store.asOwner(
    `INSERT INTO audit_log (kind, action, subject_type, subject_id) VALUES ('change', 'staff.roles', 'staff', '2')`,
  );
  const others = [
    audit.verify({ count: 2 }),
    audit.verify({ count: 1, hash: before.head_hash ?? '' }),
    audit.verify({ count: 1, hash: 'f'.repeat(64) }),
  ];
  expect(await reading()).toBe(1);
  await letGo();
  expect(await Promise.all([first, ...others])).toMatchObject([
    { ok: true, count: 2 },
    { ok: true, count: 2 },
    { ok: true, count: 2 },
    { ok: false, count: 0, head_hash: null, broken_id: '1' },
  ]);
});

it('whoever waits is refused at once when the server stops', async () => {
  const audit = createAudit({ db: store.db, clock: systemClock });
  const letGo = await holdUp();
  const asked = Promise.allSettled([audit.verify({}), audit.verify({ count: 1 })]);
  await expect.poll(reading).toBe(1);
  audit.stop();
  const refused = { status: 'rejected', reason: { code: 'overloaded' } };
  expect(await asked).toMatchObject([refused, refused]);
  await expect(audit.verify({})).rejects.toMatchObject({ code: 'overloaded' });
  await letGo();
});

it('the nightly one ends with its page when the server stops, keeps nothing and asks to be run again', async () => {
  await store.db.pool.query(
    `INSERT INTO audit_log (kind, action, subject_type, subject_id)
      SELECT 'change', 'staff.roles', 'staff', n::text FROM generate_series(1, 5000) AS n`,
  );
  const letGo = await holdUp();
  const stopping = new AbortController();
  let wokenAgain = 0;
  const again = async () => void (wokenAgain += 1);
  const job = verifyAuditJob({ db: store.db, log: silentLog });
  const run = job.run({}, { signal: stopping.signal, again });
  await expect.poll(reading).toBe(1);
  stopping.abort();
  await letGo();
  await run;
  const kept = () => store.db.pool.query('SELECT count FROM audit_verifications');
  expect([wokenAgain, (await kept()).rows]).toEqual([1, []]);
  await job.run({}, { signal: new AbortController().signal, again });
  expect((await kept()).rows).toEqual([{ count: 5001n }]);
});
