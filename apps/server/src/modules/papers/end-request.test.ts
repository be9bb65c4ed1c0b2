import type { Problem, StaffDocument, Transaction, TransferDocuments } from '@app/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import type { Person, TestApp } from '../../../test/app.ts';
import { sendDocument, transferWithRequest } from '../../../test/papers.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.staff();
});
afterAll(() => app.stop());

function review<Body = StaffDocument>(id: string, body: object) {
  return app.call<Body>('POST', `/api/staff/documents/${id}/review`, { token: admin.token, body });
}

const list = async (person: Person, id: string) =>
  (
    await app.call<TransferDocuments>('GET', `/api/transactions/${id}/documents`, {
      token: person.token,
    })
  ).body.items;

/** Ends the request on the transfer itself and makes another, as staff do there. */
const askAnew = async (transfer: Transaction) => {
  const { id, status, progress_stage, progress_reason, fee } = transfer;
  const facts = { status, progress_stage, progress_reason, fee };
  let { version } = transfer;
  for (const documentation_notes of [null, 'Proof of address']) {
    const documentation_required = documentation_notes !== null;
    const { body } = await app.call<{ transaction: Transaction }>(
      'PATCH',
      `/api/staff/transactions/${id}`,
      {
        token: admin.token,
        body: { ...facts, version, documentation_required, documentation_notes },
      },
    );
    version = body.transaction.version;
  }
  return version;
};

const wanted = async (person: Person, id: string) =>
  (await app.detail(person, id)).transaction.documentation_required;

describe('[issue.documents.2] accepting a file and ending the request in one press', () => {
  test('whoever ends a request ends the one they saw: a later one stays, and nothing is saved', async () => {
    const person = await app.customer();
    const transfer = await transferWithRequest(app, person, admin);
    const id = await sendDocument(app, person, transfer.id);
    const { items } = (
      await app.call<{ items: StaffDocument[] }>(
        'GET',
        `/api/staff/transactions/${transfer.id}/documents`,
        { token: admin.token },
      )
    ).body;
    expect(items).toMatchObject([{ id, transaction_version: transfer.version }]);
    const version = await askAnew(transfer);
    const both = { decision: 'accepted', complete: true };
    const late = await review<Problem>(id, {
      ...both,
      transaction_version: transfer.version,
    });
    expect([late.status, late.body.code]).toEqual([409, 'version_conflict']);
    expect(await list(person, transfer.id)).toMatchObject([{ state: 'pending' }]);
    expect(await wanted(person, transfer.id)).toBe(true);
    const seen = await review(id, { ...both, transaction_version: version });
    expect(seen.body).toMatchObject({ state: 'accepted', documentation_required: false });
  });

  test.each(['a page that knows the version', 'an older page'])(
    'a review of %s that is sent again ends no later request',
    async (page) => {
      const person = await app.customer();
      const transfer = await transferWithRequest(app, person, admin);
      const id = await sendDocument(app, person, transfer.id);
      const known = page !== 'an older page' && { transaction_version: transfer.version };
      const body = { decision: 'accepted', complete: true, ...known };
      expect((await review(id, body)).status).toBe(200);
      expect((await review(id, body)).status).toBe(200);
      await askAnew((await app.detail(person, transfer.id)).transaction);
      const again = await review<Problem>(id, body);
      expect([again.status, again.body.code]).toEqual([
        409,
        known ? 'version_conflict' : 'request_unanswered',
      ]);
      expect(await wanted(person, transfer.id)).toBe(true);
    },
  );

  test('an accepted file ends no request that asks for more since', async () => {
    const person = await app.customer();
    const transfer = await transferWithRequest(app, person, admin);
    const id = await sendDocument(app, person, transfer.id);
    expect((await review(id, { decision: 'accepted' })).status).toBe(200);
    const { status, progress_stage, progress_reason, fee, version } = transfer;
    const more = await app.call<{ transaction: Transaction }>(
      'PATCH',
      `/api/staff/transactions/${transfer.id}`,
      {
        token: admin.token,
        body: {
          status,
          progress_stage,
          progress_reason,
          fee,
          version,
          documentation_required: true,
          documentation_notes: 'Proof of address as well',
        },
      },
    );
    expect(more.status).toBe(200);
    const again = await review<Problem>(id, { decision: 'accepted', complete: true });
    expect([again.status, again.body.code]).toEqual([409, 'request_unanswered']);
    expect(await wanted(person, transfer.id)).toBe(true);
  });

  test('no request ends while another file waits, or was rejected after this one was sent', async () => {
    const person = await app.customer();
    const transfer = await transferWithRequest(app, person, admin);
    const ids = [
      await sendDocument(app, person, transfer.id),
      await sendDocument(app, person, transfer.id),
    ];
    const both = { decision: 'accepted', complete: true };
    const early = await review<Problem>(ids[0] ?? '', both);
    expect([early.status, early.body.code]).toEqual([409, 'request_unanswered']);
    await review(ids[1] ?? '', { decision: 'rejected', reason: 'Blurred' });
    expect((await review(ids[0] ?? '', both)).status).toBe(409);
    expect(await list(person, transfer.id)).toMatchObject([
      { state: 'rejected' },
      { state: 'pending' },
    ]);
    expect((await review(ids[0] ?? '', { decision: 'accepted' })).status).toBe(200);
    expect(await wanted(person, transfer.id)).toBe(true);
    const last = await review(await sendDocument(app, person, transfer.id), both);
    expect(last.body).toMatchObject({ state: 'accepted', documentation_required: false });
  });
});
