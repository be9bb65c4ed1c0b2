import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, transferBody } from '../../../test/app.ts';
import type { Person, TestApp } from '../../../test/app.ts';
import { signed } from '../../../test/proof.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.staff();
});
afterAll(() => app.stop());

async function customer(): Promise<Person> {
  const person = await app.customer();
  await app.credit(admin, person.id, '5000.00');
  return person;
}

const balanceOf = async ({ id }: Person): Promise<unknown> => {
  const { rows } = await app.database.db.pool.query(
    'SELECT balance FROM accounts WHERE user_id = $1',
    [id],
  );
  return rows[0]?.balance;
};

/** A transfer that nobody else's goes with, so that it is read for before its sender is admitted. */
async function prepared(person: Person) {
  const { id: quote_id } = await app.quote(person);
  const url = `${app.url}/api/transactions`;
  const headers = {
    ...signed('POST', url, person.token),
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ ...transferBody, quote_id });
  return async (): Promise<{ status: number; code: unknown }> => {
    const key = { 'idempotency-key': randomUUID() };
    const response = await fetch(url, { method: 'POST', headers: { ...headers, ...key }, body });
    const answer: { code?: unknown } = JSON.parse(await response.text());
    return { status: response.status, code: answer.code };
  };
}

it('[ruling.21.1] a lone transfer whose proof was used before moves nothing', async () => {
  const person = await customer();
  const send = await prepared(person);
  expect(await send()).toMatchObject({ status: 201 });
  expect(await balanceOf(person)).toBe(399_701n);
  expect(await send()).toEqual({ status: 401, code: 'proof_invalid' });
  expect(await balanceOf(person)).toBe(399_701n);
});

it('[ruling.21.1] a lone transfer of a session that has ended moves nothing', async () => {
  const person = await customer();
  const send = await prepared(person);
  expect((await app.call('POST', '/api/auth/logout', { token: person.token })).status).toBe(204);
  expect(await send()).toEqual({ status: 401, code: 'unauthenticated' });
  expect(await balanceOf(person)).toBe(500_000n);
});

it('a lone transfer of somebody who has to confirm it first moves nothing, and goes out afterwards', async () => {
  const person = await customer();
  const longAgo = "UPDATE sessions SET confirmed_at = now() - interval '1 hour' WHERE user_id = $1";
  await app.database.db.pool.query(longAgo, [person.id]);
  expect(await (await prepared(person))()).toEqual({ status: 403, code: 'confirmation_required' });
  expect(await balanceOf(person)).toBe(500_000n);
  await app.database.db.pool.query('UPDATE sessions SET confirmed_at = now() WHERE user_id = $1', [
    person.id,
  ]);
  await expect.poll(async () => (await (await prepared(person))()).status).toBe(201);
});
