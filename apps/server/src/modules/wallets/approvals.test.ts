import { randomUUID } from 'node:crypto';
import type { Approval, WalletChangeBody } from '@app/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { staffLock } from '#identity';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';
import { runTask } from '../../../test/run-task.ts';

let world: MoneyWorld;

beforeAll(async () => {
  world = await createMoneyWorld();
});

afterAll(() => world.drop());

interface Asked {
  readonly approval: Approval;
  readonly user_id: string;
  readonly admin_id: string;
  readonly idempotencyKey: string;
  readonly body: WalletChangeBody;
}

const large: WalletChangeBody = { type: 'credit', amount: '25000.00' };

/** A change that is above what one person may do, asked for. */
async function ask(body = large, user_id?: string): Promise<Asked> {
  const owner = user_id ?? (await world.customer());
  const order = {
    user_id: owner,
    admin_id: await world.staff(),
    idempotencyKey: randomUUID(),
    body,
  };
  const result = await world.wallets.change(order);
  if (result.outcome !== 'approval') throw new Error('This was made at once.');
  return { ...order, approval: result.approval };
}

const decide = async (id: string, kind: 'approve' | 'withdraw', actor_id?: string) =>
  world.wallets.approvals.decide(id, { kind, actor_id: actor_id ?? (await world.staff()) });

const reject = async (id: string, actor_id?: string) =>
  world.wallets.approvals.decide(id, {
    kind: 'reject',
    actor_id: actor_id ?? (await world.staff()),
    reason: 'Not on the statement',
  });

const entriesOf = async (approval_id: string) =>
  (await world.db.pool.query('SELECT id FROM entries WHERE approval_id = $1', [approval_id])).rows;

/** As if two days had passed; the application itself may not move a deadline. */
const makeOld = (id: string) =>
  world.asOwner(`UPDATE approvals SET expires_at = now() - interval '1 second' WHERE id = '${id}'`);

describe('[ruling.25.1] a change that needs a second person', () => {
  test('moves nothing until somebody else approves it, and then exactly what was asked for', async () => {
    const { approval, user_id, admin_id } = await ask({
      ...large,
      description: 'Sale of the house',
      reason_code: 'other',
    });
    expect(approval).toMatchObject({
      status: 'pending',
      requester: { id: admin_id, full_name: 'Sam Staff' },
      customer: { id: user_id, full_name: 'Olena Kovalenko' },
      change: { type: 'credit', amount: '25000.00', reason_code: 'other' },
      old_balance: '0.00',
      new_balance: '25000.00',
      entry_id: null,
    });
    expect(await world.balance(user_id)).toBe(0n);
    const second = await world.staff();
    const approved = await decide(approval.id, 'approve', second);
    expect(approved).toMatchObject({ status: 'approved', decided_by: { id: second } });
    expect(await world.balance(user_id)).toBe(2_500_000n);
    const { rows } = await world.db.pool.query(
      'SELECT admin_id, amount, description FROM wallet_transactions WHERE approval_id = $1',
      [approval.id],
    );
    expect(rows).toEqual([{ admin_id, amount: 2_500_000n, description: 'Sale of the house' }]);
    const notices = await world.db.pool.query(
      'SELECT title FROM notifications WHERE user_id = $1',
      [user_id],
    );
    expect(notices.rows).toEqual([{ title: 'Wallet Credited' }]);
    await world.booksAreRight();
  });

  test('[ruling.6.1] corrects the entry that was named when it was asked for', async () => {
    const user_id = await world.customer('40.00');
    const { rows } = await world.db.pool.query<{ id: bigint }>(
      'SELECT id FROM wallet_transactions WHERE user_id = $1',
      [user_id],
    );
    const corrects_entry_id = String(rows[0]?.id);
    const correction = { ...large, reason_code: 'correction', corrects_entry_id } as const;
    const { approval } = await ask(correction, user_id);
    expect(approval.change).toMatchObject({ reason_code: 'correction', corrects_entry_id });
    const { entry_id } = await decide(approval.id, 'approve');
    expect(await world.ledger.entry(entry_id ?? '')).toMatchObject({ corrects_entry_id });
    await world.booksAreRight();
  });

  test('is in the audit log from the request to the entry, with who asked and who approved', async () => {
    const { approval, admin_id } = await ask();
    const second = await world.staff();
    const { entry_id } = await decide(approval.id, 'approve', second);
    const { rows } = await world.db.pool.query(
      `SELECT action, actor_id, before ->> 'balance' AS before, after ->> 'balance' AS after FROM audit_log
       WHERE subject_id = ANY($1) AND kind = 'change' ORDER BY id`,
      [[approval.id, entry_id]],
    );
    expect(rows).toEqual([
      { action: 'approval.request', actor_id: admin_id, before: '0.00', after: '25000.00' },
      { action: 'wallet.credit', actor_id: admin_id, before: '0.00', after: '25000.00' },
      { action: 'approval.approve', actor_id: second, before: null, after: null },
    ]);
  });

  test('tells the staff, and never the customer, that something waits', async () => {
    const { approval } = await ask();
    const { rows } = await world.db.pool.query(
      `SELECT user_id, topic FROM events WHERE kind = 'approval.changed' AND data ->> 'approval_id' = $1`,
      [approval.id],
    );
    expect(rows).toEqual([{ user_id: null, topic: 'wallet' }]);
  });

  test('asked for again with the same key it is the same request, before and after the decision', async () => {
    const { approval, user_id, admin_id, idempotencyKey, body } = await ask();
    const order = { user_id, admin_id, idempotencyKey, body };
    expect(await world.wallets.change(order)).toEqual({ outcome: 'approval', approval });
    await expect(
      world.wallets.change({ ...order, body: { ...body, amount: '25000.01' } }),
    ).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    await decide(approval.id, 'approve');
    expect(await world.wallets.change(order)).toMatchObject({
      outcome: 'approval',
      approval: { id: approval.id, status: 'approved' },
    });
    expect(await world.balance(user_id)).toBe(2_500_000n);
  });
});

describe('[issue.wallets.2] nobody is their own second person', () => {
  test('the requester can neither approve nor reject', async () => {
    const { approval, user_id, admin_id } = await ask();
    await expect(decide(approval.id, 'approve', admin_id)).rejects.toMatchObject({
      code: 'own_approval',
    });
    await expect(reject(approval.id, admin_id)).rejects.toMatchObject({ code: 'own_approval' });
    expect(await world.balance(user_id)).toBe(0n);
  });

  test('nor can the owner of the wallet', async () => {
    const owner = await world.staff();
    const { approval } = await ask(large, owner);
    await expect(decide(approval.id, 'approve', owner)).rejects.toMatchObject({
      code: 'own_wallet',
    });
    await expect(reject(approval.id, owner)).rejects.toMatchObject({ code: 'own_wallet' });
  });

  test('the database refuses it as well, whoever writes, and a decision stands', async () => {
    const { approval, admin_id } = await ask();
    const approve = (who: string) =>
      `UPDATE approvals SET status = 'approved', decided_by = '${who}', decided_at = now() WHERE id = '${approval.id}'`;
    await expect(world.db.pool.query(approve(admin_id))).rejects.toThrow('approvals_second_person');
    await expect(world.asOwner(approve(admin_id))).rejects.toThrow('approvals_second_person');
    await reject(approval.id);
    await expect(world.db.pool.query(approve(await world.staff()))).rejects.toThrow('append-only');
    await expect(
      world.asOwner(`DELETE FROM approvals WHERE id = '${approval.id}'`),
    ).rejects.toThrow('append-only');
    await expect(
      world.db.pool.query(`UPDATE approvals SET payload = '{}' WHERE id = $1`, [approval.id]),
    ).rejects.toThrow('permission denied');
  });

  test('an approved change counts against its requester: what follows needs a second person too', async () => {
    const { approval, user_id, admin_id } = await ask();
    await decide(approval.id, 'approve');
    const next = await world.wallets.change({
      user_id,
      admin_id,
      idempotencyKey: randomUUID(),
      body: { type: 'credit', amount: '0.01' },
    });
    expect(next.outcome).toBe('approval');
  });
});

const suspend = async (user_id: string) =>
  world.db.query
    .insertInto('staff_suspensions')
    .values({ user_id, suspended_by: await world.staff(), reason: 'Looked into' })
    .execute();

async function waitingForStaff(): Promise<boolean> {
  const { rows } = await world.db.pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`,
  );
  return rows.length > 0;
}

describe('whoever asked and may not any more', () => {
  test('has nothing approved, suspended or without the role; the request waits on and can be rejected', async () => {
    const [one, other] = [await ask(), await ask()];
    await suspend(one.admin_id);
    await world.db.query.deleteFrom('user_roles').where('user_id', '=', other.admin_id).execute();
    await world.db.query
      .insertInto('user_roles')
      .values({ user_id: other.admin_id, role: 'operations' })
      .execute();
    for (const { approval, user_id } of [one, other]) {
      await expect(decide(approval.id, 'approve')).rejects.toMatchObject({
        code: 'requester_stopped',
      });
      expect(await entriesOf(approval.id)).toEqual([]);
      expect(await world.balance(user_id)).toBe(0n);
      expect((await world.wallets.approvals.find(approval.id)).status).toBe('pending');
      expect((await reject(approval.id)).status).toBe('rejected');
    }
    await world.booksAreRight();
  });

  test('has nothing approved either while the suspension is being written', async () => {
    const { approval, admin_id, user_id } = await ask();
    const second = await world.staff();
    let approving: Promise<unknown> | undefined;
    await world.db.query.transaction().execute(async (trx) => {
      await sql`SELECT pg_advisory_xact_lock(${staffLock})`.execute(trx);
      approving = decide(approval.id, 'approve', second).catch((error: unknown) => error);
      await vi.waitFor(async () => expect(await waitingForStaff()).toBe(true));
      const suspension = { user_id: admin_id, suspended_by: second, reason: 'Looked into' };
      await trx.insertInto('staff_suspensions').values(suspension).execute();
    });
    expect(await approving).toMatchObject({ code: 'requester_stopped' });
    expect(await world.balance(user_id)).toBe(0n);
  });
});

test('every try that was refused is in the audit log: who, of what, and why', async () => {
  const [stopped, over, done, open] = [await ask(), await ask(), await ask(), await ask()];
  const second = await world.staff();
  await suspend(stopped.admin_id);
  await makeOld(over.approval.id);
  await decide(done.approval.id, 'approve');
  const tries = [
    [open, open.admin_id, 'approve', 'own_approval'],
    [open, second, 'withdraw', 'approval_not_yours'],
    [over, second, 'approve', 'approval_expired'],
    [done, second, 'approve', 'approval_decided'],
    [stopped, second, 'approve', 'requester_stopped'],
  ] as const;
  for (const [{ approval, admin_id, user_id }, actor_id, tried, refused] of tries) {
    await expect(decide(approval.id, tried, actor_id)).rejects.toMatchObject({ code: refused });
    const { rows } = await world.db.pool.query(
      `SELECT actor_id, customer_id, subject_type, before ->> 'requester_id' AS requester_id, after ->> 'tried' AS tried,
         after ->> 'refused' AS refused FROM audit_log WHERE action = 'approval.refused' AND subject_id = $1 ORDER BY id DESC LIMIT 1`,
      [approval.id],
    );
    const about = { customer_id: user_id, subject_type: 'approval', requester_id: admin_id };
    expect(rows).toEqual([{ actor_id, ...about, tried, refused }]);
  }
  await runExpiry();
  // Of the job that ends what is overdue there is no row: nobody tried anything.
  const { rows } = await world.db.pool.query(
    `SELECT FROM audit_log WHERE action = 'approval.refused' AND actor_id IS NULL`,
  );
  expect(rows).toEqual([]);
});

describe('[issue.wallets.3] a request has one end', () => {
  test('rejected with a reason, it can be neither approved nor rejected again', async () => {
    const { approval, user_id } = await ask();
    expect(await reject(approval.id)).toMatchObject({
      status: 'rejected',
      reason: 'Not on the statement',
    });
    await expect(decide(approval.id, 'approve')).rejects.toMatchObject({
      code: 'approval_decided',
    });
    await expect(reject(approval.id)).rejects.toMatchObject({ code: 'approval_decided' });
    expect(await entriesOf(approval.id)).toEqual([]);
    expect(await world.balance(user_id)).toBe(0n);
  });

  test('the same decision by the same person, sent again after a lost answer, is made once', async () => {
    const [{ approval, user_id }, other, back] = [await ask(), await ask(), await ask()];
    const second = await world.staff();
    const approved = await Promise.all([
      decide(approval.id, 'approve', second),
      decide(approval.id, 'approve', second),
    ]);
    expect(approved[0]).toEqual(approved[1]);
    expect(await decide(approval.id, 'approve', second)).toEqual(approved[0]);
    expect(await entriesOf(approval.id)).toHaveLength(1);
    expect(await world.balance(user_id)).toBe(2_500_000n);
    await expect(reject(approval.id, second)).rejects.toMatchObject({ code: 'approval_decided' });
    await expect(decide(approval.id, 'approve')).rejects.toMatchObject({
      code: 'approval_decided',
    });
    const rejected = await reject(other.approval.id, second);
    expect(await reject(other.approval.id, second)).toEqual(rejected);
    await expect(
      world.wallets.approvals.decide(other.approval.id, {
        kind: 'reject',
        actor_id: second,
        reason: 'Another reason',
      }),
    ).rejects.toMatchObject({ code: 'approval_decided' });
    const withdrawn = await decide(back.approval.id, 'withdraw', back.admin_id);
    expect(await decide(back.approval.id, 'withdraw', back.admin_id)).toEqual(withdrawn);
    await expect(decide(back.approval.id, 'withdraw')).rejects.toMatchObject({
      code: 'approval_decided',
    });
  });

  test('only the requester takes it back', async () => {
    const { approval, admin_id } = await ask();
    await expect(decide(approval.id, 'withdraw')).rejects.toMatchObject({
      code: 'approval_not_yours',
    });
    expect(await decide(approval.id, 'withdraw', admin_id)).toMatchObject({
      status: 'withdrawn',
      decided_by: null,
    });
    await expect(decide(approval.id, 'approve')).rejects.toMatchObject({
      code: 'approval_decided',
    });
  });

  test('after 48 hours nobody can decide, also before the job has come by', async () => {
    const { approval, user_id } = await ask();
    const hours = (Date.parse(approval.expires_at) - Date.parse(approval.requested_at)) / 3_600_000;
    expect(hours).toBeCloseTo(48, 3);
    await makeOld(approval.id);
    expect(await world.wallets.approvals.find(approval.id)).toMatchObject({ status: 'expired' });
    await expect(decide(approval.id, 'approve')).rejects.toMatchObject({
      code: 'approval_expired',
    });
    await expect(reject(approval.id)).rejects.toMatchObject({ code: 'approval_expired' });
    await runExpiry();
    expect(await world.wallets.approvals.find(approval.id)).toMatchObject({
      status: 'expired',
      decided_by: null,
    });
    await expect(decide(approval.id, 'approve')).rejects.toMatchObject({
      code: 'approval_expired',
    });
    const { rows } = await world.db.pool.query(
      `SELECT actor_id FROM audit_log WHERE action = 'approval.expire' AND subject_id = $1`,
      [approval.id],
    );
    expect(rows).toEqual([{ actor_id: null }]);
    expect(await world.balance(user_id)).toBe(0n);
    await world.booksAreRight();
  });

  test('the job leaves alone what may still be decided', async () => {
    const { approval } = await ask();
    await runExpiry();
    expect((await world.wallets.approvals.find(approval.id)).status).toBe('pending');
  });
});

const runExpiry = () => runTask(world.wallets.approvals.expiry);

describe('what is looked at again when somebody approves', () => {
  test('a balance that is gone by then refuses the debit, and the request waits on', async () => {
    const user_id = await world.customer();
    const first = await ask(large, user_id);
    await decide(first.approval.id, 'approve');
    const debit = await ask({ type: 'debit', amount: '20000.00' }, user_id);
    await world.wallets.change({
      user_id,
      admin_id: await world.staff(),
      idempotencyKey: randomUUID(),
      body: { type: 'debit', amount: '6000.00' },
    });
    await expect(decide(debit.approval.id, 'approve')).rejects.toMatchObject({
      code: 'debit_insufficient',
    });
    expect(await world.wallets.approvals.find(debit.approval.id)).toMatchObject({
      status: 'pending',
      old_balance: '25000.00',
      new_balance: '5000.00',
      current_balance: '19000.00',
    });
  });

  test('a line of a bank statement that waits is taken, and free again when the request is rejected, for a new key', async () => {
    const body: WalletChangeBody = {
      ...large,
      reason_code: 'funding_received',
      external_reference: randomUUID(),
    };
    const { approval } = await ask(body);
    const user_id = await world.customer();
    const second = { user_id, admin_id: await world.staff(), idempotencyKey: randomUUID(), body };
    const refuses = () =>
      expect(world.wallets.change(second)).rejects.toMatchObject({ code: 'reference_used' });
    await refuses();
    await reject(approval.id);
    // Its sender was told so: an attempt that was still on its way must not ask after all.
    await refuses();
    const again = await ask(body);
    await decide(again.approval.id, 'approve');
    await expect(ask(body)).rejects.toMatchObject({ code: 'reference_used' });
    await world.booksAreRight();
  });

  test('a debit beyond the balance is refused at once: there is nothing to approve', async () => {
    await expect(ask({ type: 'debit', amount: '20000.00' })).rejects.toMatchObject({
      code: 'debit_insufficient',
    });
  });
});

test('the lists: what waits, oldest first; what was decided, newest first; each once, page by page', async () => {
  const made = await Promise.all([ask(), ask(), ask()]);
  const read = async (show: 'pending' | 'decided') => {
    const all: Approval[] = [];
    let cursor: string | undefined;
    do {
      const page = await world.wallets.approvals.list({ show, limit: 2, cursor });
      all.push(...page.items);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    return all;
  };
  const pending = await read('pending');
  expect(pending.map(({ requested_at }) => requested_at)).toEqual(
    pending.map(({ requested_at }) => requested_at).toSorted(),
  );
  for (const { approval } of made) {
    expect(pending.filter(({ id }) => id === approval.id)).toHaveLength(1);
    await reject(approval.id);
  }
  const decided = await read('decided');
  expect(decided.slice(0, 3).map(({ id }) => id)).toEqual(
    made.map(({ approval }) => approval.id).toReversed(),
  );
  expect(new Set(decided.map(({ id }) => id)).size).toBe(decided.length);
});
