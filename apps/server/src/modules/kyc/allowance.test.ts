import type { Problem, Transaction, Verification } from '@app/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import type { Person, TestApp } from '../../../test/app.ts';
import { leftOf } from './allowance.ts';

const windows = { transfer: 100n, day: 250n, month: 400n };

describe('what is left', () => {
  test.each([
    [{ day: 0n, month: 0n }, 100n, 'transfer'],
    [{ day: 200n, month: 200n }, 50n, 'day'],
    [{ day: 0n, month: 399n }, 1n, 'month'],
    [{ day: 250n, month: 250n }, 0n, 'day'],
    [{ day: 0n, month: 500n }, 0n, 'month'],
  ] as const)('%o leaves %s by %s', (used, left, by) => {
    expect(leftOf(windows, used)).toEqual({ left, by });
  });
});

let app: TestApp;
let admin: Person;
let owner: pg.Client;

beforeAll(async () => {
  app = await createTestApp({
    environment: {
      OPERATOR_VERIFICATION_LIMITS_NONE_DAY: '1000.00',
      OPERATOR_VERIFICATION_LIMITS_NONE_MONTH: '1500.00',
    },
  });
  admin = await app.staff();
  owner = new pg.Client(app.database.ownerUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.stop();
});

async function rich(): Promise<Person> {
  const person = await app.customer();
  await app.credit(admin, person.id, '9000.00');
  return person;
}

async function send(person: Person, amount: string) {
  const { id } = await app.quote(person, amount);
  const reply = await app.call<Pick<Transaction, 'id'> & Pick<Problem, 'code' | 'detail'>>(
    'POST',
    '/api/transactions',
    {
      token: person.token,
      key: id,
      body: {
        sender_name: 'Olena Kovalenko',
        date: '2026-01-31',
        recipient: 'Maria Nowak',
        account_number: 'GB29NWBK60161331926819',
        bank_name: 'Example Bank',
        reference: 'Rent',
        quote_id: id,
      },
    },
  );
  return reply;
}

const allowance = async (person: Person) =>
  (await app.call<Verification>('GET', '/api/verification', { token: person.token })).body
    .allowance;

/** As if it had been sent that long ago. */
const setBack = (id: string, hours: number) =>
  owner.query(
    `UPDATE transactions SET created_at = created_at - $2 * interval '1 hour' WHERE id = $1`,
    [id, hours],
  );

describe('[issue.verification.4] the limit of the level holds in the transaction of the debit', () => {
  test('the refusal names what is left and how to raise it, and what came back counts no more', async () => {
    const person = await rich();
    const first = await send(person, '700.00');
    const refused = await send(person, '300.01');
    expect([refused.status, refused.body.code]).toEqual([409, 'limit_exceeded']);
    expect(refused.body.detail).toBe(
      'You can send 300.00 EUR at most now: of the 1,000.00 EUR allowed in 24 hours, 700.00 EUR is used. Verify your identity and address on the Security page to send more.',
    );
    expect(await allowance(person)).toMatchObject({ left: '300.00', left_by: 'day' });
    await app.call('POST', `/api/transactions/${first.body.id}/cancel`, { token: person.token });
    expect((await allowance(person)).left).toBe('1000.00');
    expect((await send(person, '1000.00')).status).toBe(201);
  });

  test('both windows slide: 24 hours and 30 days, each to the hour', async () => {
    const person = await rich();
    const first = await send(person, '1000.00');
    await setBack(first.body.id, 25);
    expect(await allowance(person)).toMatchObject({ left: '500.00', left_by: 'month' });
    expect((await send(person, '500.01')).body.code).toBe('limit_exceeded');
    expect((await send(person, '500.00')).status).toBe(201);
    await setBack(first.body.id, 30 * 24 - 24);
    expect(await allowance(person)).toMatchObject({ left: '500.00', left_by: 'day' });
  });

  test('100 sends at once on two servers never exceed the window', async () => {
    const person = await rich();
    const other = await app.another();
    const quotes = await Promise.all(Array.from({ length: 100 }, () => app.quote(person, '30.00')));
    const replies = await Promise.all(
      quotes.map(({ id }, index) =>
        (index % 2 === 0 ? app : other).call<Problem>('POST', '/api/transactions', {
          token: person.token,
          key: id,
          body: {
            sender_name: 'Olena Kovalenko',
            date: '2026-01-31',
            recipient: 'Maria Nowak',
            account_number: 'GB29NWBK60161331926819',
            bank_name: 'Example Bank',
            quote_id: id,
          },
        }),
      ),
    );
    await other.stop();
    const made = replies.filter(({ status }) => status === 201);
    expect(made).toHaveLength(33);
    expect(
      replies
        .filter(({ status }) => status !== 201)
        .every(({ body }) => body.code === 'limit_exceeded'),
    ).toBe(true);
    const { rows } = await owner.query<{ sum: string }>(
      `SELECT sum(amount)::text AS sum FROM transactions WHERE user_id = $1 AND status = 'pending'`,
      [person.id],
    );
    expect(rows[0]?.sum).toBe('99000');
  });

  test('an approval raises it from its commit on', async () => {
    const person = await rich();
    expect((await send(person, '1000.00')).status).toBe(201);
    expect((await send(person, '100.00')).body.code).toBe('limit_exceeded');
    await owner.query(
      `INSERT INTO verification_requests (id, user_id, part, kind, state, decided_at, decided_by, expires_on)
       VALUES (gen_random_uuid(), $1, 'identity', 'passport', 'approved', now(), $2, current_date + 30)`,
      [person.id, admin.id],
    );
    expect((await send(person, '100.00')).status).toBe(201);
  });
});
