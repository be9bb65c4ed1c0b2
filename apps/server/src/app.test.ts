import { randomUUID } from 'node:crypto';
import type {
  BooksVerification,
  OperatorInfo,
  Problem,
  Session,
  StaffCounters,
  StaffTransaction,
  Transaction,
  TransactionSummary,
  TrialBalance,
} from '@app/contract';
import { operations } from '@app/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isoInstant, systemClock } from '#platform/clock';
import { createTestApp, transferBody } from '../test/app.ts';
import type { Person, TestApp } from '../test/app.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.staff();
});

afterAll(() => app.stop());

async function fundedCustomer(amount = '5000.00'): Promise<Person> {
  const person = await app.customer();
  await app.credit(admin, person.id, amount);
  return person;
}

async function booksAreRight(): Promise<void> {
  const { body } = await app.call<BooksVerification>('POST', '/api/staff/ledger/verify', {
    token: admin.token,
  });
  expect(body.findings).toEqual([]);
  const { body: trial } = await app.call<TrialBalance>('GET', '/api/staff/ledger/trial-balance', {
    token: admin.token,
  });
  expect(trial.totals.map((total) => total.difference)).toEqual(['0.00']);
}

test('the whole story over HTTP: fund, quote, send, move, fail, refund', async () => {
  const { body: operator } = await app.call<OperatorInfo>('GET', '/api/operator');
  const person = await fundedCustomer();
  expect((await app.profile(person)).balance).toBe('5000.00');
  const quote = await app.quote(person);
  const { status, body: sent } = await app.send(person, quote.id);
  expect(status).toBe(201);
  expect(sent).toMatchObject({
    amount: '1000.00',
    fee: '2.99',
    received_amount: quote.received_amount,
    exchange_rate: quote.exchange_rate,
  });
  expect((await app.profile(person)).balance).toBe('3997.01');

  const update = (change: object, version: number) =>
    app.call<StaffTransaction>('PATCH', `/api/staff/transactions/${sent.id}`, {
      token: admin.token,
      body: {
        version,
        status: 'processing',
        progress_stage: `on_${operator.slug}`,
        progress_reason: null,
        documentation_required: false,
        documentation_notes: null,
        fee: '2.99',
        ...change,
      },
    });
  await update({}, 1);
  await update({ status: 'failed', progress_reason: 'The account is closed' }, 2);
  const { transaction, events } = await app.detail(person, sent.id);
  expect(transaction).toMatchObject({ status: 'failed', version: 3 });
  expect(events.map((event) => [event.source, event.status, event.wallet_change])).toEqual([
    ['customer', 'pending', '-1002.99'],
    ['staff', 'processing', null],
    ['staff', 'failed', '1002.99'],
  ]);
  expect(await app.profile(person)).toMatchObject({ balance: '5000.00', unread_notifications: 4 });
  await booksAreRight();
});

test('100 parallel sends of the whole balance: one succeeds, 99 get the specification’s Insufficient Balance', async () => {
  const person = await fundedCustomer('1002.99');
  const quotes = await Promise.all(Array.from({ length: 100 }, () => app.quote(person)));
  const answers = await Promise.all(
    quotes.map((quote) =>
      app.call<Problem>('POST', '/api/transactions', {
        token: person.token,
        body: { ...transferBody, quote_id: quote.id },
        key: randomUUID(),
      }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  const refused = answers.filter((answer) => answer.status !== 201);
  expect(refused).toHaveLength(99);
  for (const { status, body } of refused) {
    expect([status, body.code, body.title]).toEqual([
      409,
      'insufficient_balance',
      'Insufficient Balance',
    ]);
    expect(body.detail).toMatch(
      /^You need €1,002\.99 but only have €[\d.,]+\. Please contact admin to fund your account\.$/,
    );
  }
  expect((await app.profile(person)).balance).toBe('0.00');
  await booksAreRight();
});

test('the same idempotency key 50 times in parallel over two servers: one transfer, one answer; with another body 422', async () => {
  const person = await fundedCustomer();
  const other = await app.another();
  const { id: quote_id } = await app.quote(person);
  const given = { token: person.token, body: { ...transferBody, quote_id }, key: randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? app : other).call('POST', '/api/transactions', given),
    ),
  );
  await other.stop();
  expect(
    new Set(answers.map((answer) => `${answer.status} ${JSON.stringify(answer.body)}`)).size,
  ).toBe(1);
  const changed = await app.call<Problem>('POST', '/api/transactions', {
    ...given,
    body: { ...given.body, recipient: 'Somebody Else' },
  });
  expect([changed.status, changed.body.code]).toEqual([422, 'idempotency_key_reused']);
  const without = await app.call<Problem>('POST', '/api/transactions', {
    token: person.token,
    body: given.body,
  });
  expect([without.status, without.body.code]).toEqual([400, 'idempotency_key_missing']);
  expect((await app.profile(person)).balance).toBe('3997.01');
});

describe('bad input', () => {
  test('amounts out of bounds or not amounts at all are refused at the field', async () => {
    const person = await fundedCustomer();
    for (const send_amount of [
      '0',
      '0.00',
      '0.001',
      '-5',
      '1e9',
      'NaN',
      'Infinity',
      '1,000',
      '0.99',
      '10000.01',
      '99999999999999999999',
      ' ',
      '٣',
      1000,
      null,
    ]) {
      const { status, body } = await app.call<Problem>('POST', '/api/quotes', {
        token: person.token,
        body: { send_amount, send_currency: 'EUR', currency: 'GBP' },
      });
      expect({ send_amount, status, fields: body.errors?.map((error) => error.field) }).toEqual({
        send_amount,
        status: 400,
        fields: ['send_amount'],
      });
    }
  });

  test('currencies that cannot be sent or received are refused at the field', async () => {
    const { token } = await app.customer();
    const quote = (body: object) =>
      app.call<Problem>('POST', '/api/quotes', {
        token,
        body: { send_amount: '10.00', send_currency: 'EUR', currency: 'GBP', ...body },
      });
    for (const [field, value] of [
      ['send_currency', 'NGN'],
      ['send_currency', 'XXX'],
      ['currency', 'BTC'],
      ['currency', 'BGN'],
      ['currency', 'gbp'],
    ] as const) {
      const { status, body } = await quote({ [field]: value });
      expect([field, value, status, body.errors?.map((error) => error.field)]).toEqual([
        field,
        value,
        400,
        [field],
      ]);
    }
  });

  test('expired and foreign quotes, foreign and unknown transactions', async () => {
    const [person, stranger] = [await fundedCustomer(), await fundedCustomer()];
    const foreign = await app.quote(stranger);
    expect((await app.send(person, foreign.id)).status).toBe(404);
    const expired = await app.quote(person);
    // Only the owner of the tables can make a quote old; the application cannot.
    await app.database.asOwner(
      `UPDATE quotes SET expires_at = now() - interval '1 second' WHERE id = '${expired.id}'`,
    );
    expect(await app.send(person, expired.id)).toMatchObject({
      status: 409,
      body: { code: 'quote_expired' },
    });
    const mine = (await app.send(person, (await app.quote(person)).id)).body;
    for (const id of [mine.id, randomUUID()]) {
      const theirs = [
        await app.call<Problem>('GET', `/api/transactions/${id}`, { token: stranger.token }),
        await app.call<Problem>('POST', `/api/transactions/${id}/cancel`, {
          token: stranger.token,
        }),
      ];
      for (const { status, body } of theirs)
        expect([status, body.code, body.detail]).toEqual([
          404,
          'transaction_not_found',
          'Receipt not available for this transaction',
        ]);
    }
    expect((await app.profile(person)).balance).toBe('3997.01');
  });
});

describe('who may call', () => {
  const staffOperations = Object.values(operations).filter((operation) =>
    operation.path.startsWith('/api/staff/'),
  );

  test('nobody without a token gets past a guarded call', async () => {
    for (const operation of Object.values(operations).filter(({ access }) => access !== 'public')) {
      const { status, body } = await app.call<Problem>(
        operation.method,
        operation.path.replace(':id', randomUUID()),
      );
      expect([operation.path, status, body.code]).toEqual([operation.path, 401, 'unauthenticated']);
    }
  });

  test('a customer’s token opens no staff call, and the reverse', async () => {
    const person = await app.customer();
    for (const operation of staffOperations) {
      const { status } = await app.call(
        operation.method,
        operation.path.replace(':id', randomUUID()),
        { token: person.token, key: randomUUID() },
      );
      expect([operation.path, status]).toEqual([operation.path, 403]);
    }
    expect((await app.call('GET', '/api/profile', { token: admin.token })).status).toBe(403);
  });

  test('a role may do what the permission table says and no more', async () => {
    const viewer = await app.staff('viewer');
    expect((await app.call('GET', '/api/staff/transactions', { token: viewer.token })).status).toBe(
      200,
    );
    const { status, body } = await app.call<Problem>('GET', '/api/staff/wallets', {
      token: viewer.token,
    });
    expect([status, body.code]).toEqual([403, 'permission_missing']);
  });

  test('somebody without a staff role cannot sign in to the staff app', async () => {
    const person = await app.customer();
    const { status, body } = await app.call<Problem>(
      'POST',
      '/api/auth/token?grant_type=password',
      { body: { email: person.email, password: person.password, audience: 'staff' } },
    );
    expect([status, body.detail]).toEqual([403, 'Unauthorized: Admin access required']);
  });
});

test('lists page through everything once, newest first, and counters agree with them', async () => {
  const person = await fundedCustomer();
  // Dated by the customer (ruling 18): the volume counts the days that the lists show.
  for (const daysAgo of [0, 3, 6, 20, 40]) {
    const date = isoInstant(systemClock.now() - daysAgo * 86_400_000).slice(0, 10);
    const body = { ...transferBody, date, quote_id: (await app.quote(person, '10.00')).id };
    await app.call('POST', '/api/transactions', { token: person.token, body, key: randomUUID() });
  }
  const seen: Transaction[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? 'limit=2' : `limit=2&cursor=${cursor}`;
    const { body } = await app.call<{ items: Transaction[]; next: string | null }>(
      'GET',
      `/api/transactions?${query}`,
      { token: person.token },
    );
    seen.push(...body.items);
    cursor = body.next;
  } while (cursor !== null);
  expect(new Set(seen.map((item) => item.id)).size).toBe(5);
  expect(seen.map((item) => item.created_at)).toEqual(
    seen
      .map((item) => item.created_at)
      .toSorted()
      .toReversed(),
  );
  const { body: summary } = await app.call<TransactionSummary>('GET', '/api/transactions/summary', {
    token: person.token,
  });
  expect(summary).toMatchObject({
    total: 5,
    pending: 5,
    completed: 0,
    this_week: 3,
    this_month: 4,
    success_rate: '0.0',
    last_completed: null,
  });
  const { body: counters } = await app.call<StaffCounters>('GET', '/api/staff/counters', {
    token: admin.token,
  });
  const { rows } = await app.database.db.pool.query<{ count: bigint }>(
    'SELECT count(*) FROM transactions',
  );
  expect(BigInt(counters.total_transactions)).toBe(rows[0]?.count);
});

test('a refresh token that is used by two ends the session and tells the owner', async () => {
  const person = await app.customer();
  const refresh = (refresh_token: string) =>
    app.call<Problem & Session>('POST', '/api/auth/token?grant_type=refresh_token', {
      body: { refresh_token },
    });
  const first = await refresh(person.session.refresh_token);
  await refresh(first.body.refresh_token);
  // Long after the grace for a second tab: only then it is a thief and not a race.
  await app.database.asOwner(`UPDATE refresh_tokens SET used_at = used_at - interval '1 hour'`);
  const stolen = await refresh(person.session.refresh_token);
  expect([stolen.status, stolen.body.code]).toEqual([401, 'refresh_refused']);
  const { rows } = await app.database.db.pool.query(
    `SELECT type, title FROM notifications WHERE user_id = $1 AND text_key <> 'email_confirm'`,
    [person.id],
  );
  expect(rows).toEqual([{ type: 'security', title: 'A session was ended' }]);
});

test('ready names what is missing, and nothing once all is there', async () => {
  const rename = (from: string, to: string) =>
    app.database.asOwner(`UPDATE migrations SET name = '${to}' WHERE name = '${from}'`);
  // Before anybody has asked: what was applied once is not asked for again.
  await rename('0005_news.sql', 'later.sql');
  const { status, body } = await app.call<Problem>('GET', '/readyz');
  await rename('later.sql', '0005_news.sql');
  expect([status, body.errors?.map((error) => error.field)]).toEqual([503, ['migrations']]);
  await expect
    .poll(() => app.call('GET', '/readyz'))
    .toMatchObject({ status: 200, body: { status: 'ready' } });
});
