import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  BooksVerification,
  Found,
  Profile,
  QueueCounts,
  Session,
  StaffCounters,
  StaffDashboard,
} from '@app/contract';
import { isoInstant, systemClock } from '#platform/clock';
import { createTestApp } from '../../../test/app.ts';
import type { Person, TestApp } from '../../../test/app.ts';
import { deliveryJob, foldJob } from './jobs.ts';
import { runTask } from '../../../test/run-task.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.staff();
});
afterAll(() => app.stop());

const read = async <Body>(path: string, person: Person = admin): Promise<Body> => {
  const { status, body } = await app.call<Body>('GET', path, { token: person.token });
  expect(status).toBe(200);
  return body;
};
const counters = () => read<StaffCounters>('/api/staff/counters');
const dashboard = () => read<StaffDashboard>('/api/staff/dashboard');

async function sender(): Promise<Person> {
  const person = await app.customer();
  await app.credit(admin, person.id, '5000.00');
  return person;
}

async function sendOne(person: Person, amount = '100.00') {
  return (await app.send(person, (await app.quote(person, amount)).id)).body;
}

async function cancel(person: Person, id: string): Promise<void> {
  const { status } = await app.call('POST', `/api/transactions/${id}/cancel`, {
    token: person.token,
  });
  expect(status).toBe(200);
}

describe('[2.admin.2, issue.desk.1] the five counters', () => {
  it('are exact at once, before and after the changes are folded', async () => {
    const before = await counters();
    const person = await sender();
    const [first, second] = [await sendOne(person), await sendOne(person)];
    expect(first.status).toBe('pending');
    await cancel(person, second.id);
    const after = await counters();
    expect(after).toEqual({
      ...before,
      total_transactions: before.total_transactions + 2,
      pending: before.pending + 1,
      total_users: before.total_users + 1,
    });
    await runTask(foldJob({ db: app.database.db }));
    await runTask(foldJob({ db: app.database.db }));
    expect(await counters()).toEqual(after);
    const { rows } = await app.database.db.pool.query('SELECT 1 FROM transaction_count_changes');
    expect(rows).toEqual([]);
  });

  it('stay exact while transfers are made and cancelled and the changes are folded beneath them', async () => {
    const before = await counters();
    const people = await Promise.all([1, 2, 3, 4].map(() => sender()));
    let folding = true;
    const folds = (async () => {
      while (folding) await runTask(foldJob({ db: app.database.db }));
    })();
    await Promise.all(
      people.map(async (person) => {
        for (let round = 0; round < 6; round += 1) {
          const { id } = await sendOne(person, '10.00');
          if (round % 2 === 0) await cancel(person, id);
        }
      }),
    );
    folding = false;
    await folds;
    const after = await counters();
    expect(after.total_transactions - before.total_transactions).toBe(24);
    expect(after.pending - before.pending).toBe(12);
    const { body } = await app.call<BooksVerification>('POST', '/api/staff/ledger/verify', {
      token: admin.token,
    });
    expect(body.findings).toEqual([]);
  }, 60_000);

  it('are held against the transfers by the verification of the books', async () => {
    await app.database.asOwner(
      `INSERT INTO transaction_count_changes (day, status, count, amount) VALUES ('2026-01-01', 'completed', 1, 100)`,
    );
    const { body } = await app.call<BooksVerification>('POST', '/api/staff/ledger/verify', {
      token: admin.token,
    });
    expect(body.findings).toEqual([
      {
        rule: 'The counts of the dashboard are those of the transfers',
        count: 1,
        examples: ['day 2026-01-01 completed'],
      },
    ]);
    await app.database.asOwner(`DELETE FROM transaction_count_changes WHERE day = '2026-01-01'`);
  });
});

describe('the dashboard', () => {
  it('[issue.desk.2] tells what waits by age, and a final transfer does not wait', async () => {
    const person = await sender();
    const [old, gone] = [await sendOne(person), await sendOne(person)];
    await cancel(person, gone.id);
    const before = await dashboard();
    await app.database.asOwner(
      `UPDATE transactions SET created_at = now() - interval '25 hours', documentation_required = true WHERE id = '${old.id}'`,
    );
    const { waiting } = await dashboard();
    const pendingBefore = before.waiting[0];
    expect(waiting[0]).toMatchObject({
      kind: 'pending',
      total: pendingBefore?.total,
      older: { '1': 1, '4': 1, '24': 1, '72': 0 },
    });
    expect(waiting[2]).toMatchObject({ kind: 'documents', total: 1, older: { '24': 1, '72': 0 } });
    expect(waiting[1]).toEqual({
      kind: 'processing',
      total: 0,
      older: { '1': 0, '4': 0, '24': 0, '72': 0 },
      oldest_at: null,
    });
  });

  it('[issue.desk.3] has every one of the last 90 days once, and their sums are the transfers', async () => {
    const { volume } = await dashboard();
    expect(volume).toHaveLength(90);
    expect(new Set(volume.map(({ day }) => day)).size).toBe(90);
    expect(volume.at(-1)?.day).toBe(isoInstant(systemClock.now()).slice(0, 10));
    const total = volume.reduce((sum, day) => sum + day.total, 0);
    expect(total).toBe((await counters()).total_transactions);
    for (const day of volume) {
      expect(day.completed + day.failed + day.cancelled + day.open).toBe(day.total);
    }
  });

  it('[issue.desk.4] counts delivery by corridor, dated, and shows none below the floor', async () => {
    const person = await sender();
    const { id } = await sendOne(person);
    await app.database.asOwner(
      `UPDATE transactions SET status = 'completed' WHERE id = '${id}';
       INSERT INTO events (topic, user_id, kind, transaction_id, source, data, created_at)
         SELECT 'transaction', user_id, 'transaction.updated', id, 'staff', '{"status":"completed"}', created_at + interval '90 seconds' FROM transactions WHERE id = '${id}'`,
    );
    await runTask(deliveryJob({ db: app.database.db }));
    const few = (await dashboard()).delivery;
    expect(few).toMatchObject({ corridors: [], hidden: 1, floor: 20 });
    expect(few.counted_at).not.toBeNull();
    const overall = async () =>
      (await app.database.db.pool.query('SELECT deliveries, median_minutes FROM delivery_figures'))
        .rows;
    expect(await overall()).toEqual([{ deliveries: 1, median_minutes: 2 }]);
    // A server that starts within the hour leaves the count as it is.
    await runTask(deliveryJob({ db: app.database.db }));
    expect((await dashboard()).delivery.counted_at).toBe(few.counted_at);
    // One of before the count over all corridors left it out.
    await app.database.asOwner(
      'UPDATE delivery_figures SET deliveries = NULL, median_minutes = NULL',
    );
    await runTask(deliveryJob({ db: app.database.db }));
    expect(await overall()).toEqual([{ deliveries: 1, median_minutes: 2 }]);
    await app.database.asOwner(
      `UPDATE delivery_figures SET corridors = jsonb_set(corridors, '{0,deliveries}', '20')`,
    );
    expect((await dashboard()).delivery).toMatchObject({
      hidden: 0,
      corridors: [
        {
          send_currency: 'EUR',
          currency: 'GBP',
          deliveries: 20,
          median_seconds: 90,
          p90_seconds: 90,
        },
      ],
    });
  });
});

describe('the queues of the staff bar', () => {
  it('are null where the role does not open them', async () => {
    const viewer = await app.staff('viewer');
    expect(await read<QueueCounts>('/api/staff/queues', viewer)).toEqual({
      support: null,
      approvals: null,
      documents: null,
      verification: null,
      cases: null,
    });
  });

  it('count what waits, and a case that is about the caller is not counted for them', async () => {
    const customer = await app.customer();
    const own = randomUUID();
    await app.database.asOwner(
      `INSERT INTO cases (id, kind, customer_id, opened_by, text, due_at) VALUES ('${randomUUID()}', 'code_report', '${customer.id}', '${customer.id}', 'A code was asked for', now());
       INSERT INTO cases (id, kind, customer_id, opened_by, text, due_at, concerns) VALUES ('${own}', 'code_report', '${customer.id}', '${customer.id}', 'Staff asked for money', now(), ARRAY['${admin.id}']::uuid[])`,
    );
    const other = await app.staff();
    expect((await read<QueueCounts>('/api/staff/queues')).cases).toBe(1);
    expect((await read<QueueCounts>('/api/staff/queues', other)).cases).toBe(2);
    // Nor one about the caller's own account as a customer, which their list of cases leaves out as well.
    await app.database.asOwner(`UPDATE cases SET customer_id = '${other.id}' WHERE id = '${own}'`);
    expect((await read<QueueCounts>('/api/staff/queues', other)).cases).toBe(1);
  });
});

describe('searching everything', () => {
  const find = (search: string, person: Person = admin) =>
    read<Found>(`/api/staff/search?search=${encodeURIComponent(search)}`, person);

  it('[ruling.28.1] finds both transfers that share eight characters, and one by its whole id', async () => {
    const person = await sender();
    const { id } = await sendOne(person);
    const twin = `${id.slice(0, 8)}-0000-4000-8000-000000000000`;
    await app.database.asOwner(
      `INSERT INTO transactions (${copied}) SELECT ${copied
        .replace('id,', `'${twin}',`)
        .replace('quote_id', 'gen_random_uuid()')
        .replace('receipt_number', `receipt_number || 'X'`)
        .replace(
          'idempotency_key',
          `idempotency_key || 'X'`,
        )} FROM transactions WHERE id = '${id}'`,
    );
    const both = await find(`TG-${id.slice(0, 8)}`);
    expect(both.transactions.map((row) => row.id).sort()).toEqual([twin, id].sort());
    expect((await find(id)).transactions.map((row) => row.id)).toEqual([id]);
  });

  it('[issue.palette.1] finds by receipt number, part of a name, e-mail and phone', async () => {
    const person = await sender();
    const { receipt_number, id } = await sendOne(person);
    await app.database.asOwner(
      `UPDATE profiles SET full_name = 'Zoë 50%_off', phone_number = '+353861239876' WHERE id = '${person.id}'`,
    );
    expect((await find(receipt_number.toLowerCase())).transactions[0]?.id).toBe(id);
    for (const typed of [
      'zoë',
      'ZOE',
      '50%_',
      person.email.slice(0, 13),
      '086 123 9876',
      '+353 86 123 98',
    ]) {
      expect((await find(typed)).people.map((row) => row.user_id)).toEqual([person.id]);
    }
    expect((await find('zo')).people.map((row) => row.user_id)).toEqual([person.id]);
    expect((await find('50_zoff')).people).toEqual([]);
  });

  it('finds whoever gave a phone number at sign-up by what their own screen shows, on every list of people', async () => {
    const signUp = async (phone_number: string) => {
      const email = `${randomUUID()}@example.com`;
      const body = {
        email,
        password: `lantern ${email} harbour`,
        data: { full_name: 'Rowan Vale', phone_number },
      };
      const answer = await app.call<Session>('POST', '/api/auth/signup', { body });
      return answer.body;
    };
    const person = await signUp('+353 86 555 0142');
    const atHome = await signUp('(086) 444-0177');
    const { phone_text } = await read<Profile>('/api/profile', {
      ...admin,
      token: person.access_token,
    });
    expect(phone_text).toBe('+353 86 555 0142');
    for (const typed of [phone_text ?? '', '00353 86 555 0142', '086 555 0142']) {
      expect((await find(typed)).people.map((row) => row.user_id)).toEqual([person.user.id]);
      for (const list of ['wallets', 'customers']) {
        const path = `/api/staff/${list}?search=${encodeURIComponent(typed)}`;
        const { items } = await read<{ items: { id?: string; user_id?: string }[] }>(path);
        expect(items.map(({ id, user_id }) => user_id ?? id)).toEqual([person.user.id]);
      }
    }
    // Without a country code there is no telling whose number it is; it is found all the same.
    expect((await find('086 444 0177')).people.map((row) => row.user_id)).toEqual([atHome.user.id]);
  });

  it('finds only what the role may read', async () => {
    const person = await sender();
    const { id } = await sendOne(person);
    const viewer = await app.staff('viewer');
    expect((await find(person.email, viewer)).people).toEqual([]);
    expect((await find(id, viewer)).transactions).toHaveLength(1);
  });
});

const copied =
  'id, user_id, date, sender_name, recipient, account_number, bank_name, amount, currency, send_amount, send_currency, received_amount, send_rate, exchange_rate, markup_basis_points, fee, status, progress_stage, receipt_number, quote_id, idempotency_key, request_fingerprint, payout_provider, account_details';
