import { randomUUID } from 'node:crypto';
import type { AuditRow, AuditVerification, StaffTransaction, Wallet } from '@app/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isoInstant, systemClock } from '#platform/clock';
import { DomainError } from '#platform/errors';
import { createHttp } from '#platform/http';
import { createTestApp } from '../../../test/app.ts';
import type { Person, Reply, TestApp } from '../../../test/app.ts';
import { silentLog } from '../../../test/database.ts';
import { bareEdge, routesWith } from '../../../test/probe.ts';
import { signed, onlyOnce } from '../../../test/proof.ts';

let app: TestApp;
let admin: Person;
let support: Person;
let customer: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.staff('admin');
  support = await app.staff('support');
  customer = await app.customer();
});
afterAll(() => app.stop());

const get = <Body>(path: string, { token }: Person): Promise<Reply<Body>> =>
  app.call('GET', path, { token });

type Page<Item> = { items: Item[]; next: string | null };

async function log(query = ''): Promise<AuditRow[]> {
  return (await get<Page<AuditRow>>(`/api/staff/audit?limit=100${query}`, admin)).body.items;
}

async function lastRow(query: string): Promise<AuditRow> {
  const [row] = await log(query);
  if (row === undefined) throw new Error(`no row for ${query}`);
  return row;
}

async function transfer(): Promise<string> {
  await app.credit(admin, customer.id, '2000.00');
  const { id } = await app.quote(customer);
  const answer = await app.send(customer, id);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
}

async function update(id: string, status: string): Promise<Reply<StaffTransaction>> {
  const { body } = await get<StaffTransaction>(`/api/staff/transactions/${id}`, admin);
  const { transaction } = body;
  return app.call('PATCH', `/api/staff/transactions/${id}`, {
    token: admin.token,
    body: {
      version: transaction.version,
      status,
      progress_stage: transaction.progress_stage,
      progress_reason: 'Checked by phone',
      documentation_required: false,
      documentation_notes: null,
      fee: transaction.fee,
    },
  });
}

describe('looks at personal data', () => {
  it('[issue.audit.2, ruling.25.4] are kept with who looked, at whom, and what was searched for', async () => {
    const search = 'Olena';
    const { body, headers } = await get<Page<Wallet>>(
      `/api/staff/wallets?search=${search}&limit=2`,
      support,
    );
    const row = await lastRow(`&actor=${support.id}&action=listWallets`);
    expect(row).toMatchObject({
      kind: 'view',
      actor: { id: support.id, email: support.email },
      subject_type: 'wallet',
      detail: { rows: 2, query: { search }, customer_ids: body.items.map((item) => item.user_id) },
      request_id: headers.get('x-request-id'),
    });
    const shown = body.items[0]?.user_id ?? '';
    const about = await log(`&customer=${shown}&kind=view`);
    expect(about.map(({ id }) => id)).toContain(row.id);
  });

  it('name the one customer whose transfer was opened', async () => {
    const id = await transfer();
    await get(`/api/staff/transactions/${id}`, support);
    const row = await lastRow(`&actor=${support.email}&action=getStaffTransaction`);
    expect(row).toMatchObject({
      subject_type: 'transaction',
      subject_id: id,
      customer: { id: customer.id },
    });
  });

  it('leave no row when they were refused', async () => {
    const before = (await log('&action=getStaffTransaction')).length;
    await get(`/api/staff/transactions/${randomUUID()}`, support);
    await get(`/api/staff/transactions/${randomUUID()}`, customer);
    expect(await log('&action=getStaffTransaction')).toHaveLength(before);
  });

  it('each leave a row, also when many come at once', async () => {
    const before = (await log(`&actor=${support.id}&action=listWallets`)).length;
    await Promise.all(Array.from({ length: 30 }, () => get('/api/staff/wallets?limit=1', support)));
    expect(await log(`&actor=${support.id}&action=listWallets`)).toHaveLength(before + 30);
  });

  it('show nothing when they cannot be recorded', async () => {
    let recorded = 0;
    const http = await createHttp({
      recordView: async () => {
        recorded += 1;
        throw new Error('the log is away');
      },
      routes: routesWith({
        listWallets: async () => ({ items: [], next: null }),
        getStaffMe: async () => {
          throw new DomainError('not_found');
        },
      }),
      authenticate: async () => ({
        user_id: admin.id,
        session_id: randomUUID(),
        audience: 'staff',
        email: admin.email,
        full_name: 'Ada',
        roles: ['admin'],
      }),
      noteProof: onlyOnce(),
      clock: systemClock,
      log: silentLog,
      ...bareEdge,
    });
    const ask = (url: string) =>
      http.inject({ url, headers: signed('GET', `http://localhost${url}`, 'any') });
    const answer = await ask('/api/staff/wallets');
    expect([answer.statusCode, answer.json().items, recorded]).toEqual([503, undefined, 1]);
    // A call that shows nobody's data asks nothing of the log.
    await ask('/api/staff/me');
    expect(recorded).toBe(1);
    await http.close();
  });
});

describe('a file of transfers', () => {
  const file = async (query: string) => {
    const url = `${app.url}/api/staff/transactions.csv${query}`;
    const answer = await fetch(url, { headers: signed('GET', url, admin.token) });
    expect(answer.status, await answer.text()).toBe(200);
    return lastRow(`&actor=${admin.id}&action=downloadStaffTransactions`);
  };

  it('names whose they are and how many, whether they were ticked, narrowed to one person or searched for', async () => {
    const id = await transfer();
    const other = await app.customer();
    await app.credit(admin, other.id, '2000.00');
    const others = (await app.send(other, (await app.quote(other)).id)).body;
    const one = { customer: { id: customer.id } };
    expect(await file(`?ids=${id}`)).toMatchObject({ ...one, detail: { rows: 1 } });
    const both = await file(`?ids=${id},${others.id}`);
    expect(both.detail).toMatchObject({ rows: 2, customer_ids: [customer.id, other.id] });
    expect(await file(`?user_id=${other.id}`)).toMatchObject({
      customer: { id: other.id },
      detail: { rows: 1 },
    });
    expect(await file(`?search=${id}`)).toMatchObject({ ...one, detail: { rows: 1 } });
    const all = await file('');
    expect(all.detail).toMatchObject({
      customer_ids: expect.arrayContaining([customer.id, other.id]),
    });
    expect(await file(`?user_id=${admin.id}`)).toMatchObject({
      customer: null,
      detail: { rows: 0, customer_ids: [] },
    });
  });

  it('of more than a hundred customers says how many transfers and not whose, of fewer whose, however many they are', async () => {
    const id = await transfer();
    const copied = `sender_name, recipient, account_number, bank_name, amount, currency, send_amount, send_currency, received_amount,
      send_rate, exchange_rate, markup_basis_points, fee, request_fingerprint, payout_provider`;
    const copy = (day: string, people: string) =>
      app.database.asOwner(
        `INSERT INTO transactions (id, quote_id, receipt_number, idempotency_key, user_id, date, created_at, ${copied})
           SELECT gen_random_uuid(), gen_random_uuid(), '${day} ' || n, '${day} ' || n, person.id, '${day}', now() - n * interval '1 s', ${copied}
           FROM transactions t, (${people}) AS person (n, id) WHERE t.id = '${id}'`,
      );
    await app.database.asOwner(
      `INSERT INTO users (id, email, password_hash) SELECT gen_random_uuid(), 'many' || n || '@example.com', 'none' FROM generate_series(1, 101) n`,
    );
    await copy('2022-01-01', `SELECT row_number() OVER (), id FROM users WHERE email LIKE 'many%'`);
    const many = await file('?from=2022-01-01&to=2022-01-01');
    expect([many.customer, many.detail]).toMatchObject([null, { rows: 101 }]);
    expect(many.detail).not.toHaveProperty('customer_ids');

    const [one, other] = [await app.customer(), await app.customer()];
    // The oldest is the other one's, beyond the page by which the file is read.
    await copy(
      '2023-01-01',
      `SELECT n, CASE n WHEN 600 THEN '${other.id}' ELSE '${one.id}' END::uuid FROM generate_series(1, 600) n`,
    );
    const few = await file('?from=2023-01-01&to=2023-01-01');
    expect(few.detail).toMatchObject({ rows: 600, customer_ids: [one.id, other.id] });
  });
});

describe('changes', () => {
  it('[issue.audit.3, ruling.25.4] of a transfer are kept once, with before, after and the reason', async () => {
    const id = await transfer();
    const { headers } = await update(id, 'processing');
    const [row, ...others] = (await log('&action=transaction.update')).filter(
      ({ subject_id }) => subject_id === id,
    );
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      kind: 'change',
      actor: { id: admin.id },
      customer: { id: customer.id },
      before: { status: 'pending', version: 1 },
      after: { status: 'processing', version: 2 },
      reason: 'Checked by phone',
      request_id: headers.get('x-request-id'),
    });
  });

  it('of a wallet are kept once, however often the request is sent', async () => {
    const key = randomUUID();
    const credit = () =>
      app.call('POST', `/api/staff/wallets/${customer.id}/changes`, {
        token: admin.token,
        body: { type: 'credit', amount: '12.34', reason_code: 'other', description: 'Gift' },
        key,
      });
    expect([(await credit()).status, (await credit()).status]).toEqual([201, 201]);
    const rows = (await log('&action=wallet.credit')).filter(({ reason }) => reason === 'Gift');
    expect(rows).toMatchObject([
      { customer: { id: customer.id }, before: {}, after: { amount: '12.34' } },
    ]);
  });
});

describe('the log itself', () => {
  it('is read by filters and page by page, without a row twice', async () => {
    await Promise.all(Array.from({ length: 12 }, () => get('/api/staff/wallets', support)));
    const query = `/api/staff/audit?limit=5&actor=${support.id}&action=listWallets`;
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const cursor: string = next === null ? '' : `&cursor=${next}`;
      const { body } = await get<Page<AuditRow>>(`${query}${cursor}`, admin);
      seen.push(...body.items.map(({ id }) => id));
      next = body.next;
    } while (next !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(
      (await log(`&actor=${support.id}&action=listWallets`)).map(({ id }) => id),
    );
    const today = isoInstant(systemClock.now()).slice(0, 10);
    expect(await log('&from=2020-01-01&to=2020-01-31')).toEqual([]);
    expect((await log(`&from=${today}&to=${today}`)).length).toBeGreaterThan(0);
    expect(await log('&customer=nobody@example.com')).toEqual([]);
    expect(await log(`&kind=change&action=listWallets`)).toEqual([]);
  });

  it('opens to those who may read it, and is verified on demand', async () => {
    expect((await get('/api/staff/audit', support)).status).toBe(403);
    const verify = (body: object) =>
      app.call<AuditVerification>('POST', '/api/staff/audit/verify', { token: admin.token, body });
    const { body } = await verify({});
    expect(body).toMatchObject({ ok: true, broken_id: null });
    const known = { count: body.count, hash: body.head_hash };
    expect((await verify(known)).body.ok).toBe(true);
    expect((await verify({ ...known, hash: '0'.repeat(64) })).body).toMatchObject({
      ok: false,
      broken_id: `${body.count}`,
    });
  });

  it('comes as a file in which no cell is a formula', async () => {
    await app.call('GET', `/api/staff/wallets?search=${encodeURIComponent('=cmd|1')}`, {
      token: support.token,
    });
    const url = `${app.url}/api/staff/audit/export?action=listWallets`;
    const answer = await fetch(url, { headers: signed('GET', url, admin.token) });
    const text = await answer.text();
    expect(answer.headers.get('content-disposition')).toContain('audit-log-');
    const [head, ...rows] = text.trimEnd().split('\r\n');
    expect(head).toBe(
      'id,created_at,kind,actor_id,actor_email,action,customer_id,customer_email,subject_type,subject_id,before,after,reason,detail,request_id,previous_hash,hash',
    );
    expect(rows).toHaveLength((await log('&action=listWallets')).length);
    expect(rows.every((row) => /^\d+,/.test(row))).toBe(true);
    expect(text).not.toMatch(/(?:^|,)"?[=+@]/m);
    // The download was a look as well, at those whom its rows are about; not at whom a case is about.
    const download = async (filter: string) => {
      const address = `${app.url}/api/staff/audit/export?${filter}`;
      await (await fetch(address, { headers: signed('GET', address, admin.token) })).text();
      return lastRow('&action=downloadAudit');
    };
    expect((await download('action=listWallets')).detail).toMatchObject({
      rows: rows.length,
      query: { action: 'listWallets' },
    });
    expect((await download('action=getStaffTransaction')).customer?.id).toBe(customer.id);
  });
});
