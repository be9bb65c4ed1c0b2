import type { AccountAccess, CaseDetail, CaseRow, Session } from '@app/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import type { Person, TestApp } from '../../../test/app.ts';
import { download, sendDocument, transferWithRequest, uploadTo } from '../../../test/papers.ts';

let app: TestApp;
let admin: Person;
let compliance: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.staff('admin');
  compliance = await app.staff('compliance');
});
afterAll(() => app.stop());

interface Page {
  readonly items: AccountAccess[];
  readonly next: string | null;
}

async function accessOf(person: Person, query = ''): Promise<Page> {
  const { body } = await app.call<Page>('GET', `/api/account/access${query}`, {
    token: person.token,
  });
  return body;
}

const told = ({ items }: Page) =>
  items.map(({ kind, area, first_name, roles, in_list, reason }) => [
    kind,
    area,
    `${first_name} ${roles.join()}`,
    in_list,
    reason,
  ]);

const look = (person: Person, path: string) => app.call('GET', path, { token: person.token });

describe('[ruling.23.4] who looked at or changed an account', () => {
  it('is told to its owner: each look and change, by whom, and why where they may know', async () => {
    const person = await app.customer();
    const other = await app.customer();
    expect((await accessOf(person)).items).toEqual([]);
    await look(admin, `/api/staff/customers/${person.id}`);
    await look(admin, `/api/staff/customers/${person.id}/wallet`);
    await look(admin, '/api/staff/customers?limit=2');
    const switched = await app.call('PUT', `/api/staff/customers/${person.id}/requirements`, {
      token: admin.token,
      body: {
        require_cot_code: true,
        require_vat_code: false,
        require_withdrawal_code: false,
        reason: 'First large transfer.',
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
    expect(switched.status).toBe(200);
    const { items } = await accessOf(person);
    expect(told({ items, next: null })).toContainEqual([
      'change',
      'requirements',
      'Olena admin',
      false,
      'First large transfer.',
    ]);
    expect(items.map(({ kind, area, in_list }) => [kind, area, in_list])).toEqual([
      ['change', 'requirements', false],
      ['view', 'profile', true],
      ['view', 'wallet', false],
      ['view', 'profile', false],
    ]);
    expect((await accessOf(other)).items.every(({ in_list }) => in_list)).toBe(true);
  });

  it('is told of a passport, a paper and a file of transfers that somebody took', async () => {
    const person = await app.customer();
    const { body: passport } = await uploadTo(app, person, { path: '/api/verification/documents' });
    await app.call('POST', '/api/verification/requests', {
      token: person.token,
      body: { kind: 'passport', document_ids: [passport.id] },
    });
    const transfer = await transferWithRequest(app, person, admin);
    const paper = await sendDocument(app, person, transfer.id);
    const before = (await accessOf(person)).items.length;
    for (const path of [
      `/api/staff/verification/documents/${passport.id}`,
      `/api/staff/documents/${paper}`,
      `/api/staff/transactions.csv?ids=${transfer.id}`,
    ]) {
      expect((await download(app, admin, path)).status).toBe(200);
    }
    const { items } = await accessOf(person);
    expect(
      items.slice(0, items.length - before).map(({ kind, area, in_list }) => [kind, area, in_list]),
    ).toEqual([
      ['view', 'transfers', false],
      ['view', 'documents', false],
      ['view', 'documents', false],
    ]);
  });

  it('does not tell why an account was disabled or enabled, which is for staff only', async () => {
    const person = await app.customer();
    for (const change of ['disable', 'enable']) {
      const changed = await app.call('POST', `/api/staff/customers/${person.id}/${change}`, {
        token: admin.token,
        body: { reason: 'Police inquiry 4711' },
      });
      expect(changed.status).toBe(200);
    }
    const signedIn = await app.call<Session>('POST', '/api/auth/token?grant_type=password', {
      body: { email: person.email, password: person.password, audience: 'customer' },
    });
    const { items } = await accessOf({ ...person, token: signedIn.body.access_token });
    expect(told({ items, next: null })).toEqual([
      ['change', 'status', 'Olena admin', false, null],
      ['change', 'status', 'Olena admin', false, null],
    ]);
  });

  it('comes in pages that leave nothing out', async () => {
    const person = await app.customer();
    for (let times = 0; times < 5; times += 1)
      await look(admin, `/api/staff/customers/${person.id}`);
    const ids: string[] = [];
    let query = '?limit=2';
    for (;;) {
      const { items, next } = await accessOf(person, query);
      ids.push(...items.map(({ id }) => id));
      if (next === null) break;
      query = `?limit=2&cursor=${next}`;
    }
    expect(ids).toHaveLength(5);
    expect(new Set(ids).size).toBe(5);
  });

  it('can be reported: a case that whoever it is about never sees, and that is not told back', async () => {
    const person = await app.customer();
    await look(admin, `/api/staff/customers/${person.id}`);
    const [entry] = (await accessOf(person)).items;
    const path = `/api/account/access/${entry?.id}/report`;
    const body = { text: 'I never spoke to this person.' };
    const reported = await app.call<{ case_id: string }>('POST', path, {
      token: person.token,
      body,
    });
    expect(reported.status).toBe(201);
    const { case_id } = reported.body;
    const seen = await app.call<CaseDetail>('GET', `/api/staff/cases/${case_id}`, {
      token: compliance.token,
    });
    expect(seen.body.text).toContain('I never spoke to this person.');
    expect(seen.body.concerns.map(({ id }) => id)).toEqual([admin.id]);
    const hidden = await app.call('GET', `/api/staff/cases/${case_id}`, { token: admin.token });
    expect(hidden.status).toBe(404);
    const list = await app.call<{ items: CaseRow[] }>('GET', '/api/staff/cases?status=open', {
      token: admin.token,
    });
    expect(list.body.items.map(({ id }) => id)).not.toContain(case_id);
    // Nor does a stream say so, which whoever it is about would hear as well.
    const { rows } = await app.database.db.pool.query(
      `SELECT FROM events WHERE kind = 'case.changed'`,
    );
    expect(rows).toHaveLength(0);
    // Work on cases is not in the list: some of it may not be told by law.
    expect((await accessOf(person)).items.map(({ id }) => id)).toEqual([entry?.id]);
  });

  it('cannot be reported by anybody else, nor what is in nobody’s list', async () => {
    const person = await app.customer();
    const other = await app.customer();
    await look(admin, `/api/staff/customers/${person.id}`);
    const [entry] = (await accessOf(person)).items;
    for (const [token, id] of [
      [other.token, entry?.id],
      [person.token, '999999999'],
    ] as const) {
      const { status } = await app.call('POST', `/api/account/access/${id}/report`, {
        token,
        body: { text: null },
      });
      expect(status).toBe(404);
    }
  });
});
