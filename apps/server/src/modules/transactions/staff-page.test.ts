import { randomUUID } from 'node:crypto';
import type { StaffTransactionFilter, StaffTransactionQuery } from '@app/contract';
import { staffTransactionSorts, transactionStatuses } from '@app/contract';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isoInstant, systemClock } from '#platform/clock';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';
import { runTask } from '../../../test/run-task.ts';
import type { StaffCaller } from './staff.ts';

const recipients = ['Maria Nowak', 'José Álvarez', 'ANNA O’Neil', '100% Co_op'];
const currencies = ['GBP', 'JPY', 'PLN'] as const;
const stages = ['completed', 'initiated', 'verification_required'];

interface Made {
  readonly id: string;
  readonly user_id: string;
  readonly status: string;
  readonly stage: string;
  readonly currency: string;
  readonly amount: number;
  readonly recipient: string;
  readonly documents: boolean;
  readonly minute: number;
  readonly days_ago: number;
  readonly assignee: string | null;
}

/** Two days ago, so that all have waited as long. */
const base = systemClock.now() - 2 * 24 * 3_600_000;

let world: MoneyWorld;
let me: { user_id: string; roles: ['operations'] };
let colleague: string;
let customers: string[];
let made: Made[];

beforeAll(async () => {
  world = await createMoneyWorld();
  me = { user_id: await world.staff(), roles: ['operations'] };
  colleague = await world.staff();
  customers = await Promise.all([world.customer(), world.customer(), world.customer()]);
  await world.db.pool.query('UPDATE profiles SET full_name = $2, phone_number = $3 WHERE id = $1', [
    customers[0],
    'Zofia Żółć',
    '+353861234567',
  ]);
  made = fc.sample(
    fc.record({
      id: fc.uuid({ version: 4 }),
      user_id: fc.constantFrom(...customers),
      status: fc.constantFrom(...transactionStatuses),
      stage: fc.constantFrom(...stages),
      currency: fc.constantFrom(...currencies),
      amount: fc.constantFrom(50_000, 100_000, 7_700),
      recipient: fc.constantFrom(...recipients),
      documents: fc.boolean(),
      // Many share an instant, so that the id must decide.
      minute: fc.integer({ min: 0, max: 60 }),
      days_ago: fc.constantFrom(0, 6, 7, 29, 30, 200),
      assignee: fc.constantFrom(null, null, me.user_id, colleague),
    }),
    { numRuns: 300, seed: 11 },
  );
  await insert(made);
  // Half of them are in the index, the other half is what the worker has not come to yet.
  const owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  await owner.query(
    `INSERT INTO transaction_search SELECT * FROM transaction_search_rows('-infinity', 150)`,
  );
  await owner.end();
});
afterAll(() => world.drop());

const numberOf = ({ id }: { readonly id: string }): string => id.replaceAll('-', '').slice(0, 12);

/** As the owner: transfers of a made-up past, which no call makes. */
async function insert(rows: readonly Made[]): Promise<void> {
  const owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  const given = rows.map((row) => ({
    ...row,
    created_at: isoInstant(base - row.minute * 60_000),
    quote_id: randomUUID(),
    receipt_number: `HB-20261120-${numberOf(row)}`,
  }));
  await owner.query(
    `INSERT INTO transactions (id, user_id, date, created_at, sender_name, recipient, account_number, bank_name, reference, amount, currency,
       send_amount, send_currency, received_amount, exchange_rate, markup_basis_points, fee, status, progress_stage, documentation_required,
       receipt_number, quote_id, idempotency_key, request_fingerprint, payout_provider)
     SELECT id, user_id, (now() AT TIME ZONE 'UTC')::date - days_ago, created_at, 'Sender Someone', recipient, 'GB29NWBK0001', 'Example Bank', 'Rent',
       amount, currency, amount, 'EUR', amount / 100, 1.5, 0, 299, status, stage, documents, receipt_number, quote_id, quote_id::text, '\\x00', 'manual'
     FROM jsonb_to_recordset($1::jsonb) AS row (id uuid, user_id uuid, days_ago int, created_at timestamptz, recipient text, amount bigint,
       currency text, status text, stage text, documents boolean, receipt_number text, quote_id uuid)`,
    [JSON.stringify(given)],
  );
  await owner.query(
    `INSERT INTO transaction_assignments (transaction_id, assignee_id)
     SELECT id, assignee FROM jsonb_to_recordset($1::jsonb) AS row (id uuid, assignee uuid) WHERE assignee IS NOT NULL`,
    [JSON.stringify(given)],
  );
  await owner.end();
}

const list = (query: StaffTransactionQuery) => world.transactions.staff.list(me, query);

/** All ids of a list, page by page, and the count that its first page gave. */
async function walk(query: StaffTransactionQuery, limit: number) {
  const ids: string[] = [];
  let cursor: string | undefined;
  let total = 0;
  do {
    const page = await list({ ...query, limit, cursor });
    ids.push(...page.items.map(({ transaction }) => transaction.id));
    total = page.total.count;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return { ids, total };
}

const open = (row: Made) => row.status === 'pending' || row.status === 'processing';

/** What a filter means, said a second time without SQL. */
const meanings: {
  readonly [Name in keyof StaffTransactionFilter]?: (value: string, row: Made) => boolean;
} = {
  status: (value, row) => value.split(',').includes(row.status),
  stage: (value, row) => row.stage === value,
  currency: (value, row) => row.currency === value,
  days: (value, row) => row.days_ago < parseInt(value, 10),
  documents: (_, row) => row.documents,
  assignee: (value, row) =>
    row.assignee === (value === 'me' ? me.user_id : value === 'nobody' ? null : value),
  waiting: (value, row) => open(row) && row.minute + 2 * 24 * 60 >= parseInt(value, 10) * 60,
  user_id: (value, row) => row.user_id === value,
};

function fits(filter: Readonly<Record<string, string>>, row: Made): boolean {
  const byName: Readonly<Record<string, ((value: string, row: Made) => boolean) | undefined>> =
    meanings;
  return Object.entries(filter).every(([name, value]) => byName[name]?.(value, row) === true);
}

describe('[issue.stafftransactions.1] the list of all transfers', () => {
  test('any filter, in any order, gives exactly the transfers that fit, each once', async () => {
    const filters = fc.sample(
      fc.record(
        {
          status: fc.constantFrom('pending', 'failed,cancelled', 'completed', 'pending,completed'),
          stage: fc.constantFrom(...stages),
          currency: fc.constantFrom(...currencies),
          days: fc.constantFrom('7', '30', '90'),
          documents: fc.constant('required' as const),
          assignee: fc.constantFrom('me', 'nobody', colleague),
          waiting: fc.constantFrom('24', '48'),
          user_id: fc.constantFrom(...customers),
        },
        { requiredKeys: [] },
      ),
      { numRuns: 60, seed: 5 },
    );
    for (const [index, given] of filters.entries()) {
      const filter: StaffTransactionFilter = given;
      const sort = staffTransactionSorts[index % staffTransactionSorts.length] ?? 'newest';
      const expected = made
        .filter((row) => fits(given, row) && (sort !== 'waiting' || open(row)))
        .map(({ id }) => id);
      const { ids, total } = await walk({ ...filter, sort }, 17);
      expect({ filter, sort, ids: ids.toSorted() }).toEqual({
        filter,
        sort,
        ids: expected.toSorted(),
      });
      expect(total).toBe(expected.length);
    }
  });

  test('[7.admin.1] newest first unless asked otherwise, and each order is the other’s reverse', async () => {
    const newest = (await walk({}, 40)).ids;
    const byTime = made.toSorted((a, b) => a.minute - b.minute || (a.id < b.id ? 1 : -1));
    expect(newest).toEqual(byTime.map(({ id }) => id));
    expect((await walk({ sort: 'oldest' }, 33)).ids).toEqual(newest.toReversed());
    const high = (await walk({ sort: 'amount_high' }, 29)).ids;
    expect(high).toEqual(
      made.toSorted((a, b) => b.amount - a.amount || (a.id < b.id ? 1 : -1)).map(({ id }) => id),
    );
    expect((await walk({ sort: 'amount_low' }, 31)).ids).toEqual(high.toReversed());
  });

  test.each(['newest', 'amount_low'] as const)(
    '%s: the way back is the way there',
    async (sort) => {
      const first = await list({ sort, limit: 20 });
      const second = await list({ sort, limit: 20, cursor: first.next ?? '' });
      const third = await list({ sort, limit: 20, cursor: second.next ?? '' });
      expect(first.previous).toBeNull();
      const back = await list({ sort, limit: 20, cursor: third.previous ?? '' });
      expect(back.items).toEqual(second.items);
      const start = await list({ sort, limit: 20, cursor: back.previous ?? '' });
      expect(start.items).toEqual(first.items);
      expect(start.previous).toBeNull();
      expect((await list({ sort, limit: 20, cursor: start.next ?? '' })).items).toEqual(
        second.items,
      );
    },
  );

  test('documents are overdue only where a transfer is under way that waits for them', async () => {
    const due = (instant: string) =>
      world.db.pool.query(
        `UPDATE transactions SET documentation_due_at = ${instant} WHERE documentation_required`,
      );
    // The last day is the customer's to its end.
    await due(`date_trunc('day', now(), 'UTC')`);
    expect((await walk({ documents: 'overdue' }, 17)).total).toBe(0);
    await due(`now() - interval '1 day'`);
    const { ids, total } = await walk({ documents: 'overdue' }, 17);
    const expected = made.filter((row) => row.documents && open(row)).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(expected.toSorted());
    expect(total).toBe(expected.length);
  });

  test('a cursor of another order is refused', async () => {
    const { next } = await list({ sort: 'amount_high', limit: 5 });
    await expect(list({ cursor: next ?? '' })).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

test('what a colleague has who was suspended is assigned to nobody, and still says to whom', async () => {
  const gone = await world.staff();
  const [row] = made.filter(({ assignee }) => assignee === null);
  const id = row?.id ?? '';
  const { staff } = world.transactions;
  await staff.assign({ actor_id: me.user_id, id, assignee_id: gone });
  const isFree = async () => (await walk({ assignee: 'nobody' }, 50)).ids.includes(id);
  expect(await isFree()).toBe(false);
  await world.db.query
    .insertInto('staff_suspensions')
    .values({ user_id: gone, suspended_by: me.user_id, reason: 'Left the keys' })
    .execute();
  expect(await isFree()).toBe(true);
  expect((await staff.find(id, [])).assignee?.id).toBe(gone);
  await staff.assign({ actor_id: me.user_id, id, assignee_id: null });
});

describe('[issue.stafftransactions.1] the search', () => {
  const idsOf = (rows: readonly Made[]) => rows.map(({ id }) => id).toSorted();
  const search = async (text: string) => (await walk({ search: text }, 50)).ids.toSorted();
  const calledNowak = () => idsOf(made.filter(({ recipient }) => recipient === 'Maria Nowak'));

  test.each(['nowak', 'MARIA nowak', 'owak mar'])('recipient: %s', async (text) => {
    expect(await search(text)).toEqual(calledNowak());
  });

  test('wildcards are what they are', async () => {
    const coop = idsOf(made.filter(({ recipient }) => recipient.startsWith('100%')));
    expect(await search('100% co_')).toEqual(coop);
    expect(await search('1_0%')).toEqual([]);
  });

  test('customer by name, e-mail and phone', async () => {
    const own = idsOf(made.filter(({ user_id }) => user_id === customers[0]));
    expect(await search('zofia zolc')).toEqual(own);
    for (const typed of ['+353 86 123 45', '00353 86 123 45', '086 123 4567'])
      expect(await search(typed)).toEqual(own);
    const { rows } = await world.db.pool.query<{ email: string }>(
      'SELECT email FROM users WHERE id = $1',
      [customers[0]],
    );
    expect(await search(rows[0]?.email ?? '')).toEqual(own);
  });

  test('a phone number finds nothing for who may not read numbers: no list, count, view or file tells whose it is', async () => {
    const viewer: StaffCaller = { user_id: await world.staff('viewer'), roles: ['viewer'] };
    const filters = { search: '+353 86 123 45' };
    const { staff } = world.transactions;
    const found = await staff.list(viewer, filters);
    expect([found.items, found.total]).toEqual([[], { count: 0, capped: false }]);
    const saved = await staff.createView(viewer, { name: 'Number', filters, shared: false });
    expect(saved.total).toEqual({ count: 0, capped: false });
    const { rows } = await staff.export(viewer, filters);
    expect(rows).toEqual({ count: 0, capped: false });
    expect((await staff.list(viewer, { search: 'zofia zolc' })).items).not.toEqual([]);
  });

  test('display id, whole id, receipt number, sender and account number', async () => {
    for (const index of [0, 299]) {
      const { id = '' } = made[index] ?? {};
      expect(await search(`HB-${id.slice(0, 8)}`)).toEqual([id]);
      expect(await search(id)).toEqual([id]);
      expect(await search(`HB-20261120-${numberOf({ id })}`)).toEqual([id]);
      expect(await search(`HB-20261121-${numberOf({ id })}`)).toEqual([]);
    }
    expect(await search('someone')).toHaveLength(made.length);
    expect(await search('GB29 NWBK')).toHaveLength(made.length);
  });

  test('an amount as it is typed: amount, total and what arrives', async () => {
    const of = (amount: number) => idsOf(made.filter((row) => row.amount === amount));
    expect(await search('77.00')).toEqual(of(7_700));
    expect(await search('1,002.99')).toEqual(of(100_000));
    const yen = made.filter((row) => row.currency === 'JPY' && row.amount === 50_000);
    const euro = made.filter((row) => row.amount === 50_000);
    expect(await search('500.00')).toEqual(idsOf([...new Set([...yen, ...euro])]));
  });

  test('with filters, and with nothing found', async () => {
    const rows = made.filter(
      ({ recipient, status }) => recipient === 'Maria Nowak' && status === 'failed',
    );
    const { ids, total } = await walk({ search: 'nowak', status: 'failed' }, 10);
    expect(ids.toSorted()).toEqual(idsOf(rows));
    expect(total).toBe(rows.length);
    expect(await walk({ search: 'nobody at all' }, 10)).toEqual({ ids: [], total: 0 });
  });

  test('finds the same once the worker has filled the index, and the total of a lowered fee', async () => {
    await runTask(world.transactions.search);
    expect(await search('nowak')).toEqual(calledNowak());
    const user_id = await world.customer('5000.00');
    const sent = await world.transactions.create(await world.order(user_id));
    await runTask(world.transactions.search);
    await world.transactions.update(me.user_id, sent.id, {
      version: sent.version,
      status: sent.status,
      progress_stage: sent.progress_stage,
      progress_reason: null,
      documentation_required: false,
      documentation_notes: null,
      fee: '1.23',
    });
    expect(await search('1001.23')).toEqual([sent.id]);
  });
});
