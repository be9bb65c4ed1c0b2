import { randomUUID } from 'node:crypto';
import type {
  Notification,
  Problem,
  QueueCounts,
  StaffDocument,
  Transaction,
  TransactionDetail,
  TransferDocuments,
} from '@app/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import type { Person, TestApp } from '../../../test/app.ts';
import {
  download,
  handOver,
  pdf,
  sendDocument,
  transferWithRequest,
  uploadTo,
} from '../../../test/papers.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.staff();
});
afterAll(() => app.stop());

const list = async (person: Person, id: string) =>
  (
    await app.call<TransferDocuments>('GET', `/api/transactions/${id}/documents`, {
      token: person.token,
    })
  ).body;

function review<Body = StaffDocument>(agent: Person, id: string, body: object) {
  return app.call<Body>('POST', `/api/staff/documents/${id}/review`, { token: agent.token, body });
}

/** The transfer once staff have set it to a final status, with the request still on. */
async function ended(transfer: Transaction, status: string) {
  const { version, progress_stage, progress_reason, fee } = transfer;
  const { documentation_required, documentation_notes } = transfer;
  const request = { documentation_required, documentation_notes };
  const { body } = await app.call<{ transaction: Transaction }>(
    'PATCH',
    `/api/staff/transactions/${transfer.id}`,
    {
      token: admin.token,
      body: { version, status, progress_stage, progress_reason, fee, ...request },
    },
  );
  return body;
}

const notices = async (person: Person) =>
  (await app.call<{ items: Notification[] }>('GET', '/api/notifications', { token: person.token }))
    .body.items;

describe('[issue.documents.1] a request for documents opens an upload', () => {
  test('[issue.documents.3] a draft is the customer’s alone and can be removed; what was sent stays', async () => {
    const person = await app.customer();
    const transfer = await transferWithRequest(app, person, admin);
    const path = `/api/transactions/${transfer.id}/documents`;
    const draft = await uploadTo(app, person, { path, name: '../my letter.exe' });
    expect([draft.status, draft.body.name, draft.body.state]).toEqual([
      201,
      'my letter.exe.pdf',
      'draft',
    ]);
    const staffPath = `/api/staff/documents/${draft.body.id}`;
    expect((await download(app, admin, staffPath)).status).toBe(404);
    await app.call('DELETE', `/api/documents/${draft.body.id}`, { token: person.token });
    expect((await list(person, transfer.id)).items).toEqual([]);

    const { body: file } = await uploadTo(app, person, { path, bytes: pdf('mine') });
    const sent = await handOver(app, person, { path, ids: [file.id] });
    expect(sent.body.items).toMatchObject([{ id: file.id, state: 'pending' }]);
    // Sent again, as after a lost answer, it is sent once.
    expect((await handOver(app, person, { path, ids: [file.id] })).status).toBe(200);
    const removed = await app.call('DELETE', `/api/documents/${file.id}`, { token: person.token });
    expect(removed.status).toBe(404);
    const back = await download(app, admin, `/api/staff/documents/${file.id}`);
    expect(await back.text()).toBe(pdf('mine'));
    expect(back.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(back.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('nobody reaches the files of another customer, and no file is taken that nobody asked for', async () => {
    const [anna, ben] = [await app.customer(), await app.customer()];
    const transfer = await transferWithRequest(app, anna, admin);
    const path = `/api/transactions/${transfer.id}/documents`;
    const { body: file } = await uploadTo(app, anna, { path });
    expect((await uploadTo(app, ben, { path })).status).toBe(404);
    expect((await handOver(app, ben, { path, ids: [file.id] })).status).toBe(404);
    expect((await download(app, ben, `/api/documents/${file.id}`)).status).toBe(404);
    const taken = await app.call('DELETE', `/api/documents/${file.id}`, { token: ben.token });
    expect(taken.status).toBe(404);

    const own = await transferWithRequest(app, ben, admin);
    const foreign = await handOver(app, ben, {
      path: `/api/transactions/${own.id}/documents`,
      ids: [file.id],
    });
    expect(foreign.status).toBe(404);

    await app.call('POST', `/api/transactions/${own.id}/cancel`, { token: ben.token });
    const late = await uploadTo<Problem>(app, ben, {
      path: `/api/transactions/${own.id}/documents`,
    });
    expect([late.status, late.body.code]).toEqual([409, 'documents_not_wanted']);
  });

  test.each(['completed', 'failed'])(
    'a request for a transfer that is %s is read and answered, and nothing ends without it',
    async (status) => {
      const person = await app.customer();
      const { transaction } = await ended(await transferWithRequest(app, person, admin), status);
      expect(transaction).toMatchObject({ status, documentation_due_at: null });
      expect(await list(person, transaction.id)).toEqual({ open: true, due_at: null, items: [] });
      const file = await sendDocument(app, person, transaction.id);
      expect((await list(person, transaction.id)).items).toMatchObject([{ state: 'pending' }]);
      await review(admin, file, { decision: 'rejected', reason: 'Blurred' });
      const [notice] = await notices(person);
      expect(notice?.message).toContain('Please send another file.');
    },
  );

  test('what is not what it says is refused by name', async () => {
    const person = await app.customer();
    const transfer = await transferWithRequest(app, person, admin);
    const { status, body } = await uploadTo<Problem>(app, person, {
      path: `/api/transactions/${transfer.id}/documents`,
      bytes: '<script>alert(1)</script>',
    });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'file']);
  });
});

describe('[issue.documents.2] staff accept or reject each file with a reason', () => {
  test('a rejection tells the customer why and until when, and another file can be sent', async () => {
    const [person, agent] = [await app.customer(), await app.staff('compliance')];
    const transfer = await transferWithRequest(app, person, admin);
    const id = await sendDocument(app, person, transfer.id);
    const bare = await review<Problem>(agent, id, { decision: 'rejected' });
    expect([bare.status, bare.body.errors?.[0]?.field]).toEqual([400, 'reason']);
    const reason = 'The date is cut off';
    expect((await review(agent, id, { decision: 'rejected', reason })).body).toMatchObject({
      state: 'rejected',
      decided_by: { id: agent.id },
    });
    const [notice] = await notices(person);
    expect(notice).toMatchObject({ text_key: 'document_rejected', type: 'transaction' });
    expect(notice?.message).toContain('The date is cut off. Please send another file by');
    expect(JSON.stringify(await list(person, transfer.id))).not.toContain(agent.id);
    expect((await list(person, transfer.id)).items[0]).toMatchObject({ state: 'rejected', reason });
    await sendDocument(app, person, transfer.id);
    expect((await list(person, transfer.id)).items).toHaveLength(2);
  });

  test('accepting and ending the request are one press, with event, notice and version', async () => {
    const person = await app.customer();
    const transfer = await transferWithRequest(app, person, admin);
    const id = await sendDocument(app, person, transfer.id);
    const { body } = await review(admin, id, { decision: 'accepted', complete: true });
    expect(body).toMatchObject({ state: 'accepted', documentation_required: false });
    const detail = (
      await app.call<TransactionDetail>('GET', `/api/transactions/${transfer.id}`, {
        token: person.token,
      })
    ).body;
    expect(detail.transaction).toMatchObject({
      documentation_required: false,
      documentation_due_at: null,
      version: transfer.version + 1,
      status: transfer.status,
    });
    expect(detail.events.at(-1)?.source).toBe('staff');
    expect((await list(person, transfer.id)).open).toBe(false);
  });

  test('who may not change transfers accepts a file and leaves the request open', async () => {
    const [person, agent] = [await app.customer(), await app.staff('compliance')];
    const transfer = await transferWithRequest(app, person, admin);
    const id = await sendDocument(app, person, transfer.id);
    const both = await review(agent, id, { decision: 'accepted', complete: true });
    expect(both.status).toBe(403);
    const { body } = await review(agent, id, { decision: 'accepted' });
    expect(body).toMatchObject({ state: 'accepted', documentation_required: true });
  });

  test('an accepted file whose request is open waits for those who may end it, counted and listed', async () => {
    const [person, agent] = [await app.customer(), await app.staff('compliance')];
    const counted = async (staff: Person) =>
      (await app.call<QueueCounts>('GET', '/api/staff/queues', { token: staff.token })).body
        .documents ?? 0;
    const listed = async () =>
      (
        await app.call<{ items: StaffDocument[] }>('GET', '/api/staff/documents?state=left_open', {
          token: admin.token,
        })
      ).body.items.filter(({ customer }) => customer.id === person.id);
    const transfer = await transferWithRequest(app, person, admin);
    const before = [await counted(admin), await counted(agent)];
    const rejected = await sendDocument(app, person, transfer.id);
    await review(agent, rejected, { decision: 'rejected', reason: 'Blurred' });
    const id = await sendDocument(app, person, transfer.id);
    expect(await listed()).toEqual([]);
    await review(agent, id, { decision: 'accepted' });
    expect(await listed()).toMatchObject([{ id, documentation_required: true }]);
    expect([await counted(admin), await counted(agent)]).toEqual([(before[0] ?? 0) + 1, before[1]]);
    const { transaction } = await app.detail(person, transfer.id);
    await app.call('PATCH', `/api/staff/transactions/${transfer.id}`, {
      token: admin.token,
      body: {
        version: transaction.version,
        status: transaction.status,
        progress_stage: transaction.progress_stage,
        progress_reason: transaction.progress_reason,
        fee: transaction.fee,
        documentation_required: false,
        documentation_notes: null,
      },
    });
    expect(await listed()).toEqual([]);
    expect(await counted(admin)).toBe(before[0]);
  });

  test('of two who decide at once one wins and the other is told who; own files are refused', async () => {
    const [one, other] = [await app.staff('compliance'), await app.staff('operations')];
    const person = await app.customer();
    const transfer = await transferWithRequest(app, person, admin);
    const id = await sendDocument(app, person, transfer.id);
    const answers = await Promise.all([
      review<Problem>(one, id, { decision: 'accepted' }),
      review<Problem>(other, id, { decision: 'rejected', reason: 'Unreadable' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused?.code).toBe('already_reviewed');
    expect(refused?.detail).toMatch(/^Olena Kovalenko has (accepted|rejected) this document/);

    // The same person as a customer: the token of the staff app is no customer's, so the file is put there directly.
    const own = randomUUID();
    await app.database.db.query
      .insertInto('papers')
      .values({
        id: own,
        user_id: one.id,
        purpose: 'transfer',
        transaction_id: transfer.id,
        name: 'own.pdf',
        type: 'application/pdf',
        size: 3,
        bytes: Buffer.from('own'),
      })
      .execute();
    await app.database.db.query
      .updateTable('papers')
      .set({ state: 'pending', sent_at: sql<string>`now()` })
      .where('id', '=', own)
      .execute();
    const self = await review<Problem>(one, own, { decision: 'accepted' });
    expect([self.status, self.body.code]).toEqual([403, 'own_documents']);
  });

  test('the queue shows what waits, oldest first, page by page', async () => {
    const agent = await app.staff('operations');
    const person = await app.customer();
    const transfer = await transferWithRequest(app, person, admin);
    const sent: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      sent.push(await sendDocument(app, person, transfer.id));
    }
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await app.call<{ items: StaffDocument[]; next: string | null }>(
        'GET',
        `/api/staff/documents?state=pending&limit=2${cursor}`,
        { token: agent.token },
      );
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.next === null ? '' : `&cursor=${body.next}`;
    } while (cursor !== '');
    expect(seen.filter((id) => sent.includes(id))).toEqual(sent);
    const viewer = await app.staff('viewer');
    const refused = await app.call('GET', '/api/staff/documents', { token: viewer.token });
    expect(refused.status).toBe(403);
  });

  test('the log has each decision with before and after', async () => {
    const person = await app.customer();
    const transfer = await transferWithRequest(app, person, admin);
    const id = await sendDocument(app, person, transfer.id);
    await review(admin, id, { decision: 'rejected', reason: 'Blurred' });
    const rows = await app.database.db.query
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'customer_id', 'before', 'after', 'reason'])
      .where('subject_type', '=', 'document')
      .where('subject_id', '=', id)
      .where('kind', '=', 'change')
      .execute();
    expect(rows).toMatchObject([
      {
        action: 'document.reject',
        actor_id: admin.id,
        customer_id: person.id,
        before: { state: 'pending' },
        after: { state: 'rejected' },
        reason: 'Blurred',
      },
    ]);
  });

  test('the database keeps what was sent and what was decided, whoever asks', async () => {
    const person = await app.customer();
    const transfer = await transferWithRequest(app, person, admin);
    const id = await sendDocument(app, person, transfer.id);
    const { query } = app.database.db;
    await expect(query.deleteFrom('papers').where('id', '=', id).execute()).rejects.toThrow(
      /not deleted/,
    );
    await review(admin, id, { decision: 'accepted' });
    const change = query.updateTable('papers').set({ reason: 'x' }).where('id', '=', id);
    await expect(change.execute()).rejects.toThrow(/does not change/);
  });
});
