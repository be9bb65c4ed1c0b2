import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DomainError } from '#platform/errors';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';

let world: MoneyWorld;

beforeAll(async () => {
  world = await createMoneyWorld();
});

afterAll(() => world.drop());

const code = (expected: string) => expect.objectContaining({ code: expected });

describe('a transfer', () => {
  test('takes amount and fee, and writes transfer, receipt, event and notification in one commit (ruling 10)', async () => {
    const user_id = await world.customer('5000.00');
    const made = await world.transactions.create(await world.order(user_id));
    expect(made).toMatchObject({
      status: 'pending',
      progress_stage: 'initiated',
      amount: '1000.00',
      fee: '2.99',
      received_amount: '854.30',
      currency: 'GBP',
      exchange_rate: '0.8543',
      version: 1,
      cancellable: true,
    });
    expect(made.receipt_number).toMatch(/^HB-\d{14}-[2-9A-HJKMNP-Z]{10}$/);
    expect(await world.balance(user_id)).toBe(399_701n);
    const { rows: postings } = await world.db.pool.query(
      `SELECT a.kind, p.amount FROM entries e JOIN postings p ON p.entry_id = e.id JOIN accounts a ON a.id = p.account_id WHERE e.transaction_id = $1 ORDER BY a.kind`,
      [made.id],
    );
    expect(postings).toEqual([
      { kind: 'customer', amount: -100_299n },
      { kind: 'fees', amount: 299n },
      { kind: 'payable', amount: 100_000n },
    ]);
    const { transaction, events } = await world.transactions.find(user_id, made.id);
    expect(transaction).toEqual(made);
    expect(events).toMatchObject([
      {
        source: 'customer',
        status: 'pending',
        progress_stage: 'initiated',
        wallet_change: '-1002.99',
      },
    ]);
    const { rows: notices } = await world.db.pool.query(
      'SELECT title, metadata FROM notifications WHERE user_id = $1 AND type = $2',
      [user_id, 'transaction'],
    );
    expect(notices).toMatchObject([
      { title: 'Transfer initiated', metadata: { transaction_id: made.id } },
    ]);
    await world.booksAreRight();
  });

  test('costs eight rows', async () => {
    const user_id = await world.customer('5000.00');
    const order = await world.order(user_id);
    const count = async () => {
      const tables = ['transactions', 'entries', 'postings', 'events', 'notifications'];
      const { rows } = await world.db.pool.query(
        `SELECT ${tables.map((table) => `(SELECT count(*) FROM ${table})`).join(' + ')} AS total`,
      );
      return rows[0]?.total;
    };
    const before = await count();
    await world.transactions.create(order);
    // Seven inserted and the balance updated: each further row is paid by every transfer.
    expect((await count()) - before).toBe(7n);
  });

  test('is refused when the balance does not cover amount and fee, with the figures of the specification', async () => {
    const user_id = await world.customer('1002.98');
    await expect(world.transactions.create(await world.order(user_id))).rejects.toMatchObject({
      code: 'insufficient_balance',
      message:
        'You need €1,002.99 but only have €1,002.98. Please contact admin to fund your account.',
    });
    expect(await world.balance(user_id)).toBe(100_298n);
  });

  test('of exactly the balance goes through', async () => {
    const user_id = await world.customer('1002.99');
    await world.transactions.create(await world.order(user_id));
    expect(await world.balance(user_id)).toBe(0n);
  });

  test('needs a quote of the customer’s own that is unused and has not expired', async () => {
    const user_id = await world.customer('5000.00');
    const other = await world.customer('5000.00');
    const create = async (change: { quote_id: string }) =>
      world.transactions.create(await world.order(user_id, change));
    await expect(create({ quote_id: randomUUID() })).rejects.toEqual(code('quote_not_found'));
    await expect(create({ quote_id: await world.quote(other) })).rejects.toEqual(
      code('quote_not_found'),
    );
    await expect(
      create({ quote_id: await world.quote(user_id, { expiresInMs: -1 }) }),
    ).rejects.toEqual(code('quote_expired'));
    const quote_id = await world.quote(user_id);
    await create({ quote_id });
    await expect(create({ quote_id })).rejects.toEqual(code('quote_used'));
    expect(await world.balance(user_id)).toBe(399_701n);
  });

  test('asks for a demanded code that was not given, and takes nothing', async () => {
    const user_id = await world.customer('5000.00');
    await world.db.pool.query('UPDATE profiles SET require_cot_code = true WHERE id = $1', [
      user_id,
    ]);
    await expect(world.transactions.create(await world.order(user_id))).rejects.toEqual(
      code('verification_required'),
    );
    expect(await world.balance(user_id)).toBe(500_000n);
  });

  test('is refused for a closed account', async () => {
    const user_id = await world.customer('5000.00');
    const order = await world.order(user_id);
    await world.db.pool.query('DELETE FROM profiles WHERE id = $1', [user_id]);
    await expect(world.transactions.create(order)).rejects.toEqual(code('account_disabled'));
  });

  test('[ruling.34.4] where the sender is fixed bears that name alone, and a repeated call gives it as it was made', async () => {
    let known = 'Olena Kovalenko';
    const live = world.another({ senderName: async () => known });
    const user_id = await world.customer('5000.00');
    const order = await world.order(user_id, { sender_name: 'Somebody Else' });
    const message = 'Your transfers are sent in the name of Olena Kovalenko.';
    await expect(live.transactions.create(order)).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'sender_name', message }],
    });
    expect(await world.balance(user_id)).toBe(500_000n);
    const own = { ...order, body: { ...order.body, sender_name: known } };
    const made = await live.transactions.create(own);
    expect(made.sender_name).toBe('Olena Kovalenko');
    known = 'Olena Shevchenko';
    expect(await live.transactions.create(own)).toEqual(made);
    await live.close();
    // Elsewhere the customer chooses.
    const free = await world.order(user_id, { sender_name: 'Somebody Else' });
    expect((await world.transactions.create(free)).sender_name).toBe('Somebody Else');
  });

  test.each(['2019-12-31', '2999-01-01'])('cannot be dated %s (spec section 5)', async (date) => {
    const user_id = await world.customer('5000.00');
    await expect(
      world.transactions.create(await world.order(user_id, { date })),
    ).rejects.toMatchObject({ errors: [{ field: 'date' }] });
  });
});

describe('the idempotency key (ruling 10)', () => {
  test.each([
    'Li\u00adstina Maria Sanc\u00adtionova',
    'Fik-tiv Johann Block-erson',
    'Sanc tionova Lis tina',
  ])(
    'to a name on the list is held with a case, also when its words are split: %j',
    async (recipient) => {
      const user_id = await world.customer('5000.00');
      const made = await world.transactions.create(await world.order(user_id, { recipient }));
      expect(made).toMatchObject({ held: true, progress_stage: 'verification_required' });
      const { items } = await world.cases.list(await world.staff(), { customer_id: user_id });
      expect(items).toMatchObject([{ kind: 'screening_hit', transaction_id: made.id }]);
    },
  );

  test('50 times in parallel over two servers: one transfer, one answer', async () => {
    const user_id = await world.customer('5000.00');
    const order = await world.order(user_id);
    const other = world.another();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? world : other).transactions.create(order),
      ),
    );
    await other.close();
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await world.balance(user_id)).toBe(399_701n);
    await world.booksAreRight();
  });

  test('with another body is refused, and belongs to its user alone', async () => {
    const user_id = await world.customer('5000.00');
    const order = await world.order(user_id);
    await world.transactions.create(order);
    await expect(
      world.transactions.create({ ...order, body: { ...order.body, recipient: 'Somebody Else' } }),
    ).rejects.toEqual(code('idempotency_key_reused'));
    const other = await world.customer('5000.00');
    const theirs = await world.order(other);
    await world.transactions.create({ ...theirs, idempotencyKey: order.idempotencyKey });
    expect(await world.balance(other)).toBe(399_701n);
  });

  test('keeps what it was refused with: an attempt that was still on its way makes nothing, a new key does', async () => {
    const user_id = await world.customer('10.00');
    const order = await world.order(user_id);
    const refused = await world.transactions.create(order).catch((error: unknown) => error);
    expect(refused).toEqual(code('insufficient_balance'));
    await credit(user_id);
    const other = world.another();
    for (const { transactions } of [other, world])
      await expect(transactions.create(order)).rejects.toEqual(refused);
    await other.close();
    expect(await world.balance(user_id)).toBe(201_000n);
    const made = await world.transactions.create({ ...order, idempotencyKey: randomUUID() });
    // Of the same quote, so that the first attempt is not made now either.
    await expect(world.transactions.create(order)).rejects.toEqual(refused);
    expect((await world.transactions.find(user_id, made.id)).transaction.id).toBe(made.id);
    expect(await world.balance(user_id)).toBe(100_701n);
    await world.booksAreRight();
  });

  test('of many that are refused ends the quote', async () => {
    const order = await world.order(await world.customer('10.00'));
    const refusals: string[] = [];
    for (let at = 0; at < 21; at += 1) {
      const another = { ...order, idempotencyKey: randomUUID() };
      const refused = await world.transactions.create(another).catch((error: unknown) => error);
      refusals.push(refused instanceof DomainError ? refused.code : 'made');
    }
    expect(refusals.filter((one) => one === 'insufficient_balance')).toHaveLength(20);
    expect(refusals.at(-1)).toBe('quote_expired');
  });

  test('is answered in one way by two servers, also while money arrives', async () => {
    const other = world.another();
    const answers = new Map<string, number>();
    for (let round = 0; round < 40; round += 1) {
      const user_id = await world.customer('10.00');
      const order = await world.order(user_id);
      const [one, , two] = await Promise.allSettled([
        world.transactions.create(order),
        credit(user_id),
        other.transactions.create(order),
      ]);
      expect(two).toEqual(one);
      answers.set(one.status, (answers.get(one.status) ?? 0) + 1);
    }
    await other.close();
    expect([...answers.keys()]).toContain('rejected');
  });
});

async function credit(user_id: string): Promise<void> {
  await world.wallets.change({
    admin_id: await world.staff(),
    user_id,
    idempotencyKey: randomUUID(),
    body: { type: 'credit', amount: '2000.00' },
  });
}

describe('double spending', () => {
  test('100 parallel sends of the whole balance over two servers: one goes through', async () => {
    const user_id = await world.customer('1002.99');
    const orders = await Promise.all(Array.from({ length: 100 }, () => world.order(user_id)));
    const other = world.another();
    const results = await Promise.allSettled(
      orders.map((order, index) => (index % 2 ? world : other).transactions.create(order)),
    );
    await other.close();
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(99);
    for (const { reason } of refused) expect(reason).toEqual(code('insufficient_balance'));
    expect(await world.balance(user_id)).toBe(0n);
    await world.booksAreRight();
  });

  test('one quote sent 20 times in parallel under different keys makes one transfer', async () => {
    const user_id = await world.customer('9000.00');
    const quote_id = await world.quote(user_id);
    const orders = await Promise.all(
      Array.from({ length: 20 }, () => world.order(user_id, { quote_id })),
    );
    const results = await Promise.allSettled(
      orders.map((order) => world.transactions.create(order)),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await world.balance(user_id)).toBe(799_701n);
  });

  test('a refusal leaves its neighbours in the batch alone', async () => {
    const rich = await Promise.all(Array.from({ length: 10 }, () => world.customer('2000.00')));
    const poor = await Promise.all(Array.from({ length: 10 }, () => world.customer('1.00')));
    const orders = await Promise.all([...rich, ...poor].map((user_id) => world.order(user_id)));
    const results = await Promise.allSettled(
      orders.map((order) => world.transactions.create(order)),
    );
    expect(results.map((result) => result.status)).toEqual([
      ...rich.map(() => 'fulfilled'),
      ...poor.map(() => 'rejected'),
    ]);
    await world.booksAreRight();
  });
});
