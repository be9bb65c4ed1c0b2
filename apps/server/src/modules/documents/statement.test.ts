import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { parseMoney } from '@app/money';
import type { StatementQuery, TransactionStatus } from '@app/contract';
import { transactionStatuses } from '@app/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Documents } from '#documents';
import { instantMs, isoInstant, systemClock } from '#platform/clock';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';
import { createTestDocuments, csvRows } from '../../../test/statements.ts';
import type { StatementRow } from '../../../test/statements.ts';
import { dayAfter } from './period.ts';

const daysAhead = 60;

let world: MoneyWorld;
let documents: Documents;
let admin_id: string;
/** Wallets are opened on the day of the test; their histories are spread over the days after it. */
const opened = isoInstant(systemClock.now()).slice(0, 10);
const today = dayAfter(opened, daysAhead);

beforeAll(async () => {
  world = await createMoneyWorld();
  documents = await createTestDocuments(world, () => instantMs(`${today}T12:00:00Z`));
  admin_id = await world.staff();
});
afterAll(() => world.drop());

type Step =
  | { readonly do: 'credit'; readonly cents: number }
  | { readonly do: 'debit'; readonly cents: number }
  | { readonly do: 'send'; readonly cents: number; readonly fee: number }
  | { readonly do: 'status'; readonly pick: number; readonly status: TransactionStatus }
  | { readonly do: 'lowerFee'; readonly pick: number }
  | { readonly do: 'cancel'; readonly pick: number };

const cents = fc.integer({ min: 100, max: 50_000 });
const pick = fc.nat(20);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('credit' as const), cents }),
  fc.record({ do: fc.constant('debit' as const), cents }),
  fc.record({ do: fc.constant('send' as const), cents, fee: fc.constantFrom(299, 99, 0) }),
  fc.record({
    do: fc.constant('status' as const),
    pick,
    status: fc.constantFrom(...transactionStatuses),
  }),
  fc.record({ do: fc.constant('lowerFee' as const), pick }),
  fc.record({ do: fc.constant('cancel' as const), pick }),
);

const people = ['Alpha Moon', 'Bravo Moon', 'Delta Moon'] as const;

interface History {
  readonly user_id: string;
  readonly sent: string[];
}

async function take({ user_id, sent }: History, one: Step): Promise<void> {
  if (one.do === 'credit' || one.do === 'debit') {
    const body = {
      type: one.do,
      amount: `${Math.floor(one.cents / 100)}.${`${one.cents % 100}`.padStart(2, '0')}`,
    };
    await world.wallets.change({ admin_id, user_id, idempotencyKey: randomUUID(), body });
    return;
  }
  if (one.do === 'send') {
    const quote_id = await world.quote(user_id, {
      amount: BigInt(one.cents),
      fee: BigInt(one.fee),
    });
    const order = await world.order(user_id, {
      quote_id,
      recipient: people[sent.length % people.length] ?? '',
    });
    sent.push((await world.transactions.create(order)).id);
    return;
  }
  const id = sent[one.pick % Math.max(1, sent.length)];
  if (id === undefined) return;
  if (one.do === 'cancel') return void (await world.transactions.cancel(user_id, id));
  const { transaction } = await world.transactions.staff.find(id, []);
  const { version, status, progress_stage, fee } = transaction;
  await world.transactions.update(admin_id, id, {
    version,
    status: one.do === 'status' ? one.status : status,
    progress_stage,
    progress_reason: `Change ${randomUUID()}`,
    documentation_required: false,
    documentation_notes: null,
    fee: one.do === 'lowerFee' ? '0.00' : fee,
  });
}

/** Takes the steps; one that the rules refuse, such as a debit beyond the balance, is part of life. */
async function live(steps: readonly Step[]): Promise<History> {
  const history = { user_id: await world.customer('1000.00'), sent: [] };
  for (const one of steps) await take(history, one).catch(() => undefined);
  return history;
}

interface LedgerRow {
  readonly entry_id: bigint;
  readonly amount: bigint;
  readonly balance_after: bigint;
  readonly day: string;
  readonly status: string | null;
  readonly recipient: string | null;
}

/** Spreads a wallet's entries over days, as if the customer had lived that long; no call can date an entry. */
async function spread({ user_id }: History, gaps: readonly number[]): Promise<LedgerRow[]> {
  const ids = (await ledgerRows(user_id)).map(({ entry_id }) => entry_id);
  let day = 0;
  const cases = ids.map((id, index) => {
    day = Math.min(daysAhead - 1, day + (gaps[index % gaps.length] ?? 0));
    return `WHEN ${id} THEN timestamptz '${opened}T00:00:00Z' + interval '${day} days ${index} minutes'`;
  });
  await world.asOwner(`
    ALTER TABLE entries DISABLE TRIGGER entries_append_only;
    UPDATE entries SET created_at = CASE id ${cases.join(' ')} END WHERE id IN (${ids.join(',')});
    ALTER TABLE entries ENABLE TRIGGER entries_append_only;`);
  return ledgerRows(user_id);
}

async function ledgerRows(user_id: string): Promise<LedgerRow[]> {
  const { rows } = await world.db.pool.query<LedgerRow>(
    `SELECT p.entry_id, p.amount, p.balance_after, (e.created_at AT TIME ZONE 'UTC')::date AS day, t.status, t.recipient
     FROM postings p JOIN entries e ON e.id = p.entry_id JOIN accounts a ON a.id = p.account_id LEFT JOIN transactions t ON t.id = e.transaction_id
     WHERE a.user_id = $1 ORDER BY p.entry_id`,
    [user_id],
  );
  return rows;
}

const euro = (text: string | undefined): bigint =>
  text === undefined || text === '' ? 0n : parseMoney(text, 'EUR').minor;
const lineOf = (rows: readonly StatementRow[], line: string): StatementRow =>
  rows.find((row) => row['Line'] === line) ?? {};
const movementsOf = (rows: readonly StatementRow[]): StatementRow[] =>
  rows.filter((row) => row['Line'] === 'Movement');
const net = (row: StatementRow): bigint =>
  euro(row['Money in (EUR)']) - euro(row['Money out (EUR)']) - euro(row['Fee (EUR)']);
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

const period = fc.tuple(fc.nat(daysAhead), fc.nat(daysAhead)).map(([one, other]) => ({
  from: dayAfter(opened, Math.min(one, other)),
  to: dayAfter(opened, Math.max(one, other)),
}));
const filters = fc.record(
  {
    status: fc.constantFrom(...transactionStatuses),
    search: fc.constantFrom('bravo', 'moon delta', 'nobody'),
    currency: fc.constantFrom('GBP' as const, 'USD' as const),
  },
  { requiredKeys: [] },
);

test('[2.statement.3] any period of any history reconciles with the ledger, filters or not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 18 }),
      fc.array(fc.nat(9), { minLength: 1, maxLength: 6 }),
      fc.record({ asked: period, filter: filters }),
      async (steps, gaps, { asked: { from, to }, filter }) => {
        const history = await live(steps);
        const ledger = await spread(history, gaps);
        const rows = await csvRows(documents, history.user_id, { from, to, ...filter });
        const within = ledger.filter(({ day }) => day >= from && day <= to);
        const opening = sum(ledger.filter(({ day }) => day < from).map(({ amount }) => amount));
        const closing = opening + sum(within.map(({ amount }) => amount));

        expect(euro(lineOf(rows, 'Opening balance')['Balance (EUR)'])).toBe(opening);
        expect(euro(lineOf(rows, 'Closing balance')['Balance (EUR)'])).toBe(closing);
        expect(opening + net(lineOf(rows, 'Totals'))).toBe(closing);
        const hidden = lineOf(rows, 'Movements not shown');
        expect(opening + sum(movementsOf(rows).map(net)) + net(hidden)).toBe(closing);
        const shown = within.filter((row) => fits(row, filter));
        expect(movementsOf(rows).map((row) => euro(row['Balance (EUR)']))).toEqual(
          shown.map(({ balance_after }) => balance_after),
        );
        expect(movementsOf(rows).map(net)).toEqual(shown.map(({ amount }) => amount));
      },
    ),
    { numRuns: 40 },
  );
}, 120_000);

function fits(
  { status, recipient }: LedgerRow,
  filter: Pick<StatementQuery, 'status' | 'search' | 'currency'>,
): boolean {
  if (Object.keys(filter).length === 0) return true;
  if (status === null || recipient === null) return false;
  return (
    (filter.status === undefined || filter.status === status) &&
    (filter.search === undefined ||
      filter.search.split(' ').every((word) => recipient.toLowerCase().includes(word))) &&
    // All quotes of this world are in pounds.
    (filter.currency === undefined || filter.currency === 'GBP')
  );
}

test('[2.statement.3] periods that meet share no movement and leave none out', async () => {
  const steps: Step[] = Array.from({ length: 12 }, () => ({ do: 'credit', cents: 1234 }));
  const history = await live(steps);
  await spread(history, [3, 0, 2]);
  const whole = await csvRows(documents, history.user_id, { from: opened, to: today });
  for (let cut = 0; cut < daysAhead; cut += 7) {
    const first = await csvRows(documents, history.user_id, {
      from: opened,
      to: dayAfter(opened, cut),
    });
    const second = await csvRows(documents, history.user_id, {
      from: dayAfter(opened, cut + 1),
      to: today,
    });
    expect(lineOf(first, 'Closing balance')['Balance (EUR)']).toBe(
      lineOf(second, 'Opening balance')['Balance (EUR)'],
    );
    expect([...movementsOf(first), ...movementsOf(second)]).toEqual(movementsOf(whole));
  }
});

test('[2.statement.4] a refund gives back amount and fee in their own columns; a lowered fee is a fee given back', async () => {
  const history: History = { user_id: await world.customer('1000.00'), sent: [] };
  await take(history, { do: 'send', cents: 50_000, fee: 299 });
  await take(history, { do: 'lowerFee', pick: 0 });
  await take(history, { do: 'send', cents: 10_000, fee: 299 });
  await take(history, { do: 'cancel', pick: 1 });
  await spread(history, [1]);
  const rows = await csvRows(documents, history.user_id);
  expect(
    movementsOf(rows).map((row) => [
      row['Description'],
      row['Money out (EUR)'],
      row['Money in (EUR)'],
      row['Fee (EUR)'],
      row['Balance (EUR)'],
      row['Status'],
    ]),
  ).toEqual([
    ['Wallet credited', '0.00', '1000.00', '0.00', '1000.00', ''],
    ['Transfer to Alpha Moon', '500.00', '0.00', '2.99', '497.01', 'Pending'],
    ['Fee lowered, transfer to Alpha Moon', '0.00', '0.00', '-2.99', '500.00', 'Pending'],
    ['Transfer to Bravo Moon', '100.00', '0.00', '2.99', '397.01', 'Cancelled'],
    ['Refund of the transfer to Bravo Moon', '0.00', '100.00', '-2.99', '500.00', 'Cancelled'],
  ]);
  expect(lineOf(rows, 'Totals')).toMatchObject({
    'Money out (EUR)': '600.00',
    'Money in (EUR)': '1100.00',
    'Fee (EUR)': '0.00',
  });
});

test('[2.statement.4] what a recipient gets stands once: where a transfer that holds was paid for last', async () => {
  const history: History = { user_id: await world.customer('1000.00'), sent: [] };
  await take(history, { do: 'send', cents: 50_000, fee: 299 });
  await take(history, { do: 'lowerFee', pick: 0 });
  await take(history, { do: 'send', cents: 10_000, fee: 299 });
  await take(history, { do: 'cancel', pick: 1 });
  await take(history, { do: 'status', pick: 1, status: 'processing' });
  await take(history, { do: 'send', cents: 20_000, fee: 299 });
  await take(history, { do: 'cancel', pick: 2 });
  await spread(history, [1]);
  const rows = await csvRows(documents, history.user_id);
  expect(movementsOf(rows).map((row) => [row['Description'], row['Recipient gets']])).toEqual([
    ['Wallet credited', ''],
    ['Transfer to Alpha Moon', expect.stringMatching(/\d/)],
    ['Fee lowered, transfer to Alpha Moon', ''],
    ['Transfer to Bravo Moon', ''],
    ['Refund of the transfer to Bravo Moon', ''],
    ['Transfer to Bravo Moon, taken again', expect.stringMatching(/\d/)],
    ['Transfer to Delta Moon', ''],
    ['Refund of the transfer to Delta Moon', ''],
  ]);
});

test('[2.statement.2] the days of the filter are the period, counted from today', async () => {
  const history = await live(
    Array.from({ length: 20 }, () => ({ do: 'credit', cents: 100 }) as const),
  );
  const ledger = await spread(history, [3]);
  for (const days of ['7', '30', '90'] as const) {
    const rows = await csvRows(documents, history.user_id, { days });
    const from = dayAfter(today, 1 - parseInt(days, 10));
    expect(lineOf(rows, 'Opening balance')['Date']).toBe(from);
    expect(movementsOf(rows).length).toBe(ledger.filter(({ day }) => day >= from).length);
  }
  const all = await csvRows(documents, history.user_id);
  expect(lineOf(all, 'Opening balance')).toMatchObject({ Date: opened, 'Balance (EUR)': '0.00' });
});

test('a period that makes no sense is refused at its field', async () => {
  const user_id = await world.customer('10.00');
  const refused = (query: Omit<StatementQuery, 'format'>) =>
    documents.statement(user_id, { ...query, format: 'csv' });
  await expect(
    refused({ from: dayAfter(opened, 2), to: dayAfter(opened, 1) }),
  ).rejects.toMatchObject({
    errors: [{ field: 'from' }],
  });
  await expect(refused({ from: dayAfter(today, 1) })).rejects.toMatchObject({
    errors: [{ field: 'from' }],
  });
  await expect(refused({ to: dayAfter(opened, -1) })).rejects.toMatchObject({
    errors: [{ field: 'to' }],
  });
  // A last day in the future is today: nobody has a balance of tomorrow.
  const file = await documents.statement(user_id, { to: dayAfter(today, 9), format: 'csv' });
  expect(file.name).toBe(`statement-${opened}-to-${today}.csv`);
});

test('a customer who has done nothing has a statement that says so', async () => {
  const user_id = await world.customer();
  const rows = await csvRows(documents, user_id);
  expect(rows.map((row) => row['Line'])).toEqual(['Opening balance', 'Totals', 'Closing balance']);
  expect(lineOf(rows, 'Closing balance')['Balance (EUR)']).toBe('0.00');
});

test('lines that do not follow from each other stop the statement: none is better than a wrong one', async () => {
  const user_id = await world.customer('100.00');
  await world.asOwner(`
    ALTER TABLE postings DISABLE TRIGGER postings_append_only;
    UPDATE postings SET balance_after = balance_after + 1 WHERE account_id = (SELECT id FROM accounts WHERE user_id = '${user_id}');
    ALTER TABLE postings ENABLE TRIGGER postings_append_only;`);
  await expect(csvRows(documents, user_id)).rejects.toThrow('follows from the one before');
});
