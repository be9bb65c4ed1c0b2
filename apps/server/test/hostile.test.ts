import type { OperationName } from '@app/contract';
import { isErrorCode, operations } from '@app/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operationNames } from '#platform/http/call';
import { createTestApp } from './app.ts';
import type { Person, TestApp } from './app.ts';
import { hostileRequests } from './hostile.ts';
import type { HostileRequest } from './hostile.ts';
import { signed } from './proof.ts';

let app: TestApp;
let customer: Person;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  customer = await app.customer();
  admin = await app.staff('admin');
});
afterAll(() => app.stop());

function tokenFor(name: OperationName): string {
  const { access } = operations[name];
  return access === 'public' || access === 'any' || access === 'customer'
    ? customer.token
    : admin.token;
}

async function send(name: OperationName, request: HostileRequest): Promise<Response> {
  const { method, url, headers, payload } = request;
  return fetch(`${app.url}${url}`, {
    method,
    headers: { ...headers, ...signed(method, `${app.url}${url}`, tokenFor(name)) },
    ...(payload !== undefined && { body: payload }),
  });
}

/** How much of everything there is: a refusal must leave it as it was. */
async function written(): Promise<unknown> {
  const { rows } =
    await sql`SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM profiles) AS profiles,
    (SELECT count(*) FROM sessions WHERE revoked_at IS NULL) AS sessions, (SELECT count(*) FROM quotes) AS quotes,
    (SELECT count(*) FROM transactions) AS transactions, (SELECT count(*) FROM entries) AS entries,
    (SELECT count(*) FROM postings) AS postings, (SELECT count(*) FROM events) AS events`.execute(
      app.database.db.query,
    );
  return rows[0];
}

it.each(operationNames)('%s refuses bad input by name and writes nothing', async (name) => {
  const before = await written();
  const requests = [...hostileRequests(name)].filter(({ refusal }) => refusal !== 'perhaps');
  for (const request of requests) {
    const { what, field } = request;
    const answer = await send(name, request);
    expect(answer.status, what).toBeGreaterThanOrEqual(400);
    expect(answer.status, what).toBeLessThan(500);
    expect(answer.headers.get('content-type'), what).toBe(
      'application/problem+json; charset=utf-8',
    );
    const text = await answer.text();
    const { code } = JSON.parse(text);
    expect(isErrorCode(code), what).toBe(true);
    if (field !== undefined) expect(text, what).toMatch(new RegExp(`"field":"${field}[".]`));
  }
  expect(await written()).toEqual(before);
});

it.each(operationNames)('%s never blames us for odd but possible input', async (name) => {
  const requests = [...hostileRequests(name)].filter(({ refusal }) => refusal === 'perhaps');
  for (const request of requests) {
    const answer = await send(name, request);
    expect(answer.status, `${request.what}: ${await answer.text()}`).toBeLessThan(500);
  }
});
