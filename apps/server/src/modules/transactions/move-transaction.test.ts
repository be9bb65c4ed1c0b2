import type { Transaction, TransactionStatus, UpdateTransactionBody } from '@app/contract';
import { isTerminal, limits, moneyPositions, transactionStatuses } from '@app/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PayoutReport } from '#payouts';
import { instantMs, isoInstant, systemClock } from '#platform/clock';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';

let world: MoneyWorld;
let admin_id: string;

beforeAll(async () => {
  world = await createMoneyWorld();
  admin_id = await world.staff();
});

afterAll(() => world.drop());

const charged = 500_000n - 100_299n;

function bodyOf(
  transaction: Transaction,
  change: Partial<UpdateTransactionBody> = {},
): UpdateTransactionBody {
  const {
    version,
    status,
    progress_stage,
    progress_reason,
    documentation_required,
    documentation_notes,
    fee,
  } = transaction;
  return {
    version,
    status,
    progress_stage,
    progress_reason,
    documentation_required,
    documentation_notes,
    fee,
    ...change,
  };
}

async function transfer(): Promise<{ user_id: string; made: Transaction }> {
  const user_id = await world.customer('5000.00');
  return { user_id, made: await world.transactions.create(await world.order(user_id)) };
}

async function update(
  transaction: Transaction,
  change: Partial<UpdateTransactionBody>,
): Promise<Transaction> {
  return (await world.transactions.update(admin_id, transaction.id, bodyOf(transaction, change)))
    .transaction;
}

const report = (change: Partial<PayoutReport> = {}): PayoutReport => ({
  status: 'processing',
  progress_stage: 'processing_payment',
  progress_reason: null,
  handed_over: true,
  nextAfterMs: 1000,
  ...change,
});

describe('any status by staff, and the money follows (ruling 13)', () => {
  const pairs = transactionStatuses.flatMap((from) =>
    transactionStatuses.map((to) => [from, to] as const),
  );

  test.each(pairs)('%s to %s', async (from: TransactionStatus, to: TransactionStatus) => {
    const { user_id, made } = await transfer();
    const before = await update(made, { status: from });
    const after = await update(before, { status: to, progress_reason: 'Checked by hand' });
    expect(after.status).toBe(to);
    expect(await world.balance(user_id)).toBe(
      moneyPositions[to] === 'refunded' ? 500_000n : charged,
    );
    await world.booksAreRight();
  });

  test.each(transactionStatuses.filter(isTerminal))('leaving %s needs a reason', async (from) => {
    const { user_id, made } = await transfer();
    const before = await update(made, { status: from });
    const balance = await world.balance(user_id);
    await expect(update(before, { status: 'pending' })).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'progress_reason' }],
    });
    expect(await world.balance(user_id)).toBe(balance);
  });

  test('the reason of the change before is no reason to leave a final status', async () => {
    const { user_id, made } = await transfer();
    const failed = await update(made, {
      status: 'failed',
      progress_reason: 'It is back in your wallet',
    });
    await expect(update(failed, { status: 'pending' })).rejects.toMatchObject({
      errors: [{ field: 'progress_reason' }],
    });
    expect(await world.balance(user_id)).toBe(500_000n);
  });

  test('nobody moves a transfer of their own (ruling 25)', async () => {
    const { user_id, made } = await transfer();
    await expect(
      world.transactions.update(user_id, made.id, bodyOf(made, { status: 'failed' })),
    ).rejects.toMatchObject({ code: 'own_wallet' });
    expect(await world.balance(user_id)).toBe(charged);
  });

  test('[7.admin.2] a refund is an entry that names the one it corrects, and the customer is told the sum', async () => {
    const { user_id, made } = await transfer();
    await update(made, { status: 'failed', progress_reason: 'The account does not exist' });
    const { rows } = await world.db.pool.query(
      'SELECT kind, corrects_entry_id, id FROM entries WHERE transaction_id = $1 ORDER BY id',
      [made.id],
    );
    expect(rows.map((row) => row.kind)).toEqual(['transfer', 'refund']);
    expect(rows[1]?.corrects_entry_id).toBe(rows[0]?.id);
    const notices = await world.db.pool.query(
      'SELECT title, message FROM notifications WHERE user_id = $1 ORDER BY id DESC LIMIT 1',
      [user_id],
    );
    expect(notices.rows[0]?.title).toBe('Transaction Update');
    expect(notices.rows[0]?.message).toContain('€1,002.99');
    const { events } = await world.transactions.find(user_id, made.id);
    expect(events.at(-1)).toMatchObject({
      source: 'staff',
      status: 'failed',
      progress_reason: 'The account does not exist',
      wallet_change: '1002.99',
    });
  });

  test('taking a refund back is refused when the balance does not cover it', async () => {
    const { user_id, made } = await transfer();
    const failed = await update(made, { status: 'failed' });
    await world.transactions.create(
      await world.order(user_id, { quote_id: await world.quote(user_id, { amount: 450_000n }) }),
    );
    await expect(
      update(failed, { status: 'pending', progress_reason: 'Tried again' }),
    ).rejects.toMatchObject({ code: 'recharge_refused' });
    await world.booksAreRight();
  });

  test('completing moves the payable to paid out, and back', async () => {
    const { made } = await transfer();
    const legs = async () => {
      const { rows } = await world.db.pool.query(
        `SELECT a.kind, sum(p.amount)::text AS sum FROM entries e JOIN postings p ON p.entry_id = e.id JOIN accounts a ON a.id = p.account_id
         WHERE e.transaction_id = $1 AND a.user_id IS NULL GROUP BY a.kind HAVING sum(p.amount) <> 0 ORDER BY a.kind`,
        [made.id],
      );
      return Object.fromEntries(rows.map((row) => [row.kind, row.sum]));
    };
    const done = await update(made, { status: 'completed' });
    expect(await legs()).toEqual({ fees: '299', paid_out: '100000' });
    await update(done, { status: 'processing', progress_reason: 'The bank sent it back' });
    expect(await legs()).toEqual({ fees: '299', payable: '100000' });
  });
});

describe('the fee after payment (ruling 37)', () => {
  test('[ruling.37.1, 6.admin.2] a lower one refunds the difference by a linked entry', async () => {
    const { user_id, made } = await transfer();
    const lower = await update(made, { fee: '0.99' });
    expect(lower.fee).toBe('0.99');
    expect(await world.balance(user_id)).toBe(charged + 200n);
    await world.booksAreRight();
  });

  test('[ruling.37.1] a rise is refused', async () => {
    const { made } = await transfer();
    await expect(update(made, { fee: '3.00' })).rejects.toMatchObject({
      errors: [{ field: 'fee' }],
    });
  });

  test('stays what was charged while all is refunded, and may be lowered with reviving', async () => {
    const { user_id, made } = await transfer();
    const refused = { errors: [{ field: 'fee', message: expect.stringContaining('2.99') }] };
    await expect(update(made, { status: 'failed', fee: '1.99' })).rejects.toMatchObject(refused);
    expect(await world.balance(user_id)).toBe(charged);
    const failed = await update(made, { status: 'failed' });
    expect(await world.balance(user_id)).toBe(500_000n);
    for (const status of ['failed', 'cancelled'] as const)
      await expect(
        update(failed, { status, fee: '0.00', progress_reason: 'Checked by hand' }),
      ).rejects.toMatchObject(refused);
    expect((await world.transactions.find(user_id, made.id)).transaction.total).toBe('1002.99');
    await update(failed, { status: 'completed', fee: '0.00', progress_reason: 'It did arrive' });
    expect(await world.balance(user_id)).toBe(400_000n);
    await world.booksAreRight();
  });
});

describe('two staff', () => {
  test('with different changes: the second is told, and nothing is lost', async () => {
    const { user_id, made } = await transfer();
    await update(made, { progress_stage: 'on_harbour' });
    await expect(update(made, { status: 'failed' })).rejects.toMatchObject({
      code: 'version_conflict',
    });
    expect(await world.balance(user_id)).toBe(charged);
  });

  test('20 that fail the same transfer at once refund it once', async () => {
    const { user_id, made } = await transfer();
    const other = world.another();
    const attempts = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? world : other).transactions.update(
        admin_id,
        made.id,
        bodyOf(made, { status: index % 4 < 2 ? 'failed' : 'cancelled' }),
      ),
    );
    const results = await Promise.allSettled(attempts);
    await other.close();
    expect(results.some((result) => result.status === 'fulfilled')).toBe(true);
    expect(await world.balance(user_id)).toBe(500_000n);
    await world.booksAreRight();
  });
});

describe('stages and documents', () => {
  test('either vocabulary is taken, the operator’s slug only', async () => {
    const { made } = await transfer();
    const first = await update(made, { progress_stage: 'left_harbour' });
    const second = await update(first, {
      progress_stage: 'verifying_details',
      progress_reason: 'Name to be checked',
    });
    expect(second.progress_stage).toBe('verifying_details');
    await expect(update(second, { progress_stage: 'left_elsewhere' })).rejects.toMatchObject({
      errors: [{ field: 'progress_stage' }],
    });
  });

  test('a request for documents carries a deadline of 14 days and goes with the switch (ruling 33)', async () => {
    const { made } = await transfer();
    const asked = await update(made, {
      documentation_required: true,
      documentation_notes: 'Proof of address',
    });
    expect(asked.documentation_notes).toBe('Proof of address');
    expect(asked.documentation_due_at?.slice(0, 10)).toBe(
      isoInstant(instantMs(made.created_at) + 14 * 86_400_000).slice(0, 10),
    );
    const done = await update(asked, { documentation_required: false });
    expect(done).toMatchObject({
      documentation_required: false,
      documentation_notes: null,
      documentation_due_at: null,
    });
  });

  test('staff may set the last day, within 90 days from tomorrow, and move it; history and log say it (ruling 33)', async () => {
    const { made } = await transfer();
    const dayIn = (days: number) => isoInstant(systemClock.now() + days * 86_400_000).slice(0, 10);
    const asking = { documentation_required: true, documentation_notes: 'ID' };
    for (const documentation_due of [dayIn(0), dayIn(limits.documentationDaysMax + 1)]) {
      await expect(update(made, { ...asking, documentation_due })).rejects.toMatchObject({
        code: 'validation_failed',
        errors: [
          {
            field: 'documentation_due',
            message: `Choose a day from ${dayIn(1)} to ${dayIn(limits.documentationDaysMax)}.`,
          },
        ],
      });
    }
    const asked = await update(made, { ...asking, documentation_due: dayIn(1) });
    const documentation_due_at = `${dayIn(1)}T23:59:59.999`;
    expect(asked.documentation_due_at).toContain(documentation_due_at);
    const { rows } = await world.db.pool.query<{ told: string; logged: string }>(
      `SELECT e.data->>'documentation_due_at' AS told, l.after->>'documentation_due_at' AS logged FROM events e, audit_log l
       WHERE e.transaction_id = $1 AND l.subject_id = $1::text ORDER BY e.id DESC, l.id DESC LIMIT 1`,
      [made.id],
    );
    expect(rows[0]?.told).toContain(documentation_due_at);
    expect(rows[0]?.logged).toContain(documentation_due_at);
    // Saved once more, or without a day, it stays as it is, on its last day too.
    const same = await update(asked, { documentation_due: dayIn(1) });
    expect(same.version).toBe(asked.version);
    await world.db.pool.query(
      `UPDATE transactions SET documentation_due_at = now() WHERE id = $1`,
      [made.id],
    );
    const noted = await update(same, { documentation_due: dayIn(0), progress_reason: 'Waiting' });
    const kept = await update(noted, { documentation_notes: 'ID, both sides' });
    expect(kept.documentation_due_at).toBe(noted.documentation_due_at);
    const moved = await update(kept, { documentation_due: dayIn(30) });
    expect(moved.documentation_due_at?.slice(0, 10)).toBe(dayIn(30));
    const done = await update(moved, {
      documentation_required: false,
      documentation_due: dayIn(9),
    });
    expect(done.documentation_due_at).toBeNull();
  });

  test('what has ended has no deadline, and set going again the whole one (ruling 33)', async () => {
    const { made } = await transfer();
    const asked = await update(made, { documentation_required: true, documentation_notes: 'ID' });
    const failed = await update(asked, { status: 'failed', progress_reason: 'Refused' });
    expect(failed).toMatchObject({ documentation_required: true, documentation_due_at: null });
    // As a row from before that was so.
    await world.db.pool.query(
      `UPDATE transactions SET documentation_due_at = now() - interval '20 days' WHERE id = $1`,
      [made.id],
    );
    const tried = { status: 'processing', progress_reason: 'Tried again' } as const;
    const passed = isoInstant(systemClock.now() - 20 * 86_400_000).slice(0, 10);
    await expect(update(failed, { ...tried, documentation_due: passed })).rejects.toMatchObject({
      errors: [{ field: 'documentation_due' }],
    });
    const again = await update(failed, tried);
    const due = instantMs(again.documentation_due_at ?? made.created_at);
    expect(due).toBeGreaterThanOrEqual(instantMs(made.created_at) + 14 * 86_400_000);
    const kept = await update(again, { progress_reason: 'Still waiting' });
    expect(kept.documentation_due_at).toBe(again.documentation_due_at);
    await world.transactions.cancelOverdue(made.id);
    const { transaction } = await world.transactions.find(made.user_id, made.id);
    expect(transaction.status).toBe('processing');
  });

  test('saving what already is changes nothing and tells nobody', async () => {
    const { user_id, made } = await transfer();
    const same = await update(made, {});
    expect(same.version).toBe(1);
    expect((await world.transactions.find(user_id, made.id)).events).toHaveLength(1);
  });
});

describe('cancelling by the customer (ruling 16)', () => {
  test('while pending: free, once, everything back', async () => {
    const { user_id, made } = await transfer();
    const results = await Promise.all(
      [1, 2, 3].map(() => world.transactions.cancel(user_id, made.id)),
    );
    expect(results.map((result) => result.status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await world.balance(user_id)).toBe(500_000n);
    await world.booksAreRight();
  });

  test.each(['pending', 'processing'] as const)(
    'after hand-over, still %s: 409, and the money stays where it is',
    async (status) => {
      const { user_id, made } = await transfer();
      await world.transactions.report({ transaction_id: made.id, user_id }, report({ status }));
      await expect(world.transactions.cancel(user_id, made.id)).rejects.toMatchObject({
        code: 'not_cancellable',
      });
      expect(await world.balance(user_id)).toBe(charged);
    },
  );

  test('somebody else’s transfer is not found', async () => {
    const { made } = await transfer();
    const stranger = await world.customer();
    await expect(world.transactions.cancel(stranger, made.id)).rejects.toMatchObject({
      code: 'transaction_not_found',
    });
    await expect(world.transactions.find(stranger, made.id)).rejects.toMatchObject({
      code: 'transaction_not_found',
    });
  });

  test('against the provider’s report: one winner, and the money agrees', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { user_id, made } = await transfer();
      await Promise.allSettled([
        world.transactions.cancel(user_id, made.id),
        world.transactions.report(
          { transaction_id: made.id, user_id },
          report({ status: 'completed', progress_stage: 'completed', nextAfterMs: null }),
        ),
      ]);
      const { transaction } = await world.transactions.find(user_id, made.id);
      expect(await world.balance(user_id)).toBe(
        transaction.status === 'cancelled' ? 500_000n : charged,
      );
    }
    await world.booksAreRight();
  });
});

describe('what staff said is on its way', () => {
  test.each([{ progress_stage: 'in_recipient_bank' }, { status: 'processing' }] as const)(
    'cannot be cancelled by the customer any more, not even after a step back: %o',
    async (change) => {
      const { user_id, made } = await transfer();
      const moved = await update(made, change);
      await update(moved, { status: 'pending', progress_stage: 'initiated' });
      await expect(world.transactions.cancel(user_id, made.id)).rejects.toMatchObject({
        code: 'not_cancellable',
      });
      expect(await world.balance(user_id)).toBe(charged);
    },
  );

  test('a stage before that leaves the customer free to cancel', async () => {
    const { user_id, made } = await transfer();
    await update(made, { progress_stage: 'verification_required' });
    await world.transactions.cancel(user_id, made.id);
    expect(await world.balance(user_id)).toBe(500_000n);
  });
});

describe('the payout provider', () => {
  test('is given each due transfer once and moves it by its reports', async () => {
    const { user_id, made } = await transfer();
    const lots = await Promise.all([1, 2, 3].map(() => world.transactions.claimDue(1000, 60_000)));
    const mine = lots.flat().filter((order) => order.transaction_id === made.id);
    expect(mine).toMatchObject([
      {
        progress_stage: 'initiated',
        payout_provider: 'simulator',
        received: { minor: 85_430n, currency: 'GBP' },
      },
    ]);
    await world.transactions.report(
      { transaction_id: made.id, user_id },
      report({ status: 'completed', progress_stage: 'completed', nextAfterMs: null }),
    );
    const { transaction, events } = await world.transactions.find(user_id, made.id);
    expect(transaction).toMatchObject({
      status: 'completed',
      progress_stage: 'completed',
      cancellable: false,
    });
    expect(events.map((event) => event.source)).toEqual(['customer', 'provider']);
  });

  test('is told for how long an order had been due', async () => {
    const { made } = await transfer();
    await world.db.pool.query(
      "UPDATE transactions SET payout_due_at = now() - interval '7 seconds' WHERE id = $1",
      [made.id],
    );
    const due = await world.transactions.claimDue(1000, 60_000);
    const order = due.find(({ transaction_id }) => transaction_id === made.id);
    expect(order?.waitedMs).toBeGreaterThanOrEqual(7_000);
    expect(order?.waitedMs).toBeLessThan(60_000);
  });

  /** What is claimed of one transfer, whatever else is due. */
  const claimOf = async ({ id }: { id: string }, leaseMs: number) => {
    const due = await world.transactions.claimDue(1000, leaseMs);
    return due.filter(({ transaction_id }) => transaction_id === id);
  };

  test('is asked again about what was given back, and about what failed only later', async () => {
    const { made } = await transfer();
    const later = { failed: [], laterMs: 60_000 };
    const first = await claimOf(made, 60_000);
    await world.transactions.releaseClaims(first, later);
    const second = await claimOf(made, 60_000);
    expect(second).toHaveLength(1);
    await world.transactions.releaseClaims(second, { ...later, failed: [made.id] });
    expect(await claimOf(made, 60_000)).toEqual([]);
    const { rows } = await world.db.pool.query<{ seconds: number }>(
      'SELECT extract(epoch FROM payout_due_at - now())::float8 AS seconds FROM transactions WHERE id = $1',
      [made.id],
    );
    expect(rows[0]?.seconds).toBeGreaterThan(50);
  });

  test('is asked by another worker once a lease is over, which the one that was late cannot end', async () => {
    const { made } = await transfer();
    const [late] = await claimOf(made, 1);
    const second = await vi.waitFor(async () => {
      const claimed = await claimOf(made, 60_000);
      expect(claimed).toHaveLength(1);
      return claimed;
    });
    await world.transactions.releaseClaims(late ? [late] : [], { failed: [], laterMs: 1 });
    expect(await claimOf(made, 60_000)).toEqual([]);
    await world.transactions.releaseClaims(second, { failed: [], laterMs: 1 });
    expect(await claimOf(made, 60_000)).toHaveLength(1);
  });

  test('is looked for again when the lease of what nobody gave back is over', async () => {
    const { made } = await transfer();
    await world.db.pool.query(
      'WITH others AS (UPDATE transactions SET payout_due_at = NULL WHERE id <> $1) DELETE FROM payout_claims',
      [made.id],
    );
    const claims = await claimOf(made, 60_000);
    expect(await world.transactions.nextDue()).toBe(claims[0]?.claimed_until);
    await world.transactions.releaseClaims(claims, { failed: [], laterMs: 1 });
    const due = await world.transactions.nextDue();
    expect(instantMs(due ?? '')).toBeLessThanOrEqual(systemClock.now());
  });

  test('is asked again by the database’s clock, however far that of a server is ahead', async () => {
    const ahead = world.another({ clock: { now: () => systemClock.now() + 7 * 60_000 } });
    const { user_id, made } = await transfer();
    await ahead.transactions.report(
      { transaction_id: made.id, user_id },
      report({ status: 'processing', progress_stage: 'processing_payment', nextAfterMs: 1 }),
    );
    await ahead.close();
    const nextDue = await world.transactions.nextDue();
    expect(instantMs(nextDue ?? '') - systemClock.now()).toBeLessThan(60_000);
    const due = await world.transactions.claimDue(1000, 60_000);
    expect(due.map(({ transaction_id }) => transaction_id)).toContain(made.id);
  });

  test('is not heard any more once staff took the transfer in hand', async () => {
    const { user_id, made } = await transfer();
    const held = await update(made, {
      progress_stage: 'verification_required',
      progress_reason: 'Waiting for a document',
    });
    await world.transactions.report(
      { transaction_id: made.id, user_id },
      report({ status: 'completed', progress_stage: 'completed' }),
    );
    expect((await world.transactions.staff.find(made.id, [])).transaction).toEqual(held);
  });

  test('does not get back by a documentation request what staff took in hand', async () => {
    const { made } = await transfer();
    const held = await update(made, { progress_stage: 'verification_required' });
    const asked = await update(held, { documentation_required: true, documentation_notes: 'Id' });
    await update(asked, { documentation_required: false });
    const due = await world.transactions.claimDue(1000, 60_000);
    expect(due.map((order) => order.transaction_id)).not.toContain(made.id);
  });

  test('is not asked while documents are waited for', async () => {
    const { made } = await transfer();
    await update(made, { documentation_required: true, documentation_notes: 'Id' });
    const due = await world.transactions.claimDue(1000, 60_000);
    expect(due.map((order) => order.transaction_id)).not.toContain(made.id);
  });

  test('goes on when the documents have come', async () => {
    const { user_id, made } = await transfer();
    const asked = await update(made, {
      documentation_required: true,
      documentation_notes: 'Proof of address',
    });
    await world.transactions.report({ transaction_id: made.id, user_id }, report());
    expect((await world.transactions.staff.find(made.id, [])).transaction.status).toBe('pending');
    await update(asked, { documentation_required: false });
    const due = await world.transactions.claimDue(1000, 60_000);
    expect(due.map((order) => order.transaction_id)).toContain(made.id);
  });
});
