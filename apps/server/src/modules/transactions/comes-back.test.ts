import type { TransactionStatus } from '@app/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';

let world: MoneyWorld;
let clerk: string;

beforeAll(async () => {
  world = await createMoneyWorld();
  clerk = await world.staff();
});
afterAll(() => world.drop());

const held = () => expect.objectContaining({ code: 'transfer_held' });
const send = async (recipient: string) => {
  const user_id = await world.customer('5000.00');
  const { id } = await world.transactions.create(await world.order(user_id, { recipient }));
  return { user_id, id };
};
/** As a rule in force does: no list says anything about it. */
const sendHeld = async () => {
  const sent = await send('Maria Nowak');
  await world.db.pool.query(
    `UPDATE transactions SET held_at = now(), payout_due_at = NULL, progress_stage = 'verification_required' WHERE id = $1`,
    [sent.id],
  );
  await world.db.query.transaction().execute((trx) =>
    world.cases.create(trx, {
      kind: 'risk_review',
      customer_id: sent.user_id,
      transaction_id: sent.id,
      opened_by: null,
      text: 'A rule in force holds this transfer.',
    }),
  );
  return sent;
};
const caseOf = async (transaction_id: string): Promise<string> => {
  const { rows } = await world.db.pool.query<{ id: string }>(
    `SELECT id FROM cases WHERE transaction_id = $1 AND status = 'open'`,
    [transaction_id],
  );
  return rows[0]?.id ?? 'no case is open';
};
const decide = (id: string, decision: 'released' | 'refused') =>
  world.cases.close(
    { actor_id: clerk, id },
    { body: { decision, reason: 'Looked at it.' }, settle: world.transactions.settleCase },
  );
/** Sets a status the way staff do. */
async function setByHand(
  id: string,
  status: TransactionStatus,
  { version, on = world }: { version?: number; on?: Pick<MoneyWorld, 'transactions'> } = {},
) {
  const { transaction } = await world.transactions.staff.find(id, []);
  return on.transactions.update(clerk, id, {
    version: version ?? transaction.version,
    status,
    progress_stage: transaction.progress_stage,
    progress_reason: `It is ${status} now.`,
    documentation_required: false,
    documentation_notes: null,
    fee: transaction.fee,
  });
}

test.each(['cancelled', 'failed'] as const)(
  'a held transfer that is %s comes back by the decision on its case alone',
  async (ended) => {
    const { user_id, id } = await sendHeld();
    await setByHand(id, ended);
    for (const status of ['pending', 'processing', 'completed'] as const)
      await expect(setByHand(id, status)).rejects.toEqual(held());
    // From one end to the other, the money stays with the customer.
    await setByHand(id, ended === 'failed' ? 'cancelled' : 'failed');
    expect(await world.balance(user_id)).toBe(500_000n);
    await decide(await caseOf(id), 'released');
    await setByHand(id, 'processing');
    expect(await world.balance(user_id)).toBe(399_701n);
    await world.booksAreRight();
  },
);

test('nor does one that the list held', async () => {
  const { user_id, id } = await send('Listina Sanctionova');
  await world.transactions.cancel(user_id, id);
  await expect(setByHand(id, 'completed')).rejects.toEqual(held());
  expect(await world.balance(user_id)).toBe(500_000n);
  await decide(await caseOf(id), 'refused');
  await expect(setByHand(id, 'completed')).rejects.toEqual(held());
  // What was decided is not asked about again.
  expect(await caseOf(id)).toBe('no case is open');
});

test('one that a case was decided against does not come back', async () => {
  const refused = await sendHeld();
  await decide(await caseOf(refused.id), 'refused');
  await expect(setByHand(refused.id, 'completed')).rejects.toEqual(held());
  const cancelled = await sendHeld();
  await world.transactions.cancel(cancelled.user_id, cancelled.id);
  await decide(await caseOf(cancelled.id), 'refused');
  await expect(setByHand(cancelled.id, 'completed')).rejects.toEqual(held());
  expect(await world.balance(cancelled.user_id)).toBe(500_000n);
  await world.booksAreRight();
});

test('one that a case was decided against asks for no documents any more', async () => {
  const { user_id, id } = await sendHeld();
  await world.db.pool.query('UPDATE transactions SET documentation_required = true WHERE id = $1', [
    id,
  ]);
  await decide(await caseOf(id), 'refused');
  const { transaction } = await world.transactions.find(user_id, id);
  expect(transaction).toMatchObject({ status: 'cancelled', documentation_required: false });
});

test('one that is cancelled and set going again at one moment does not pass either', async () => {
  const { user_id, id } = await sendHeld();
  const ends = await Promise.allSettled([
    world.transactions.cancel(user_id, id),
    setByHand(id, 'completed', { version: 2 }),
  ]);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(await world.balance(user_id)).toBe(500_000n);
});

test('one that nothing held comes back as ever', async () => {
  const { user_id, id } = await send('Maria Nowak');
  await world.transactions.cancel(user_id, id);
  await setByHand(id, 'processing');
  expect(await world.balance(user_id)).toBe(399_701n);
  await world.booksAreRight();
});

test('one that was completed and is set going again is stopped by its case too', async () => {
  const { user_id, id } = await send('Maria Nowak');
  await setByHand(id, 'completed');
  await world.db.query.transaction().execute((trx) =>
    world.cases.create(trx, {
      kind: 'screening_hit',
      customer_id: user_id,
      transaction_id: id,
      opened_by: null,
      text: 'A name of this transfer resembles one on the screening list.',
    }),
  );
  for (const status of ['pending', 'processing'] as const)
    await expect(setByHand(id, status)).rejects.toEqual(held());
  await decide(await caseOf(id), 'refused');
  await expect(setByHand(id, 'processing')).rejects.toEqual(held());
  // Giving the money back is always possible.
  await setByHand(id, 'cancelled');
  expect(await world.balance(user_id)).toBe(500_000n);
  await world.booksAreRight();
});

test('one takes its money again within the limits alone, by the sums under the lock', async () => {
  const level = { transfer: 10n ** 9n, day: 100_000n, month: 10n ** 9n };
  const on = world.another({ levels: { none: level, identity: level, full: level } });
  const user_id = await world.customer('5000.00');
  const sendNow = async () => on.transactions.create(await world.order(user_id));
  const first = await sendNow();
  await on.transactions.cancel(user_id, first.id);
  const second = await sendNow();
  const refused = expect.objectContaining({
    code: 'limit_exceeded',
    detail: 'This transfer would take €1,000.00 again, and the customer’s limits leave €0.00 now.',
  });
  for (const status of ['pending', 'processing', 'completed'] as const)
    await expect(setByHand(first.id, status, { on })).rejects.toEqual(refused);
  expect(await world.balance(user_id)).toBe(399_701n);
  await on.transactions.cancel(user_id, second.id);
  const ends = await Promise.allSettled(
    [first, second].map(({ id }) => setByHand(id, 'processing', { on })),
  );
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(ends).toContainEqual({ status: 'rejected', reason: refused });
  expect(await world.balance(user_id)).toBe(399_701n);
  // What was paid out already takes nothing more.
  const paid = ends[0]?.status === 'fulfilled' ? first : second;
  await setByHand(paid.id, 'completed', { on });
  await setByHand(paid.id, 'processing', { on });
  await on.close();
  await world.booksAreRight();
});

test.each(['day', 'month'] as const)(
  'one that is older than a %s counts from when it took its money again',
  async (window) => {
    const level = { transfer: 10n ** 9n, day: 10n ** 9n, month: 10n ** 9n, [window]: 150_000n };
    const on = world.another({ levels: { none: level, identity: level, full: level } });
    const user_id = await world.customer('5000.00');
    const made = [await world.order(user_id), await world.order(user_id)];
    const ids: string[] = [];
    for (const order of made) {
      const { id } = await on.transactions.create(order);
      await on.transactions.cancel(user_id, id);
      ids.push(id);
    }
    await world.asOwner(
      `UPDATE transactions SET created_at = created_at - interval '${window === 'day' ? 25 : 31 * 24} hours' WHERE user_id = '${user_id}'`,
    );
    const [first = '', second = ''] = ids;
    await setByHand(first, 'processing', { on });
    const refused = expect.objectContaining({ code: 'limit_exceeded' });
    await expect(setByHand(second, 'processing', { on })).rejects.toEqual(refused);
    await expect(on.transactions.create(await world.order(user_id))).rejects.toEqual(refused);
    // Given back, it takes nothing of them; and what is set going twice counts once.
    await setByHand(first, 'cancelled', { on });
    await setByHand(second, 'processing', { on });
    await setByHand(second, 'cancelled', { on });
    await setByHand(second, 'processing', { on });
    await expect(setByHand(first, 'processing', { on })).rejects.toEqual(refused);
    await on.close();
  },
);

describe('one that never left and waits again', () => {
  const documents = { documentation_required: true, documentation_notes: 'Proof of address' };
  const again = async (change: object = {}) => {
    const { user_id, id } = await send('Maria Nowak');
    await world.transactions.cancel(user_id, id);
    const { transaction } = await world.transactions.staff.find(id, []);
    await world.transactions.update(clerk, id, {
      version: transaction.version,
      status: 'pending',
      progress_stage: 'initiated',
      progress_reason: 'The customer wants it after all.',
      documentation_required: false,
      documentation_notes: null,
      fee: transaction.fee,
      ...change,
    });
    return { user_id, id };
  };

  test.each(['cancelled', 'failed'] as const)(
    'is cancelled free by the customer, also where staff had set it %s',
    async (ended) => {
      const { user_id, id } = await again();
      await setByHand(id, ended);
      await setByHand(id, 'pending');
      expect((await world.transactions.find(user_id, id)).transaction.cancellable).toBe(true);
      expect(await world.transactions.cancel(user_id, id)).toMatchObject({ status: 'cancelled' });
      expect(await world.balance(user_id)).toBe(500_000n);
      await world.booksAreRight();
    },
  );

  test('is refunded when its documents do not come', async () => {
    const { user_id, id } = await again(documents);
    expect(await world.balance(user_id)).toBe(399_701n);
    await world.db.pool.query(
      `UPDATE transactions SET documentation_due_at = now() - interval '2 days' WHERE id = $1`,
      [id],
    );
    await world.transactions.cancelOverdue(id);
    expect((await world.transactions.find(user_id, id)).transaction.status).toBe('cancelled');
    expect(await world.balance(user_id)).toBe(500_000n);
    expect(await caseOf(id)).toBe('no case is open');
  });
});
