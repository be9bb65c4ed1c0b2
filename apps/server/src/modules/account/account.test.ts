import { randomUUID } from 'node:crypto';
import type { Problem, RateAlert } from '@app/contract';
import { sql } from 'kysely';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import type { Person, Reply, TestApp } from '../../../test/app.ts';
import { exportTables } from './export-tables.ts';
import { namedAsMissing, nothingMissing } from './not-exported.ts';
import { signed } from '../../../test/proof.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.staff();
});
afterAll(() => app.stop());

async function download(person: Person): Promise<Response> {
  const url = `${app.url}/api/profile/export`;
  return fetch(url, { headers: signed('GET', url, person.token) });
}

async function exported(person: Person): Promise<Readonly<Record<string, string>>> {
  const response = await download(person);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(/data-\d{4}-\d\d-\d\d\.zip/);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

async function sent(person: Person, amount = '100.00'): Promise<string> {
  const quote = await app.quote(person, amount);
  return (await app.send(person, quote.id)).body.id;
}

describe('an export', () => {
  test('[issue.account.2] has every table as JSON and CSV, with money as text, and nothing of anybody else', async () => {
    const [person, stranger] = [await app.customer(), await app.customer()];
    await app.credit(admin, person.id, '500.00');
    await app.credit(admin, stranger.id, '77.77');
    const id = await sent(person);
    const files = await exported(person);
    const names = exportTables.flatMap(({ name }) => [`${name}.csv`, `${name}.json`]);
    expect(Object.keys(files).toSorted()).toEqual([...names, 'README.txt'].toSorted());
    const rows = JSON.parse(files['wallet_movements.json'] ?? '');
    expect(rows).toMatchObject([
      { kind: 'wallet_credit', amount: '500.00', balance_after: '500.00', currency: 'EUR' },
      { kind: 'transfer', amount: '-102.99', balance_after: '397.01', transaction_id: id },
    ]);
    expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject([
      { email: person.email, balance: '397.01' },
    ]);
    expect(files['wallet_movements.csv']).toContain(',-102.99,EUR,397.01,');
    const all = Object.values(files).join('\n');
    for (const secret of [
      stranger.id,
      stranger.email,
      '77.77',
      admin.id,
      'argon2',
      '"search_text"',
    ]) {
      expect(all).not.toContain(secret);
    }
    expect(files['README.txt']).toContain('transactions: your transfers (1)');
  });

  test('carries no formula into a spreadsheet', async () => {
    const person = await app.customer();
    const full_name = '=HYPERLINK("http://example.com")';
    await app.call('PATCH', '/api/profile', { token: person.token, body: { full_name } });
    const files = await exported(person);
    expect(files['profile.csv']).toContain(`"'=HYPERLINK(""http://example.com"")"`);
    expect(JSON.parse(files['profile.json'] ?? '')[0].full_name).toBe(full_name);
  });

  test('has the addresses of before, and no link that was sent to them', async () => {
    const person = await app.customer();
    const former = `former-${person.id}@example.com`;
    await app.database.asOwner(
      `INSERT INTO account_links (token_hash, kind, user_id, email, expires_at, ended_at, ended)
         VALUES (sha256('${person.id}'), 'email_undo', '${person.id}', '${former}', now() - interval '1 day', now(), 'used');
       WITH note AS (INSERT INTO notifications (user_id, type, title, message) VALUES ('${person.id}', 'security', 'Address changed', 'm') RETURNING id)
         INSERT INTO outgoing_mails (notification_id, state, to_address) SELECT id, 'sent', '${former}' FROM note`,
    );
    const files = await exported(person);
    const links: { kind: string; email: string }[] = JSON.parse(files['account_links.json'] ?? '');
    expect(links).toContainEqual(expect.objectContaining({ kind: 'email_undo', email: former }));
    expect(Object.keys(links[0] ?? {})).not.toContain('token_hash');
    const notes: { title: string; email_address: string | null }[] = JSON.parse(
      files['notifications.json'] ?? '',
    );
    expect(notes.find(({ title }) => title === 'Address changed')?.email_address).toBe(former);
    expect(files['README.txt']).toMatch(/contents of files.+ask support for earlier ones/);
  });

  test('goes on past the rows of one fetch', async () => {
    const person = await app.customer();
    await app.database.asOwner(
      `INSERT INTO notifications (user_id, type, title, message) SELECT '${person.id}', 'other', 'n' || n, 'm' FROM generate_series(1, 2500) n`,
    );
    const files = await exported(person);
    const rows: { title: string }[] = JSON.parse(files['notifications.json'] ?? '');
    expect(rows.map(({ title }) => title)).toEqual([
      'Confirm your e-mail address',
      ...Array.from({ length: 2500 }, (_, index) => `n${index + 1}`),
    ]);
    expect(files['notifications.csv']?.split('\r\n')).toHaveLength(2503);
  });

  test('leaves out no table that leads to a person, but for those that the README names or that hold nothing more', async () => {
    const { rows } = await sql<{ name: string }>`
      WITH RECURSIVE theirs (id) AS (
        SELECT 'users'::regclass::oid
        UNION SELECT conrelid FROM pg_constraint JOIN theirs ON confrelid = id WHERE contype = 'f'
      )
      SELECT id::regclass::text AS name FROM theirs
      UNION SELECT table_name FROM information_schema.columns WHERE table_schema = 'public'
        AND column_name IN ('user_id', 'customer_id', 'transaction_id', 'email')`.execute(
      app.database.db.query,
    );
    const covered = exportTables.map(({ text }) => text).join('\n');
    const missing = rows
      .map(({ name }) => name)
      .filter((name) => !new RegExp(`(FROM|JOIN) ${name}\\b`).test(covered))
      .filter((name) => !Object.hasOwn({ ...namedAsMissing, ...nothingMissing }, name));
    expect(missing).toEqual([]);
    expect(rows.length).toBeGreaterThan(50);
    const { 'README.txt': readMe } = await exported(await app.customer());
    expect(readMe).toMatch(/Not in here:\r\n(- [^\r]+\r\n){8}$/);
    for (const words of ['staff write to each other', 'money laundering', 'contents of files'])
      expect(readMe).toContain(words);
  });

  test('is made once at a time', async () => {
    const person = await app.customer();
    const answers = await Promise.all(Array.from({ length: 6 }, () => download(person)));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect((await download(person)).status).toBe(200);
  });
});

function close(person: Person, password = person.password): Promise<Reply<Problem>> {
  return app.call('POST', '/api/profile/close', {
    token: person.token,
    body: { password, confirm: true },
  });
}

async function profiles(person: Person): Promise<number> {
  const rows = await app.database.db.query
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', person.id)
    .execute();
  return rows.length;
}

describe('closing', () => {
  test('[issue.account.3] is refused with the figures while money is inside or on its way', async () => {
    const person = await app.customer();
    await app.credit(admin, person.id, '500.00');
    expect((await close(person)).body).toMatchObject({
      code: 'account_has_money',
      detail:
        'There is still €500.00 in your wallet. Send it to an account of your own, or ask support to pay it out, then close the account.',
    });
    await sent(person, '497.01');
    expect((await app.profile(person)).balance).toBe('0.00');
    const { status, body } = await close(person);
    expect([status, body.code]).toEqual([409, 'account_in_flight']);
    expect(body.detail).toContain('Transfers still on their way: 1.');
    expect(await profiles(person)).toBe(1);
  });

  test('[issue.account.3, ruling.account.3, 3.account.1] ends everything but the books: sessions, sign-in, recipients, alerts, the picture', async () => {
    const person = await app.customer();
    await app.credit(admin, person.id, '102.99');
    const id = await sent(person);
    await app.call('PATCH', `/api/staff/transactions/${id}`, {
      token: admin.token,
      body: {
        version: 1,
        status: 'completed',
        progress_stage: 'completed',
        progress_reason: null,
        documentation_required: false,
        documentation_notes: null,
        fee: '2.99',
      },
    });
    const alert = await app.call<RateAlert>('POST', '/api/rates/alerts', {
      token: person.token,
      body: { from_currency: 'EUR', to_currency: 'GBP', direction: 'above', target: '2.5' },
    });
    expect(alert.status).toBe(201);
    expect((await close(person, 'not this one')).body.errors?.[0]?.field).toBe('password');
    expect((await close(person)).status).toBe(204);
    expect((await app.call('GET', '/api/profile', { token: person.token })).status).toBe(401);
    const again = await app.call<Problem>('POST', '/api/auth/token?grant_type=password', {
      body: { email: person.email, password: person.password },
    });
    expect(again.body).toMatchObject({
      code: 'account_disabled',
      title: 'Account disabled',
      detail: 'This account is no longer active.',
    });
    const { query } = app.database.db;
    const { rows } = await sql`SELECT
      (SELECT count(*)::int FROM rate_alerts WHERE user_id = ${person.id}) AS alerts,
      (SELECT count(*)::int FROM sessions WHERE user_id = ${person.id} AND revoked_at IS NULL) AS open,
      (SELECT full_name FROM closed_accounts WHERE user_id = ${person.id}) AS name,
      (SELECT count(*)::int FROM transactions WHERE user_id = ${person.id}) AS transactions`.execute(
      query,
    );
    expect(rows).toEqual([{ alerts: 0, open: 0, name: 'Olena Kovalenko', transactions: 1 }]);
    const verdict = await app.call('POST', '/api/staff/ledger/verify', { token: admin.token });
    expect(verdict.body).toMatchObject({ findings: [] });
  });

  test('is mailed to the address and in the language that the account had', async () => {
    const person = await app.customer();
    const chosen = { token: person.token, body: { language: 'pl' } };
    expect((await app.call('PATCH', '/api/profile', chosen)).status).toBe(200);
    expect((await close(person)).status).toBe(204);
    const { rows } = await sql`SELECT to_address, text_key, metadata, in_app, type
      FROM outgoing_mails JOIN notifications n ON n.id = notification_id
      WHERE n.user_id = ${person.id} AND text_key = 'account_closed'`.execute(
      app.database.db.query,
    );
    expect(rows).toEqual([
      {
        to_address: person.email,
        text_key: 'account_closed',
        metadata: { language: 'pl' },
        in_app: false,
        type: 'security',
      },
    ]);
  });

  test('is not for those who also sign in to the staff app', async () => {
    const person = await app.staff('viewer');
    const session = await app.call<{ access_token: string }>(
      'POST',
      '/api/auth/token?grant_type=password',
      { body: { email: person.email, password: person.password } },
    );
    const { body } = await close({ ...person, token: session.body.access_token });
    expect(body.code).toBe('account_holds_role');
    expect(await profiles(person)).toBe(1);
  });

  test('afterwards nothing can be credited, and a credit at the same moment never ends in a closed account', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => app.customer()));
    const outcomes = await Promise.all(
      people.map(async (person) => {
        const [credited, closed] = await Promise.all([
          app.credit(admin, person.id, '5.00'),
          close(person),
        ]);
        return [credited.status, closed.status];
      }),
    );
    // Whoever came first, the other was refused.
    for (const outcome of outcomes)
      expect([
        [201, 409],
        [409, 204],
      ]).toContainEqual(outcome);
    const { rows } =
      await sql`SELECT a.user_id FROM accounts a JOIN closed_accounts c ON c.user_id = a.user_id
      WHERE a.balance <> 0`.execute(app.database.db.query);
    expect(rows).toEqual([]);
    const [person] = [await app.customer()];
    await close(person);
    const credit = await app.call<Problem>('POST', `/api/staff/wallets/${person.id}/changes`, {
      token: admin.token,
      body: { type: 'credit', amount: '1.00' },
      key: randomUUID(),
    });
    expect([credit.status, credit.body.code]).toEqual([409, 'account_closed']);
  });

  test('a credit that waited for the closing finds the account closed', async () => {
    const person = await app.customer();
    const client = await app.database.db.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM accounts WHERE user_id = $1 FOR UPDATE', [person.id]);
    const credited = app.credit(admin, person.id, '5.00');
    await waiting(1);
    await client.query('DELETE FROM profiles WHERE id = $1', [person.id]);
    await client.query('COMMIT');
    await client.end();
    expect((await credited).status).toBe(409);
  });

  test('a closing that waited for a credit finds the money', async () => {
    const person = await app.customer();
    const client = await app.database.db.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM accounts WHERE user_id = $1 FOR UPDATE', [person.id]);
    const closed = close(person);
    await waiting(1);
    // The credit as the ledger leaves it; its postings are not the matter here.
    await client.query('UPDATE accounts SET balance = 500 WHERE user_id = $1', [person.id]);
    await client.query('COMMIT');
    await client.end();
    expect((await closed).body.code).toBe('account_has_money');
    expect(await profiles(person)).toBe(1);
  });
});

/** Until so many statements of this database wait for a lock. */
async function waiting(count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{
        waiting: number;
      }>`SELECT count(*)::int AS waiting FROM pg_locks l
        JOIN pg_stat_activity a ON a.pid = l.pid WHERE NOT l.granted AND a.datname = current_database()`.execute(
        app.database.db.query,
      );
      return rows[0]?.waiting;
    })
    .toBe(count);
}
