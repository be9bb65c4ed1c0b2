import { randomUUID } from 'node:crypto';
import type { CaseDetail, Problem } from '@app/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import type { Person, TestApp } from '../../../test/app.ts';

let app: TestApp;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  app = await createTestApp();
  [ana, ben] = [await app.staff('compliance'), await app.staff('compliance')];
});
afterAll(() => app.stop());

async function openCase(): Promise<string> {
  const { token } = await app.customer();
  const { body } = await app.call<{ case_id: string }>('POST', '/api/verification/reports', {
    token,
    body: { text: 'Somebody rang me up' },
  });
  return body.case_id;
}

const work = (person: Person, [id, step]: readonly [string, string], body: object) =>
  app.call<CaseDetail & Pick<Problem, 'code' | 'detail' | 'errors'>>(
    'POST',
    `/api/staff/cases/${id}/${step}`,
    {
      token: person.token,
      body,
    },
  );

const find = async (id: string) =>
  (await app.call<CaseDetail>('GET', `/api/staff/cases/${id}`, { token: ana.token })).body;

const changes = async (id: string): Promise<string[]> => {
  const { rows } = await app.database.db.pool.query<{ action: string }>(
    "SELECT action FROM audit_log WHERE kind = 'change' AND subject_id = $1 ORDER BY id",
    [id],
  );
  return rows.map(({ action }) => action);
};

describe('who has a case', () => {
  const assign = (person: Person, id: string, body: object) => work(person, [id, 'assign'], body);

  test('gives back only what is theirs, also from a page that says nothing of whom it saw', async () => {
    const id = await openCase();
    await assign(ana, id, { take: true, expected_id: null });
    await assign(ben, id, { take: true, expected_id: ana.id });
    const late = await assign(ana, id, { take: false, expected_id: ana.id });
    expect([late.status, late.body.code]).toEqual([409, 'case_taken']);
    expect(late.body.detail).toMatch(/^Olena Kovalenko has this case now/);
    const older = await assign(ana, id, { take: false });
    expect([older.status, older.body.assignee?.id]).toEqual([200, ben.id]);
    expect((await assign(ben, id, { take: false, expected_id: ben.id })).body.assignee).toBeNull();
    // Sent again after a lost answer.
    expect((await assign(ben, id, { take: false, expected_id: ben.id })).status).toBe(200);
    expect(await changes(id)).toHaveLength(3);
  });

  test('is taken over from whom one saw, and of two who take it at once one is told', async () => {
    const id = await openCase();
    const [first, second] = await Promise.all([
      assign(ana, id, { take: true, expected_id: null }),
      assign(ben, id, { take: true, expected_id: null }),
    ]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [holder, other] = first.status === 200 ? [ana, ben] : [ben, ana];
    expect((await assign(holder, id, { take: true, expected_id: null })).status).toBe(200);
    expect((await find(id)).assignee?.id).toBe(holder.id);
    const over = await assign(other, id, { take: true, expected_id: holder.id });
    expect(over.body.assignee?.id).toBe(other.id);
    expect((await assign(holder, id, { take: true })).body.assignee?.id).toBe(holder.id);
  });
});

describe('a step that is sent again after a lost answer', () => {
  const note = (person: Person, id: string, body: object) => work(person, [id, 'notes'], body);
  const close = (person: Person, id: string, body: object) => work(person, [id, 'close'], body);

  test('a note is stored once, also when the case has ended since', async () => {
    const id = await openCase();
    const body = { text: 'Rang them back', client_id: randomUUID() };
    const [first] = await Promise.all([note(ana, id, body), note(ana, id, body)]);
    expect(first.status).toBe(201);
    expect((await find(id)).notes).toHaveLength(1);
    const other = await note(ana, id, { ...body, text: 'Another' });
    expect([other.status, other.body.errors?.[0]?.field]).toEqual([400, 'client_id']);
    await close(ben, id, { decision: 'no_action', reason: 'All is well' });
    expect((await note(ana, id, body)).body.notes).toHaveLength(1);
    expect((await note(ana, id, { text: 'Late' })).body.code).toBe('case_closed');
    expect(await changes(id)).toEqual(['case.note', 'case.close']);
  });

  test('a decision is made once, and somebody else’s, or another one, is refused', async () => {
    const id = await openCase();
    const body = { decision: 'no_action', reason: 'All is well' };
    const made = await Promise.all([close(ana, id, body), close(ana, id, body)]);
    expect(made.map(({ status }) => status)).toEqual([200, 200]);
    expect((await close(ana, id, body)).body).toEqual(made[0].body);
    expect(await changes(id)).toEqual(['case.close']);
    for (const [person, change] of [
      [ben, {}],
      [ana, { reason: 'All is really well' }],
    ] as const) {
      expect((await close(person, id, { ...body, ...change })).body.code).toBe('case_closed');
    }
  });
});
