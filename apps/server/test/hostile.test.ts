import type { OperationName } from '@app/contract';
import { isErrorCode, operations } from '@app/contract';
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

/** Counts tries and proofs, which a refused call uses up like any other. */
const passing = ['rate_limits', 'dpop_proofs'];

/** How many rows there are of everything: a refusal must leave it as it was. */
async function written(): Promise<unknown> {
  const { pool } = app.database.db;
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema = 'public' AND table_name <> ALL ($1) ORDER BY 1`,
    [passing],
  );
  const counts = [
    ...tables.map(({ name }) => `(SELECT count(*) FROM ${name}) AS ${name}`),
    // A session that ends stays as a row.
    '(SELECT count(*) FROM sessions WHERE revoked_at IS NULL) AS open_sessions',
  ];
  const { rows } = await pool.query(`SELECT ${counts.join(', ')}`);
  return rows[0];
}

/** That none of those which the edge refuses reaches its call is shown beside the edge: here one of each field is enough. */
function* worthSending(name: OperationName): Generator<HostileRequest> {
  const seen = new Set<string | undefined>();
  for (const request of hostileRequests(name)) {
    const { refusal, field } = request;
    if (refusal === 'perhaps' || (refusal === 'edge' && seen.has(field))) continue;
    if (refusal === 'edge') seen.add(field);
    yield request;
  }
}

it.each(operationNames)('%s refuses bad input by name and writes nothing', async (name) => {
  const before = await written();
  for (const request of worthSending(name)) {
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
