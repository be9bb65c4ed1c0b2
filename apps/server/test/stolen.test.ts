import { randomUUID } from 'node:crypto';
import { limits } from '@app/contract';
import type { MailboxEntry, Notification, Session } from '@app/contract';
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
  app = await createTestApp({ work: true });
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
      expected: {
        require_cot_code: false,
        require_vat_code: false,
        require_withdrawal_code: false,
        cot_code: null,
        vat_code: null,
        withdrawal_code: null,
      },
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

/** The tokens of the links in somebody's kept mails, which only that person's session is shown. */
async function linksOf({ token }: Person, count: number): Promise<string[]> {
  const texts = async (): Promise<string[]> => {
    const { body } = await app.call<{ items: MailboxEntry[] }>('GET', '/api/mailbox?limit=20', {
      token,
    });
    const mails = body.items.map(({ id }) =>
      app.call<{ text: string }>('GET', `/api/mailbox/${id}`, { token }),
    );
    return (await Promise.all(mails)).map((mail) => mail.body.text);
  };
  const tokens = async (): Promise<string[]> =>
    (await texts()).flatMap((text) => /#token=([\w-]+)/.exec(text)?.[1] ?? []);
  await expect.poll(tokens, { timeout: 20_000 }).toHaveLength(count);
  return tokens();
}

it('[issue.trust.3] the links of kept mails are in no dump, and what is there in their place opens nothing', async () => {
  const person = await app.customer();
  const { token, email } = person;
  // The address is confirmed by one, changed by a second, kept by a third, and recovered by a fourth.
  const change = { email: `new-${person.id}@example.com` };
  expect((await app.call('POST', '/api/auth/email', { token, body: change })).status).toBe(200);
  const recovery = { email, audience: 'customer' };
  expect((await app.call('POST', '/api/auth/recover', { body: recovery })).status).toBe(202);
  const links = await linksOf(person, 4);
  const text = await dump();
  for (const link of links) {
    for (const form of formsOf(link)) expect(text.includes(form)).toBe(false);
  }
  const { rows } = await app.database.db.pool.query<{ kept: string }>(
    `SELECT token_sealed AS kept FROM outgoing_mails WHERE token_sealed IS NOT NULL
     UNION ALL SELECT encode(token_hash, 'hex') FROM account_links
     UNION ALL SELECT translate(encode(token_hash, 'base64'), '+/=', '-_') FROM account_links`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(12);
  const new_password = 'velvet anchor meadow 19';
  const open = async (link: string): Promise<number[]> => {
    const answers = [
      await app.call('POST', '/api/auth/recover/complete', { body: { token: link, new_password } }),
      await app.call('POST', '/api/auth/email/confirm', { body: { token: link } }),
      await app.call('POST', '/api/auth/not-me/read', { body: { token: link } }),
      await app.call('POST', '/api/auth/not-me', { body: { token: link } }),
    ];
    return answers.map(({ status }) => status);
  };
  for (const { kept } of rows) {
    for (const status of await open(kept)) expect([400, 410]).toContain(status);
  }
  expect((await app.call('GET', '/api/profile', { token })).status).toBe(200);
  // The links themselves are as good as ever, or the thief would have been refused for another reason.
  const [first = ''] = links;
  expect((await open(first)).filter((status) => status < 300)).not.toEqual([]);
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

it('[issue.trust.3] a stream ends with its session, before the next heart-beat, and its proof opens no other', async () => {
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
  expect(performance.now() - startedMs).toBeLessThan(limits.heartbeatMs / 2);
});
