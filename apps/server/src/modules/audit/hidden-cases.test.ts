import { randomUUID } from 'node:crypto';
import type { AccountAccess, AuditRow, AuditVerification } from '@app/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import type { Person, TestApp } from '../../../test/app.ts';
import { signed } from '../../../test/proof.ts';

let app: TestApp;
let admin: Person;
let compliance: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.staff('admin');
  compliance = await app.staff('compliance');
});
afterAll(() => app.stop());

interface Page<Item> {
  readonly items: Item[];
  readonly next: string | null;
}

const get = <Body>({ token }: Person, path: string) => app.call<Body>('GET', path, { token });
const post = <Body>({ token }: Person, path: string, body: object) =>
  app.call<Body>('POST', path, { token, body });

/** The whole log as somebody may read it, in small pages. */
async function log(viewer: Person, filter = ''): Promise<AuditRow[]> {
  const rows: AuditRow[] = [];
  let next: string | null = '';
  while (next !== null) {
    const cursor: string = next === '' ? '' : `&cursor=${next}`;
    const path: string = `/api/staff/audit?limit=5${filter}${cursor}`;
    const { body } = await get<Page<AuditRow>>(viewer, path);
    if (body.next !== null) expect(body.items).toHaveLength(5);
    rows.push(...body.items);
    next = body.next;
  }
  return rows;
}

async function file(viewer: Person): Promise<string> {
  const url = `${app.url}/api/staff/audit/export`;
  return (await fetch(url, { headers: signed('GET', url, viewer.token) })).text();
}

const about = (rows: readonly AuditRow[], case_id: string) =>
  rows.filter(({ subject_id }) => subject_id === case_id).map(({ action }) => action);

/** Everything that a colleague does with a case, each step with a word of its own. */
async function work(person: Person, id: string, word: string): Promise<void> {
  const steps = [
    await get(person, '/api/staff/cases?status=open'),
    await get(person, `/api/staff/cases/${id}`),
    await post(person, `/api/staff/cases/${id}/assign`, { take: true }),
    await post(person, `/api/staff/cases/${id}/notes`, { text: `noted ${word}` }),
    await post(person, `/api/staff/cases/${id}/close`, {
      decision: 'staff_misconduct',
      reason: `decided ${word}`,
    }),
  ];
  expect(steps.map(({ status }) => status < 300)).toEqual([true, true, true, true, true]);
}

const everyStep = ['case.close', 'case.note', 'case.assign', 'getCase'];

/** A customer reports that this member of staff looked at their account. */
async function report(customer: Person, colleague: Person): Promise<string> {
  await get(colleague, `/api/staff/customers/${customer.id}`);
  const { body } = await get<Page<AccountAccess>>(customer, '/api/account/access');
  const path = `/api/account/access/${body.items[0]?.id}/report`;
  const reported = await post<{ case_id: string }>(customer, path, { text: 'Who is this?' });
  expect(reported.status).toBe(201);
  return reported.body.case_id;
}

describe('a case in the log', () => {
  it('is not shown to whom it is about, in no list, filter or file; to everybody else it is', async () => {
    const customer = await app.customer();
    const colleague = await app.staff('admin');
    const case_id = await report(customer, admin);
    const other_id = await report(await app.customer(), colleague);
    await get(admin, '/api/staff/cases?status=open');
    await work(compliance, case_id, 'about-ada');
    await work(compliance, other_id, 'about-another');

    const whole = await log(compliance);
    expect(about(whole, case_id)).toEqual(expect.arrayContaining(everyStep));
    expect(await file(compliance)).toContain('noted about-ada');

    const shown = await log(admin);
    expect(about(shown, other_id)).toEqual(expect.arrayContaining(everyStep));
    expect(about(shown, case_id)).toEqual([]);
    for (const filter of [
      `&customer=${customer.id}`,
      `&actor=${compliance.id}`,
      '&action=case.note',
      '&action=case.close',
      '&action=getCase',
      '&kind=change',
      '&kind=view',
    ]) {
      expect(JSON.stringify(await log(admin, filter)), filter).not.toMatch(
        new RegExp(`${case_id}|about-ada`),
      );
    }
    const text = await file(admin);
    expect(text).toContain('noted about-another');
    expect(text).not.toMatch(new RegExp(`${case_id}|about-ada`));
    // Nor the list of cases in which a colleague saw it: it names the customer. One's own lists never had it.
    const lists = shown.filter(({ action }) => action === 'listCases');
    expect(lists.map(({ actor }) => actor?.id)).toContain(admin.id);
    const withCustomer = lists.filter((row) => JSON.stringify(row).includes(customer.id));
    expect(withCustomer).toEqual([]);
    expect(JSON.stringify(whole.filter(({ action }) => action === 'listCases'))).toContain(
      customer.id,
    );
    // What colleagues do with the customer otherwise is everybody's to see.
    expect(shown.filter((row) => row.customer?.id === customer.id)).not.toEqual([]);
    // The chain is added up over all rows, whoever asks.
    const verified = await post<AuditVerification>(admin, '/api/staff/audit/verify', {});
    expect(verified.body.ok).toBe(true);
    expect(verified.body.count).toBeGreaterThan(shown.length);
  });

  it('is not shown to the customer it protects, when they work here too', async () => {
    const both = await app.staff('admin');
    const case_id = randomUUID();
    await app.database.asOwner(
      `INSERT INTO cases (id, kind, customer_id, opened_by, text, due_at) VALUES ('${case_id}', 'code_report', '${both.id}', NULL, 'Looked into', now())`,
    );
    await work(compliance, case_id, 'about-both');
    expect(about(await log(admin), case_id)).toEqual(expect.arrayContaining(everyStep));
    expect(about(await log(both), case_id)).toEqual([]);
    expect(await file(both)).not.toContain('about-both');
  });
});

describe('what a colleague did about a member of staff', () => {
  it('is not shown to them in the log, with its reason; to everybody else it is', async () => {
    const suspect = await app.staff('compliance');
    const reason = 'suspected-of-collusion';
    const roles = { roles: ['compliance', 'viewer'], expected_roles: ['compliance'], reason };
    const { status } = await app.call('PUT', `/api/staff/team/${suspect.id}/roles`, {
      token: admin.token,
      body: roles,
    });
    expect(status).toBe(200);
    expect(about(await log(compliance), suspect.id)).toEqual(['staff.roles']);
    expect(about(await log(admin), suspect.id)).toEqual(['staff.roles']);
    for (const filter of ['', `&actor=${admin.id}`, '&action=staff.roles', '&kind=change'])
      expect(JSON.stringify(await log(suspect, filter)), filter).not.toContain(reason);
    expect(await file(compliance)).toContain(reason);
    expect(await file(suspect)).not.toContain(reason);
    const verified = await post<AuditVerification>(suspect, '/api/staff/audit/verify', {});
    expect(verified.body.ok).toBe(true);
  });
});
