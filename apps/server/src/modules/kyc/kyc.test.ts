import { randomUUID } from 'node:crypto';
import type {
  CustomerVerification,
  MailboxEntry,
  Notification,
  Problem,
  StaffVerification,
  Verification,
} from '@app/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCustomers } from '#customers';
import { createNotifications } from '#notifications';
import { createPapers } from '#papers';
import { isoInstant, systemClock } from '#platform/clock';
import { createTestApp } from '../../../test/app.ts';
import type { Person, TestApp } from '../../../test/app.ts';
import { download, uploadTo } from '../../../test/papers.ts';
import { secretValues } from '../../../test/secrets.ts';
import { createKyc } from './index.ts';
import { runTask } from '../../../test/run-task.ts';

let app: TestApp;
let officer: Person;
let owner: pg.Client;

beforeAll(async () => {
  app = await createTestApp();
  officer = await app.staff('compliance');
  owner = new pg.Client(app.database.ownerUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.stop();
});

const get = async (person: Person) =>
  (await app.call<Verification>('GET', '/api/verification', { token: person.token })).body;

async function draft(person: Person): Promise<string> {
  const { body } = await uploadTo(app, person, { path: '/api/verification/documents' });
  return body.id;
}

function request<Body = Verification>(person: Person, kind: string, document_ids: string[]) {
  return app.call<Body>('POST', '/api/verification/requests', {
    token: person.token,
    body: { kind, document_ids },
  });
}

async function ask(person: Person, kind = 'passport'): Promise<string> {
  await request(person, kind, [await draft(person)]);
  const { requests } = (
    await app.call<CustomerVerification>('GET', `/api/staff/customers/${person.id}/verification`, {
      token: officer.token,
    })
  ).body;
  return requests[0]?.id ?? '';
}

function review<Body = StaffVerification>(agent: Person, id: string, body: object) {
  return app.call<Body>('POST', `/api/staff/verification/${id}/review`, {
    token: agent.token,
    body,
  });
}

/** The day that many days from now, UTC. */
const dayIn = (days: number) => isoInstant(systemClock.now() + days * 24 * 3_600_000).slice(0, 10);

const approve = (id: string) =>
  review(officer, id, { decision: 'approved', expires_on: dayIn(400) });

const partOf = async (person: Person, part: string) =>
  (await get(person)).parts.find((one) => one.part === part);

async function newest(person: Person): Promise<Notification | undefined> {
  const { body } = await app.call<{ items: Notification[] }>('GET', '/api/notifications', {
    token: person.token,
  });
  return body.items[0];
}

describe('[issue.verification.1, ruling.23.1] a customer has identity and address verified', () => {
  test('none, pending, rejected with the reason, pending again, approved: the limits grow with the level', async () => {
    const person = await app.customer();
    expect(await get(person)).toMatchObject({
      allowance: { level: 'none', limits: { month: '15000.00' }, left: '10000.00' },
      parts: [{ state: 'none' }, { state: 'none' }],
    });
    const first = await ask(person);
    expect(await partOf(person, 'identity')).toMatchObject({ state: 'pending', kind: 'passport' });
    await review(officer, first, { decision: 'rejected', reason: 'The photo is blurred' });
    expect(await partOf(person, 'identity')).toMatchObject({
      state: 'rejected',
      reason: 'The photo is blurred',
    });
    const second = await ask(person, 'identity_card');
    expect((await approve(second)).body).toMatchObject({
      state: 'approved',
      expires_on: dayIn(400),
    });
    expect(await get(person)).toMatchObject({
      allowance: { level: 'identity', limits: { month: '50000.00' } },
      parts: [{ state: 'approved', valid_until: dayIn(400) }, { state: 'none' }],
    });
    await approve(await ask(person, 'utility_bill'));
    expect((await get(person)).allowance).toMatchObject({
      level: 'full',
      limits: { month: '150000.00' },
    });
    // Who decided stays with us.
    expect(JSON.stringify(await get(person))).not.toContain(officer.id);
  });

  test('the customer is told in their language, in the app and by mail', async () => {
    const person = await app.customer();
    await app.call('PATCH', '/api/profile', { token: person.token, body: { language: 'de' } });
    await review(officer, await ask(person), { decision: 'rejected', reason: 'Abgelaufen' });
    expect(await newest(person)).toMatchObject({
      text_key: 'identity_rejected',
      text_values: { reason: 'Abgelaufen.' },
    });
    const { body } = await app.call<{ items: MailboxEntry[] }>('GET', '/api/mailbox', {
      token: person.token,
    });
    expect(body.items[0]?.subject).toContain('Identität nicht verifiziert');
  });

  test('an address alone is no level: first it must be known who lives there', async () => {
    const person = await app.customer();
    await approve(await ask(person, 'bank_statement'));
    expect((await get(person)).allowance.level).toBe('none');
  });

  test('one request for a part waits at a time, and files prove once and only for their owner', async () => {
    const [anna, ben] = [await app.customer(), await app.customer()];
    const [one, other] = [await draft(anna), await draft(anna)];
    const answers = await Promise.all([
      request<Problem>(anna, 'passport', [one]),
      request<Problem>(anna, 'identity_card', [other]),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const left = answers[0]?.status === 201 ? other : one;
    const used = answers[0]?.status === 201 ? one : other;
    expect((await request(ben, 'passport', [left])).status).toBe(404);
    expect((await request(anna, 'utility_bill', [used])).status).toBe(404);
    // Nothing of a refused request stays.
    expect(await partOf(anna, 'address')).toMatchObject({ state: 'none' });
  });

  test('files are for those who decide, only ever saved', async () => {
    const person = await app.customer();
    const id = await draft(person);
    const path = `/api/staff/verification/documents/${id}`;
    expect((await download(app, officer, path)).status).toBe(404);
    await request(person, 'passport', [id]);
    const answer = await download(app, officer, path);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect((await download(app, await app.staff('support'), path)).status).toBe(403);
    // The permission for papers of transfers opens none of these.
    const crossed = await download(app, officer, `/api/staff/documents/${id}`);
    expect(crossed.status).toBe(404);
  });
});

describe('[issue.verification.2] staff decide once, and never on their own', () => {
  test('the second of two reviewers is told who was first', async () => {
    const admin = await app.staff('admin');
    const id = await ask(await app.customer());
    const answers = await Promise.all([
      approve(id),
      review<Problem>(admin, id, { decision: 'rejected', reason: 'Blurred' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    // Pressed twice by one person, as after a lost answer, it is decided once.
    const again = await app.customer();
    const other = await ask(again);
    expect([(await approve(other)).status, (await approve(other)).status]).toEqual([200, 200]);
    const late = await review<Problem>(admin, other, { decision: 'rejected', reason: 'Blurred' });
    expect(late.body.code).toBe('already_reviewed');
    expect(late.body.detail).toMatch(/has approved this request meanwhile/);
  });

  test('own documents are refused, by the server and by the database', async () => {
    const admin = await app.staff('admin');
    const own = randomUUID();
    await app.database.db.query
      .insertInto('verification_requests')
      .values({ id: own, user_id: admin.id, part: 'identity', kind: 'passport' })
      .execute();
    const { status, body } = await review<Problem>(admin, own, {
      decision: 'approved',
      expires_on: dayIn(10),
    });
    expect([status, body.code]).toEqual([403, 'own_documents']);
    const forced = owner.query(
      `UPDATE verification_requests SET state = 'approved', decided_at = now(), decided_by = user_id, expires_on = '2099-01-01' WHERE id = $1`,
      [own],
    );
    await expect(forced).rejects.toThrow(/check constraint/);
  });

  test('a rejection needs a reason, an approval a day ahead', async () => {
    const id = await ask(await app.customer());
    const fields = async (body: object) =>
      (await review<Problem>(officer, id, body)).body.errors?.map(({ field }) => field);
    expect(await fields({ decision: 'rejected' })).toEqual(['reason']);
    expect(await fields({ decision: 'approved' })).toEqual(['expires_on']);
    expect(await fields({ decision: 'approved', expires_on: dayIn(0) })).toEqual(['expires_on']);
    expect(await fields({ decision: 'approved', expires_on: dayIn(4000) })).toEqual(['expires_on']);
    expect((await review(await app.staff('support'), id, { decision: 'rejected' })).status).toBe(
      403,
    );
  });

  test('the queue shows what waits, oldest first, and the log every decision', async () => {
    const ids: string[] = [];
    for (const person of [await app.customer(), await app.customer(), await app.customer()]) {
      ids.push(await ask(person));
    }
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await app.call<{ items: StaffVerification[]; next: string | null }>(
        'GET',
        `/api/staff/verification?state=pending&part=identity&limit=2${cursor}`,
        { token: officer.token },
      );
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.next === null ? '' : `&cursor=${body.next}`;
    } while (cursor !== '');
    expect(seen.filter((id) => ids.includes(id))).toEqual(ids);
    await approve(ids[0] ?? '');
    const rows = await app.database.db.query
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', ids[0] ?? '')
      .where('kind', '=', 'change')
      .execute();
    expect(rows).toMatchObject([
      {
        action: 'verification.approve',
        before: { state: 'pending' },
        after: { state: 'approved', expires_on: dayIn(400) },
      },
    ]);
  });
});

describe('[ruling.34.4] where the sender is fixed', () => {
  test('transfers bear the name that was verified while it is, whatever the profile says, else the account’s', async () => {
    const { db } = app.database;
    const openWallet = async () => undefined;
    const live = createCustomers({ db, openWallet, fixedSender: true });
    const person = await app.customer();
    const names = async () => [
      await live.senderName(person.id),
      (await live.profile(person.id)).sender_name,
    ];
    const call = (full_name: string) =>
      app.call('PATCH', '/api/profile', { token: person.token, body: { full_name } });
    const both = (name: string) => [name, name];
    expect(await names()).toEqual(both('Olena Kovalenko'));
    const first = await ask(person);
    await approve(first);
    await call('Olena Shevchenko');
    expect(await names()).toEqual(both('Olena Kovalenko'));
    // An address proves where somebody lives, not what they are called.
    await approve(await ask(person, 'utility_bill'));
    expect(await names()).toEqual(both('Olena Kovalenko'));
    const second = await ask(person, 'identity_card');
    await approve(second);
    await call('Olena Melnyk');
    expect(await names()).toEqual(both('Olena Shevchenko'));
    await owner.query(
      'UPDATE verification_requests SET expires_on = current_date - 1 WHERE id = $1',
      [second],
    );
    expect(await names()).toEqual(both('Olena Kovalenko'));
    // Approved before names were kept.
    await owner.query('UPDATE verification_requests SET verified_name = NULL WHERE id = $1', [
      first,
    ]);
    expect(await names()).toEqual(both('Olena Melnyk'));
    await call('Olena Tymchuk');
    expect(await names()).toEqual(both('Olena Melnyk'));
    const free = createCustomers({ db, openWallet });
    expect(await free.senderName(person.id)).toBeUndefined();
    expect((await app.profile(person)).sender_name).toBeNull();
  });
});

test('a name that was taken while staff looked at the document is not approved with it', async () => {
  const person = await app.customer();
  const id = await ask(person);
  await app.call('PATCH', '/api/profile', {
    token: person.token,
    body: { full_name: 'Somebody Else' },
  });
  const review = (customer_name: string) =>
    app.call('POST', `/api/staff/verification/${id}/review`, {
      token: officer.token,
      body: { decision: 'approved', expires_on: dayIn(400), customer_name },
    });
  expect(await review('Olena Kovalenko')).toMatchObject({
    status: 409,
    body: { code: 'version_conflict' },
  });
  expect((await review('Somebody Else')).status).toBe(200);
});

test('staff read the name that was verified beside the one that the account has taken since', async () => {
  const person = await app.customer();
  const identity = await ask(person);
  await approve(identity);
  const address = await ask(person, 'utility_bill');
  await approve(address);
  await app.call('PATCH', '/api/profile', {
    token: person.token,
    body: { full_name: 'Olena Renamed' },
  });
  const listed = async (path: string): Promise<StaffVerification[]> => {
    const { body } = await app.call<{
      items?: StaffVerification[];
      requests?: StaffVerification[];
    }>('GET', path, { token: officer.token });
    return body.items ?? body.requests ?? [];
  };
  for (const path of [
    '/api/staff/verification?state=approved',
    `/api/staff/customers/${person.id}/verification`,
  ]) {
    const rows = await listed(path);
    expect(rows.find(({ id }) => id === identity)).toMatchObject({
      customer: { full_name: 'Olena Renamed' },
      verified_name: 'Olena Kovalenko',
    });
    expect(rows.find(({ id }) => id === address)).toMatchObject({ verified_name: null });
  }
  const { rows } = await owner.query(
    `SELECT after->>'verified_name' AS name FROM audit_log WHERE action = 'verification.approve' AND subject_id IN ($1, $2) ORDER BY id`,
    [identity, address],
  );
  expect(rows).toEqual([{ name: 'Olena Kovalenko' }, { name: null }]);
});

describe('[issue.verification.3] an approval ends on its day', () => {
  const expiry = () => {
    const { db } = app.database;
    const notifications = createNotifications({ db, mails: 'kept', secretValues });
    const none = { transfer: 1n, day: 1n, month: 1n };
    const papers = createPapers({
      db,
      notifications,
      lockWallet: async () => undefined,
      prefix: 'TG-',
      completeRequest: async () => undefined,
      cancelOverdue: async () => undefined,
    });
    return createKyc({
      db,
      clock: systemClock,
      notifications,
      proofs: papers.proofs,
      limits: { none, identity: none, full: none },
    }).tasks.expiry;
  };
  const run = () => runTask(expiry());

  const setBack = (id: string) =>
    owner.query(`UPDATE verification_requests SET expires_on = current_date - 1 WHERE id = $1`, [
      id,
    ]);

  test('the limit falls with the day itself; the job marks it and tells the customer once', async () => {
    const person = await app.customer();
    const id = await ask(person);
    await approve(id);
    await setBack(id);
    expect(await get(person)).toMatchObject({
      allowance: { level: 'none' },
      parts: [{ state: 'expired', valid_until: null }, {}],
    });
    await Promise.all([run(), run()]);
    await run();
    const { rows } = await owner.query<{ state: string }>(
      'SELECT state FROM verification_requests WHERE id = $1',
      [id],
    );
    expect(rows[0]?.state).toBe('expired');
    const { body } = await app.call<{ items: Notification[] }>('GET', '/api/notifications', {
      token: person.token,
    });
    expect(body.items.filter(({ text_key }) => text_key === 'identity_expired')).toHaveLength(1);
  });

  test('an address alone ends without a lower limit; with the identity it is a part of the fall', async () => {
    const expire = async (person: Person, ...kinds: string[]) => {
      for (const kind of kinds) {
        const id = await ask(person, kind);
        await approve(id);
        await setBack(id);
      }
      await run();
      const { body } = await app.call<{ items: Notification[] }>('GET', '/api/notifications', {
        token: person.token,
      });
      return body.items.flatMap(({ text_key }) => (text_key?.includes('expired') ? text_key : []));
    };
    expect(await expire(await app.customer(), 'bank_statement')).toEqual(['address_expired_alone']);
    const both = await expire(await app.customer(), 'passport', 'bank_statement');
    expect(both.toSorted()).toEqual(['address_expired', 'identity_expired']);
    const known = await app.customer();
    await approve(await ask(known));
    expect(await expire(known, 'bank_statement')).toEqual(['address_expired']);
  });

  test('a newer document holds the level, and nobody is told of the old one', async () => {
    const person = await app.customer();
    const old = await ask(person);
    await approve(old);
    await approve(await ask(person));
    await setBack(old);
    await run();
    expect((await get(person)).allowance.level).toBe('identity');
    expect((await newest(person))?.text_key).toBe('identity_approved');
  });
});
