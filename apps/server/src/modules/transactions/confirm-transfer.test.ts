import { systemClock } from '#platform/clock';
import { randomUUID } from 'node:crypto';
import type { Quote, Transaction } from '@app/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, transferBody } from '../../../test/app.ts';
import type { Person, TestApp } from '../../../test/app.ts';
import { codeAt } from '../../../test/factors.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.staff();
});
afterAll(() => app.stop());

async function funded(): Promise<Person> {
  const person = await app.customer();
  await app.credit(admin, person.id, '5000.00');
  return person;
}

/** Gives somebody an authenticator app, and its secret. */
async function withApp(person: Person): Promise<string> {
  const { token } = person;
  const { body } = await app.call<{ secret: string }>('POST', '/api/auth/factors/totp', { token });
  const code = codeAt(body.secret, systemClock.now());
  const added = await app.call('POST', '/api/auth/factors/totp/enable', { token, body: { code } });
  expect(added.status).toBe(200);
  // Codes that are given below belong to later steps: that of enrolling is spent.
  await run(person, 'UPDATE totp_factors SET last_step = last_step - 2 WHERE user_id = $1');
  return body.secret;
}

const run = (person: Person, text: string) => app.database.db.pool.query(text, [person.id]);

/** As if the person had signed in an hour ago. */
const grownOld = (person: Person) =>
  run(person, `UPDATE sessions SET confirmed_at = now() - interval '1 hour' WHERE user_id = $1`);

const other = { ...transferBody, account_number: 'GB82WEST12345698765432' };

const send = (person: Person, quote: Quote, body: object = transferBody) =>
  app.call<Transaction & { code?: string; methods?: string[] }>('POST', '/api/transactions', {
    token: person.token,
    body: { ...body, quote_id: quote.id },
    key: randomUUID(),
  });

const confirm = (person: Person, body: object) =>
  app.call<{ code?: string }>('POST', '/api/auth/confirm', { token: person.token, body });

const about = (quote: Quote, { recipient, account_number, bank_name } = transferBody) => ({
  quote_id: quote.id,
  recipient,
  account_number,
  bank_name,
});

const check = (person: Person, quote: Quote, body = transferBody) =>
  app.call('POST', '/api/transactions/check', {
    token: person.token,
    body: { transfer: about(quote, body) },
  });

describe('[issue.factors.6] a transfer to an account that was never paid', () => {
  it('goes out within ten minutes of the sign-in, and later once it is confirmed', async () => {
    const person = await funded();
    expect((await send(person, await app.quote(person, '100.00'))).status).toBe(201);
    await grownOld(person);
    const quote = await app.quote(person, '100.00');
    // This server may know the session for a second longer, as it was.
    await expect.poll(async () => (await check(person, quote, other)).status).toBe(403);
    expect((await send(person, quote, other)).body).toMatchObject({
      code: 'confirmation_required',
      methods: ['password'],
    });
    // What was paid before needs no confirmation.
    expect((await send(person, await app.quote(person, '100.00'))).status).toBe(201);
    const { password } = person;
    expect((await confirm(person, { method: 'password', password })).status).toBe(200);
    expect((await send(person, quote, other)).status).toBe(201);
  });

  it('stays one when the money came back: a euro sent and cancelled opens no account', async () => {
    const person = await funded();
    const sent = await send(person, await app.quote(person, '10.00'), other);
    const { token } = person;
    const path = `/api/transactions/${sent.body.id}/cancel`;
    expect((await app.call('POST', path, { token })).status).toBe(200);
    await grownOld(person);
    const quote = await app.quote(person, '100.00');
    await expect.poll(async () => (await check(person, quote, other)).status).toBe(403);
  });

  it('is told of where it was made and its answer got lost, though it would have to be confirmed by now', async () => {
    const person = await funded();
    const [quote, key] = [await app.quote(person, '10.00'), randomUUID()];
    const made = await app.send(person, quote.id, key);
    // What came back counts as never paid.
    const { token } = person;
    await app.call('POST', `/api/transactions/${made.body.id}/cancel`, { token });
    await grownOld(person);
    const next = await app.quote(person, '10.00');
    await expect.poll(async () => (await check(person, next)).status).toBe(403);
    const again = await app.send(person, quote.id, key);
    expect([again.status, again.body.id]).toEqual([201, made.body.id]);
    // Another order under the key is no repetition, and a new one is asked about as ever.
    const wanted = { status: 403, body: { code: 'confirmation_required' } };
    expect(await app.send(person, next.id, key)).toMatchObject(wanted);
    expect(await app.send(person, next.id)).toMatchObject(wanted);
  });

  it('is asked about before it is sent, and nothing is held meanwhile', async () => {
    const person = await funded();
    await grownOld(person);
    const quote = await app.quote(person, '100.00');
    await expect.poll(async () => (await check(person, quote)).status).toBe(403);
    await confirm(person, { method: 'password', password: person.password });
    expect((await check(person, quote)).status).toBe(204);
  });

  it('of somebody with a factor is confirmed by it each time, for this amount and this payee', async () => {
    const person = await funded();
    const secret = await withApp(person);
    const quote = await app.quote(person, '100.00');
    const asked = await send(person, quote);
    expect(asked.body).toMatchObject({
      code: 'confirmation_required',
      methods: ['totp', 'recovery'],
      // Of the quote that the confirmation is bound to, so that a screen can say what is confirmed.
      amounts: {
        total: quote.total,
        received_amount: quote.received_amount,
        currency: quote.currency,
      },
    });
    const code = codeAt(secret, systemClock.now());
    const given = await confirm(person, { method: 'totp', code, transfer: about(quote) });
    expect(given.status).toBe(200);

    // Another payee, another account and another amount were not confirmed.
    for (const changed of [other, { ...transferBody, recipient: 'Rowan Vale' }]) {
      expect((await send(person, quote, changed)).body.code).toBe('confirmation_required');
    }
    const more = await app.quote(person, '900.00');
    expect((await send(person, more)).body.code).toBe('confirmation_required');

    expect((await send(person, quote)).status).toBe(201);
    // Paid now: the next one to the same account goes out without.
    expect((await send(person, await app.quote(person, '50.00'))).status).toBe(201);
  });

  it('is one that was paid for good, however long ago and whatever was sent since', async () => {
    const person = await funded();
    const { body: first } = await send(person, await app.quote(person, '10.00'), other);
    expect((await send(person, await app.quote(person, '10.00'))).status).toBe(201);
    // Thousands of later ones to the other account, and the first one long ago.
    const copied = `user_id, date, sender_name, recipient, account_number, bank_name, account_details, amount, currency, send_amount,
      send_currency, received_amount, send_rate, exchange_rate, markup_basis_points, fee, request_fingerprint, payout_provider`;
    await app.database.asOwner(
      `INSERT INTO transactions (id, quote_id, receipt_number, idempotency_key, ${copied})
         SELECT gen_random_uuid(), gen_random_uuid(), 'copy ' || n, 'copy ' || n, ${copied}
         FROM transactions, generate_series(1, 3000) n WHERE user_id = '${person.id}' AND id <> '${first.id}';
       UPDATE transactions SET created_at = now() - interval '9 years' WHERE id = '${first.id}'`,
    );
    await grownOld(person);
    const quote = await app.quote(person, '100.00');
    const stranger = { ...transferBody, account_number: 'GB33BUKB20201555555555' };
    await expect.poll(async () => (await check(person, quote, stranger)).status).toBe(403);
    expect((await check(person, quote, other)).status).toBe(204);
  });

  it('is not confirmed in one session for another', async () => {
    const person = await funded();
    const secret = await withApp(person);
    const quote = await app.quote(person, '100.00');
    const code = codeAt(secret, systemClock.now());
    await confirm(person, { method: 'totp', code, transfer: about(quote) });
    const first = await app.call<{ challenge: string }>(
      'POST',
      '/api/auth/token?grant_type=password',
      { body: { email: person.email, password: person.password } },
    );
    const { body } = await app.call<{ access_token: string }>('POST', '/api/auth/factors/verify', {
      body: {
        challenge: first.body.challenge,
        method: 'totp',
        code: codeAt(secret, systemClock.now(), 1),
      },
    });
    const elsewhere = { ...person, token: body.access_token };
    expect((await send(elsewhere, quote)).body.code).toBe('confirmation_required');
  });
});
