import { randomUUID } from 'node:crypto';
import type { Transaction, UpdateTransactionBody } from '@app/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DomainError } from '#platform/errors';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';
import type { Transactions } from './index.ts';
import { findStaffDetail } from './staff-reads.ts';

let world: MoneyWorld;
let other: ReturnType<MoneyWorld['another']>;
let second: string;

beforeAll(async () => {
  world = await createMoneyWorld();
  other = world.another();
  second = await world.staff('compliance');
});

afterAll(async () => {
  await other.close();
  await world.drop();
});

/** 6,000.00 and the fee. */
const total = 600_299n;
const reason = 'The bank sent it back.';

const credit = (user_id: string, admin_id: string, amount: string) =>
  world.wallets.change({
    user_id,
    admin_id,
    idempotencyKey: randomUUID(),
    body: { type: 'credit', amount },
  });

/** A customer who has sent so many transfers of 6,000.00, with nothing left. */
async function sender(count: number): Promise<{ user_id: string; ids: readonly string[] }> {
  const user_id = await world.customer();
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    await credit(user_id, await world.staff(), '6002.99');
    const quote_id = await world.quote(user_id, { amount: 600_000n });
    const { id } = await world.transactions.create(await world.order(user_id, { quote_id }));
    ids.push(id);
  }
  return { user_id, ids };
}

const report = (
  user_id: string,
  transaction_id: string,
  stage: 'processing_payment' | 'converting_funds' | 'completed',
) =>
  world.transactions.report(
    { transaction_id, user_id },
    {
      status: stage === 'completed' ? 'completed' : 'processing',
      progress_stage: stage,
      progress_reason: null,
      handed_over: true,
      nextAfterMs: stage === 'completed' ? null : 1000,
    },
  );

/** The same, all of them paid out for real. */
async function paidOut(count: number): Promise<{ user_id: string; ids: readonly string[] }> {
  const sent = await sender(count);
  for (const id of sent.ids) await report(sent.user_id, id, 'completed');
  return sent;
}

const read = async (user_id: string, id: string): Promise<Transaction> =>
  (await world.transactions.find(user_id, id)).transaction;

function bodyOf(transaction: Transaction, status: Transaction['status']): UpdateTransactionBody {
  const { version, progress_stage, documentation_required, documentation_notes, fee } = transaction;
  return {
    version,
    status,
    progress_stage,
    progress_reason: reason,
    documentation_required,
    documentation_notes,
    fee,
  };
}

interface Setting {
  readonly actor_id: string;
  readonly user_id: string;
  readonly id: string;
  readonly status?: Transaction['status'];
  readonly transactions?: Transactions;
}

/** Sets a status by hand; the id of the request where it waits for a second person, and nothing where it was done. */
async function set({
  actor_id,
  user_id,
  id,
  status = 'failed',
  transactions = world.transactions,
}: Setting): Promise<string | undefined> {
  const body = bodyOf(await read(user_id, id), status);
  return askedBy(() => transactions.update(actor_id, id, body));
}

async function askedBy(run: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'second_person_needed') throw error;
    return error.approval_id;
  }
}

/** Two transfers that were paid out; one person has given the first back, and asks for the second. */
async function asked() {
  const { user_id, ids } = await paidOut(2);
  const [first = '', id = ''] = ids;
  const actor_id = await world.staff('operations');
  expect(await set({ actor_id, user_id, id: first })).toBeUndefined();
  const approval_id = (await set({ actor_id, user_id, id })) ?? '';
  return { user_id, id, actor_id, approval_id };
}

const approve = (id: string, actor_id = second, { wallets } = { wallets: world.wallets }) =>
  wallets.approvals.decide(id, { kind: 'approve', actor_id });

/** The requests that the page of a transfer says are waiting. */
const shownWaiting = async (id: string) =>
  (await findStaffDetail(world.db.query, { id, roles: ['viewer'] }, () => '')).refunds_waiting;

const rows = async (text: string, ...values: readonly unknown[]): Promise<unknown[]> =>
  (await world.db.pool.query<Record<string, unknown>>(text, [...values])).rows;

describe('[ruling.31.1] money of a transfer that had left, given back by hand', () => {
  test('above what one person may do it waits, and the approval gives it back once', async () => {
    const { user_id, id, actor_id, approval_id } = await asked();
    expect(await world.balance(user_id)).toBe(total);
    expect(await read(user_id, id)).toMatchObject({ status: 'completed', version: 2 });
    expect(await world.wallets.approvals.find(approval_id)).toMatchObject({
      kind: 'transfer_refund',
      status: 'pending',
      requester: { id: actor_id },
      customer: { id: user_id },
      change: { type: 'credit', amount: '6002.99', reason_code: 'refund', description: reason },
      refund: { transaction_id: id, case_id: null },
      old_balance: '6002.99',
      new_balance: '12005.98',
    });
    const decided = await approve(approval_id);
    expect(decided).toMatchObject({ status: 'approved', decided_by: { id: second } });
    expect(await approve(approval_id)).toEqual(decided);
    expect(await world.balance(user_id)).toBe(2n * total);
    expect(await read(user_id, id)).toMatchObject({ status: 'failed', progress_reason: reason });
    expect(
      await rows(
        'SELECT id::text, kind, admin_id, transaction_id FROM entries WHERE approval_id = $1',
        approval_id,
      ),
    ).toEqual([{ id: decided.entry_id, kind: 'refund', admin_id: actor_id, transaction_id: id }]);
    await world.booksAreRight();
  });

  test('is told and written down as if it had been done at once, with who approved it', async () => {
    const { user_id, id, actor_id, approval_id } = await asked();
    await approve(approval_id);
    const written = await rows(
      `SELECT action, actor_id, after ->> 'approved_by' AS approved_by FROM audit_log
       WHERE subject_id = ANY($1) AND kind = 'change' ORDER BY id`,
      [approval_id, id],
    );
    expect(written).toEqual([
      { action: 'approval.request', actor_id, approved_by: null },
      { action: 'transaction.update', actor_id, approved_by: second },
      { action: 'approval.approve', actor_id: second, approved_by: null },
    ]);
    expect(
      await rows(
        `SELECT source, actor_id FROM events WHERE transaction_id = $1 ORDER BY id DESC LIMIT 1`,
        id,
      ),
    ).toEqual([{ source: 'staff', actor_id }]);
    const refunds = await rows(
      `SELECT id FROM notifications WHERE user_id = $1 AND text_key = 'transaction_update_refunded'`,
      user_id,
    );
    expect(refunds).toHaveLength(2);
  });

  test('the page of the transfer says who asks, until it is decided or its time is over', async () => {
    const { id, actor_id, approval_id } = await asked();
    expect(await shownWaiting(id)).toMatchObject([
      { id: approval_id, requester: { id: actor_id } },
    ]);
    await world.asOwner(`UPDATE approvals SET expires_at = now() WHERE id = '${approval_id}'`);
    expect(await shownWaiting(id)).toEqual([]);
    const decided = await asked();
    await approve(decided.approval_id);
    expect(await shownWaiting(decided.id)).toEqual([]);
  });

  test('neither whoever asked nor the owner of the wallet approves it', async () => {
    const { user_id, actor_id, approval_id } = await asked();
    await expect(approve(approval_id, actor_id)).rejects.toMatchObject({ code: 'own_approval' });
    await expect(approve(approval_id, user_id)).rejects.toMatchObject({ code: 'own_wallet' });
    expect(await world.balance(user_id)).toBe(total);
  });

  test('nobody approves it any more when whoever asked may not update transfers', async () => {
    const { user_id, actor_id, approval_id } = await asked();
    await world.db.query.deleteFrom('user_roles').where('user_id', '=', actor_id).execute();
    // May work on cases and approve, and update no transfer.
    await world.db.query
      .insertInto('user_roles')
      .values({ user_id: actor_id, role: 'compliance' })
      .execute();
    await expect(approve(approval_id)).rejects.toMatchObject({ code: 'requester_stopped' });
    expect(await world.balance(user_id)).toBe(total);
  });

  test('asked for again while it waits it is the same request; rejected, it can be asked for anew', async () => {
    const { user_id, id, actor_id, approval_id } = await asked();
    expect(await set({ actor_id, user_id, id })).toBe(approval_id);
    const decide = (kind: 'reject' | 'withdraw', actor: string, request: string) =>
      world.wallets.approvals.decide(request, { kind, actor_id: actor, reason: 'Not on the list' });
    await decide('reject', second, approval_id);
    const anew = (await set({ actor_id, user_id, id })) ?? '';
    expect(anew).not.toBe(approval_id);
    await decide('withdraw', actor_id, anew);
    expect(await read(user_id, id)).toMatchObject({ status: 'completed' });
    expect(await world.balance(user_id)).toBe(total);
    await world.booksAreRight();
  });

  test('a transfer that changed meanwhile is not given back, and the request waits on', async () => {
    const { user_id, id, approval_id } = await asked();
    await set({ actor_id: await world.staff(), user_id, id, status: 'processing' });
    await expect(approve(approval_id)).rejects.toMatchObject({ code: 'refund_outdated' });
    expect(await world.balance(user_id)).toBe(total);
    expect((await world.wallets.approvals.find(approval_id)).status).toBe('pending');
  });

  test('a status between does not help, nor does a transfer that is still on its way', async () => {
    const { user_id, ids } = await sender(3);
    const [first = '', back = '', sent = ''] = ids;
    const actor_id = await world.staff('operations');
    await report(user_id, first, 'completed');
    await report(user_id, back, 'completed');
    await report(user_id, sent, 'processing_payment');
    expect(await set({ actor_id, user_id, id: first })).toBeUndefined();
    expect(await set({ actor_id, user_id, id: back, status: 'pending' })).toBeUndefined();
    expect(await set({ actor_id, user_id, id: back, status: 'cancelled' })).toBeTypeOf('string');
    expect(await set({ actor_id, user_id, id: sent, status: 'cancelled' })).toBeTypeOf('string');
    expect(await world.balance(user_id)).toBe(total);
    await world.booksAreRight();
  });

  test('counts with what the same person changes in the wallet, before and after', async () => {
    const { user_id, ids } = await paidOut(2);
    const [one = '', two = ''] = ids;
    const [before, after] = [await world.staff(), await world.staff()];
    await credit(user_id, before, '4000.00');
    expect(await set({ actor_id: before, user_id, id: one })).toBeTypeOf('string');
    expect(await set({ actor_id: after, user_id, id: two })).toBeUndefined();
    expect(await credit(user_id, after, '4000.00')).toMatchObject({ outcome: 'approval' });
    expect(await credit(user_id, after, '3997.01')).toMatchObject({ outcome: 'done' });
  });

  test('what the provider and the customer give back needs nobody and counts for nobody', async () => {
    const { user_id, ids } = await sender(3);
    const [cancelled = '', failed = '', held = ''] = ids;
    const actor_id = await world.staff('operations');
    await world.transactions.cancel(user_id, cancelled);
    await report(user_id, failed, 'processing_payment');
    await world.transactions.report(
      { transaction_id: failed, user_id },
      {
        status: 'failed',
        progress_stage: 'processing_payment',
        progress_reason: 'No such account.',
        handed_over: true,
        nextAfterMs: null,
      },
    );
    // Nor does a transfer that has not left: it was in nobody else's hands.
    expect(await set({ actor_id, user_id, id: held, status: 'cancelled' })).toBeUndefined();
    expect(await credit(user_id, actor_id, '10000.00')).toMatchObject({ outcome: 'done' });
    await world.booksAreRight();
  });
});

describe('[ruling.31.1] a payment that came back, by a decision on its case', () => {
  /** As `asked`, but the second is given back by a decision on the customer's request; it has not arrived until then where that is said. */
  async function askedBack({ arrived = true } = {}) {
    const { user_id, ids } = await sender(2);
    const [first = '', id = ''] = ids;
    await report(user_id, first, 'completed');
    await report(user_id, id, 'processing_payment');
    const { items } = await world.transactions.help.askBack(user_id, id, undefined);
    const case_id = items[0]?.id ?? '';
    if (arrived) await report(user_id, id, 'completed');
    const actor_id = await world.staff('operations');
    await set({ actor_id, user_id, id: first });
    const close = (decision: 'recall_accepted' | 'recall_refused', actor = actor_id) =>
      world.cases.close(
        { actor_id: actor, id: case_id },
        {
          body: { decision, reason, answer: 'It is back.' },
          settle: world.transactions.settleCase,
        },
      );
    const approval_id = (await askedBy(() => close('recall_accepted'))) ?? '';
    return { user_id, id, case_id, actor_id, approval_id, close };
  }

  test('waits with its case, and the approval ends both', async () => {
    const { user_id, id, case_id, actor_id, approval_id, close } = await askedBack();
    expect(await world.balance(user_id)).toBe(total);
    expect(await world.cases.find(second, case_id)).toMatchObject({
      status: 'open',
      transaction: { id, refunds_waiting: [{ id: approval_id, requester: { id: actor_id } }] },
    });
    expect(await world.wallets.approvals.find(approval_id)).toMatchObject({
      change: { amount: '6002.99', description: reason },
      refund: { transaction_id: id, case_id },
    });
    expect(await askedBy(() => close('recall_accepted'))).toBe(approval_id);
    await expect(approve(approval_id, actor_id)).rejects.toMatchObject({ code: 'own_approval' });
    await approve(approval_id);
    expect(await world.balance(user_id)).toBe(2n * total);
    expect(await read(user_id, id)).toMatchObject({ status: 'cancelled' });
    expect(await world.cases.find(second, case_id)).toMatchObject({
      status: 'closed',
      decision: 'recall_accepted',
      reason,
      answer: 'It is back.',
      transaction: { id, refunds_waiting: [] },
    });
    await world.booksAreRight();
  });

  test('is not approved once the case was decided otherwise', async () => {
    const { user_id, approval_id, close } = await askedBack();
    await close('recall_refused', second);
    await expect(approve(approval_id)).rejects.toMatchObject({ code: 'case_closed' });
    expect(await world.balance(user_id)).toBe(total);
  });

  test('is not approved once it has arrived since, and is another request then', async () => {
    const { user_id, id, approval_id, close } = await askedBack({ arrived: false });
    await report(user_id, id, 'completed');
    await expect(approve(approval_id)).rejects.toMatchObject({ code: 'refund_outdated' });
    expect(await world.balance(user_id)).toBe(total);
    const anew = (await askedBy(() => close('recall_accepted'))) ?? '';
    expect(anew).not.toBe(approval_id);
    await approve(anew);
    expect(await world.balance(user_id)).toBe(2n * total);
    await expect(approve(approval_id)).rejects.toMatchObject({ code: 'case_closed' });
    await world.booksAreRight();
  });

  test.each(['a step of the provider’s', 'a request of an older server'])(
    'is approved after %s',
    async (what) => {
      const { user_id, id, approval_id } = await askedBack({ arrived: false });
      if (what === 'a step of the provider’s') await report(user_id, id, 'converting_funds');
      else {
        await world.asOwner(
          `UPDATE approvals SET payload = payload - 'money_position' WHERE id = '${approval_id}'`,
        );
        await report(user_id, id, 'completed');
      }
      await approve(approval_id);
      expect(await world.balance(user_id)).toBe(2n * total);
    },
  );

  test('is not approved once the money is back', async () => {
    const { user_id, id, approval_id } = await askedBack();
    await set({ actor_id: await world.staff(), user_id, id });
    await expect(approve(approval_id)).rejects.toMatchObject({ code: 'refund_outdated' });
    expect(await world.balance(user_id)).toBe(2n * total);
    await world.booksAreRight();
  });
});

const rounds = 20;

describe(`${rounds} rounds each, over two servers`, () => {
  test('approve against approve: the money comes back once', async () => {
    const third = await world.staff();
    for (let round = 0; round < rounds; round += 1) {
      const { user_id, approval_id } = await asked();
      const results = await Promise.allSettled([
        approve(approval_id),
        approve(approval_id, third, other),
      ]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await world.balance(user_id)).toBe(2n * total);
    }
    await world.booksAreRight();
  });

  test('two at once by one person: one is done and one waits', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { user_id, ids } = await paidOut(2);
      const [one = '', two = ''] = ids;
      const actor_id = await world.staff('operations');
      const outcomes = await Promise.all([
        set({ actor_id, user_id, id: one }),
        set({ actor_id, user_id, id: two, transactions: other.transactions }),
      ]);
      expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1);
      expect(await world.balance(user_id)).toBe(total);
    }
    await world.booksAreRight();
  });
});
