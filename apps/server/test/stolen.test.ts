import { randomUUID } from 'node:crypto';
import type { Notification, Session } from '@app/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, transferBody } from './app.ts';
import type { Person, TestApp } from './app.ts';
import { codeAt } from './factors.ts';
import { newProofKey, signed } from './proof.ts';

/** A thief with a copy of a browser's local storage and of the whole database. */
let app: TestApp;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.staff('admin');
  owner = await app.customer();
});
afterAll(() => app.stop());

/** Every row of every table, as a dump writes it. */
async function dump(): Promise<string> {
  const { pool } = app.database.db;
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema = 'public' ORDER BY 1`,
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
      return rows.map(({ row }) => `${name}: ${row}`);
    }),
  );
  return texts.flat().join('\n');
}

/** A secret in the forms in which a column could hold it. */
const formsOf = (secret: string): string[] => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64'),
  Buffer.from(secret, 'base64url').toString('hex'),
];

const ask = <Body>(path: string, body: unknown): Promise<{ status: number; body: Body }> =>
  app.call<Body>('POST', path, { token: owner.token, body });

it('[issue.trust.3] the database holds no token, password, code or secret of a factor', async () => {
  const setup = await ask<{ secret: string }>('/api/auth/factors/totp', undefined);
  const added = await ask<{ recovery_codes: string[] }>('/api/auth/factors/totp/enable', {
    code: codeAt(setup.body.secret, Date.now()),
  });
  expect(added.body.recovery_codes).toHaveLength(10);
  await app.credit(admin, owner.id, '500.00');
  const demanded = await app.call('PUT', `/api/staff/customers/${owner.id}/requirements`, {
    token: admin.token,
    body: {
      require_cot_code: true,
      require_vat_code: false,
      require_withdrawal_code: false,
      cot_code: 'COT-4711-harbour',
      reason: 'Checked by compliance.',
    },
  });
  expect(demanded.status).toBe(200);
  const quote = await app.quote(owner, '100.00');
  const { recipient, account_number } = transferBody;
  const transfer = { quote_id: quote.id, recipient, account_number };
  expect((await ask('/api/verification/codes', { kind: 'cot', transfer })).status).toBe(201);
  const { body: notices } = await app.call<{ items: Notification[] }>(
    'GET',
    '/api/notifications?limit=20',
    { token: owner.token },
  );
  const sent = notices.items.find(({ text_key }) => text_key === 'verification_code');
  const oneTimeCode = sent?.text_values?.['code'] ?? '';
  expect(oneTimeCode).toMatch(/^\S{8,}$/);
  const refreshed = await app.call<Session>('POST', '/api/auth/token?grant_type=refresh_token', {
    body: { refresh_token: owner.session.refresh_token },
  });
  const secrets = {
    'access token': owner.token,
    'signature of a token': owner.token.split('.')[2] ?? '',
    'refresh token': owner.session.refresh_token,
    'newest refresh token': refreshed.body.refresh_token,
    password: owner.password,
    'password of staff': admin.password,
    'code set by staff': 'COT-4711-harbour',
    'code sent to the customer': oneTimeCode,
    'secret of the authenticator': setup.body.secret,
    ...Object.fromEntries(
      added.body.recovery_codes.map((code, at) => [`recovery code ${at}`, code]),
    ),
  };
  const text = await dump();
  // The dump is whole: what is no secret is in it.
  expect(text).toContain(owner.email);
  expect(text).toContain('Checked by compliance.');
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret.length, what).toBeGreaterThan(5);
    for (const form of formsOf(secret)) expect(text.includes(form), what).toBe(false);
  }
});

it('[issue.trust.3] what lies in the local storage opens nothing without the browser’s key', async () => {
  const person = await app.customer();
  const { access_token, refresh_token } = person.session;
  const key = newProofKey();
  const send = (
    method: string,
    path: string,
    { body, token }: { body?: object; token?: string },
  ) => {
    const url = `${app.url}${path}`;
    return fetch(url, {
      method,
      headers: {
        ...signed(method, url, { token, key }),
        'idempotency-key': randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  };
  expect((await send('GET', '/api/profile', { token: access_token })).status).toBe(401);
  expect((await send('GET', '/api/events', { token: access_token })).status).toBe(401);
  expect((await send('POST', '/api/auth/logout', { token: access_token })).status).toBe(401);
  expect((await app.call('GET', '/api/profile', { token: person.token })).status).toBe(200);
  // The owner is told, and the session ends for both: nobody can say which of the two holds the copy.
  const path = '/api/auth/token?grant_type=refresh_token';
  expect((await send('POST', path, { body: { refresh_token } })).status).toBe(401);
  expect((await app.call('GET', '/api/profile', { token: person.token })).status).toBe(401);
  const again = await app.call<Session>('POST', '/api/auth/token?grant_type=password', {
    body: { email: person.email, password: person.password },
  });
  const { body } = await app.call<{ items: Notification[] }>('GET', '/api/notifications?limit=5', {
    token: again.body.access_token,
  });
  expect(body.items.map(({ text_key }) => text_key)).toContain('session_reuse');
});

it('[issue.trust.3] a stream ends within a second of its session, and its proof opens no other', async () => {
  const person = await app.customer();
  const url = `${app.url}/api/events`;
  const headers = signed('GET', url, person.token);
  const stream = await fetch(url, { headers });
  expect(stream.status).toBe(200);
  const again = await fetch(url, { headers });
  expect(again.status).toBe(401);
  await again.body?.cancel();
  const ended = stream.text();
  await app.call('POST', '/api/auth/logout', { token: person.token });
  const startedMs = performance.now();
  await ended;
  expect(performance.now() - startedMs).toBeLessThan(1000);
});
