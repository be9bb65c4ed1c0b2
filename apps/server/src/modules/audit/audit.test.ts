import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordChange, verifyChain } from '#audit';
import type { AuditChange } from '#audit';
import { createTestDatabase } from '../../../test/database.ts';
import type { TestDatabase } from '../../../test/database.ts';

let store: TestDatabase;

beforeEach(async () => {
  store = await createTestDatabase();
});
afterEach(() => store.drop());

const change = (id: string): AuditChange => ({
  actor_id: randomUUID(),
  action: 'staff.roles',
  customer_id: null,
  subject: { type: 'staff', id },
  before: { roles: ['viewer'], z: 1.5, a: null },
  after: { roles: ['support'], text: 'Zażółć 🙂 "quoted" 5:a;' },
  reason: id === '3' ? null : 'Größer; 5:tricky',
});

async function write(rows: number): Promise<void> {
  for (let n = 1; n <= rows; n += 1) await recordChange(store.db.query, change(`${n}`));
}

/** What only the owner of the tables can do, and only by switching the guard off. */
async function tamper(statement: string): Promise<void> {
  await store.asOwner(
    `ALTER TABLE audit_log DISABLE TRIGGER USER; ${statement}; ALTER TABLE audit_log ENABLE TRIGGER USER`,
  );
}

describe('the chain', () => {
  it('[issue.audit.1] keeps its order under fifty writers at once, without a gap', async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        store.db.query.transaction().execute((trx) => recordChange(trx, change(`${n}`))),
      ),
    );
    const { rows } = await store.db.pool.query('SELECT id FROM audit_log ORDER BY id');
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, n) => BigInt(n + 1)));
    const report = await verifyChain(store.db.pool);
    expect(report).toMatchObject({ ok: true, count: 50, broken_id: null });
  });

  it('has no row of what was rolled back, and no number is lost by it', async () => {
    await write(1);
    const failing = store.db.query.transaction().execute(async (trx) => {
      await recordChange(trx, change('2'));
      throw new Error('the change itself failed');
    });
    await expect(failing).rejects.toThrow('the change itself failed');
    await recordChange(store.db.query, change('3'));
    const { rows } = await store.db.pool.query('SELECT id, subject_id FROM audit_log ORDER BY id');
    expect(rows).toEqual([
      { id: 1n, subject_id: '1' },
      { id: 2n, subject_id: '3' },
    ]);
  });

  it('lets the application neither change nor remove a row, nor choose number, time or hash', async () => {
    await write(1);
    const refused = [
      `UPDATE audit_log SET reason = 'x'`,
      'DELETE FROM audit_log',
      'TRUNCATE audit_log',
      `INSERT INTO audit_log (id, kind, action, subject_type, subject_id) VALUES (7, 'change', 'a.b', 's', '1')`,
      `INSERT INTO audit_log (created_at, kind, action, subject_type, subject_id) VALUES (now(), 'change', 'a.b', 's', '1')`,
      `INSERT INTO audit_log (hash, kind, action, subject_type, subject_id) VALUES ('', 'change', 'a.b', 's', '1')`,
    ];
    for (const statement of refused) {
      await expect(store.db.pool.query(statement), statement).rejects.toMatchObject({
        code: '42501',
      });
    }
    await expect(store.asOwner(`UPDATE audit_log SET reason = 'x'`)).rejects.toThrow('append-only');
    await expect(store.asOwner('DELETE FROM audit_log')).rejects.toThrow('append-only');
  });
});

describe('the verification', () => {
  const faults: readonly (readonly [string, string, string])[] = [
    ['a changed reason', `UPDATE audit_log SET reason = 'other' WHERE id = 3`, '3'],
    [
      'a changed value inside',
      `UPDATE audit_log SET after = '{"roles":["admin"]}' WHERE id = 4`,
      '4',
    ],
    [
      'a changed time',
      `UPDATE audit_log SET created_at = created_at - interval '1 day' WHERE id = 1`,
      '1',
    ],
    ['another actor', 'UPDATE audit_log SET actor_id = gen_random_uuid() WHERE id = 5', '5'],
    ['a removed row', 'DELETE FROM audit_log WHERE id = 2', '2'],
    [
      'a row sealed anew by whoever changed it',
      `UPDATE audit_log SET reason = 'other' WHERE id = 2; UPDATE audit_log a SET hash = audit_hash(a) WHERE id = 2`,
      '3',
    ],
  ];

  it.each(faults)('finds %s', async (_what, statement, broken_id) => {
    await write(5);
    expect(await verifyChain(store.db.pool)).toMatchObject({ ok: true, count: 5 });
    await tamper(statement);
    expect(await verifyChain(store.db.pool)).toMatchObject({ ok: false, broken_id });
  });

  it('finds rows taken off the end only by what was written down elsewhere', async () => {
    await write(4);
    const { count, head_hash } = await verifyChain(store.db.pool);
    const hash = head_hash ?? '';
    await tamper('DELETE FROM audit_log WHERE id = 4');
    expect(await verifyChain(store.db.pool)).toMatchObject({ ok: true, count: 3 });
    expect(await verifyChain(store.db.pool, { count, hash })).toMatchObject({
      ok: false,
      broken_id: '4',
    });
    // Replaced rather than removed: the number fits, the hash does not.
    await recordChange(store.db.query, change('instead'));
    expect(await verifyChain(store.db.pool, { count })).toMatchObject({ ok: true });
    expect(await verifyChain(store.db.pool, { count, hash })).toMatchObject({ broken_id: '4' });
    expect(await verifyChain(store.db.pool, { hash })).toMatchObject({ broken_id: '4' });
  });

  it('[issue.audit.5] is a command too: it ends with 1 and names the first row that does not fit', async () => {
    const root = fileURLToPath(new URL('../../../../..', import.meta.url));
    const run = (...args: string[]) =>
      spawnSync('npx', ['tsx', 'tools/audit-verify.ts', ...args], {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, DATABASE_URL: store.ownerUrl },
      });
    await write(3);
    const { head_hash } = await verifyChain(store.db.pool);
    const whole = run('--count', '3', '--hash', head_hash ?? '');
    expect([whole.status, whole.stdout]).toEqual([
      0,
      `The audit log is whole: 3 rows, last hash ${head_hash}\n`,
    ]);
    await tamper(`UPDATE audit_log SET reason = 'other' WHERE id = 2`);
    const broken = run();
    expect(broken.status).toBe(1);
    expect(broken.stderr).toContain('broken at row 2');
  }, 60_000);
});
