import { randomUUID } from 'node:crypto';
import type { Transaction, TransactionFilter, TransactionQuery } from '@app/contract';
import { transactionDays, transactionStatuses } from '@app/contract';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instantMs, isoInstant, systemClock } from '#platform/clock';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';
import { runTask } from '../../../test/run-task.ts';

/** Short alphabets, so that values repeat, meet each other and hold what matching could stumble over. */
const recipients = ['Maria Nowak', 'José Álvarez', 'Łukasz Strauß', 'ANNA O’Neil', '100% Co_op'];
const references = [null, 'Rent', 'rent 500', 'a\\b', 'Miete März', '1002.99'];
const currencies = ['GBP', 'JPY', 'PLN', 'EUR'] as const;
const typedTexts = [
  'nowak',
  'MARIA rent',
  'alvarez',
  'lukasz',
  'STRAUSS',
  'märz',
  '%',
  '_',
  '\\',
  'zzz',
  'GB29 NWBK',
  '0003',
  'HB-2026',
  'example',
  '500',
  '500.00',
  '1,002.99',
  '77',
  ' ',
  'rent maria',
];

const row = fc.record({
  id: fc.uuid({ version: 4 }),
  // A quarter of an hour apart at most, so that many share an instant and the id must decide.
  created_minute: fc.integer({ min: 0, max: 90 }),
  days_ago: fc.constantFrom(0, 1, 6, 7, 8, 29, 30, 31, 89, 90, 200),
  recipient: fc.constantFrom(...recipients),
  reference: fc.constantFrom(...references),
  bank_name: fc.constantFrom('Example Bank', 'Sparkasse Köln'),
  account_number: fc.constantFrom('GB29NWBK0001', 'PL61 1090 0002', 'MX0003'),
  receipt_number: fc.uuid().map((unique) => `HB-20261120-${unique}`),
  amount: fc.constantFrom(50_000n, 100_000n, 7_700n),
  send_currency: fc.constantFrom('EUR', 'JPY'),
  send_amount: fc.constantFrom(50_000n, 500n),
  currency: fc.constantFrom(...currencies),
  received_amount: fc.constantFrom(50_000n, 500n, 7_700n),
  status: fc.constantFrom(...transactionStatuses),
});

let world: MoneyWorld;
let user_id: string;

beforeAll(async () => {
  world = await createMoneyWorld();
  user_id = await world.customer();
  const stranger = await world.customer();
  await insert(user_id, { count: 400, seed: 7 });
  await insert(stranger, { count: 50, seed: 8 });
});
afterAll(() => world.drop());

/** Past the batch, as the owner: transfers of a made-up past, which no call makes. */
async function insert(
  owner: string,
  { count, seed, ids = [] }: { count: number; seed: number; ids?: readonly string[] },
): Promise<void> {
  const rows = fc.sample(row, { numRuns: count, seed }).map((sample, index) => ({
    ...sample,
    id: ids[index] ?? sample.id,
    amount: `${sample.amount}`,
    send_amount: `${sample.send_amount}`,
    received_amount: `${sample.received_amount}`,
    quote_id: randomUUID(),
    receipt_number: `HB-20261120-${randomUUID()}`,
  }));
  const client = new pg.Client({ connectionString: world.ownerUrl });
  await client.connect();
  await client.query(
    `INSERT INTO transactions (id, user_id, date, created_at, sender_name, recipient, account_number, bank_name, reference, amount, currency,
       send_amount, send_currency, received_amount, markup_basis_points, fee, status, receipt_number, quote_id, idempotency_key, request_fingerprint, payout_provider)
     SELECT r.id, $1, (now() AT TIME ZONE 'UTC')::date - r.days_ago, date_trunc('hour', now()) - interval '3 hours' + r.created_minute * interval '1 minute', 'Olena',
       r.recipient, r.account_number, r.bank_name, r.reference, r.amount, r.currency, r.send_amount, r.send_currency, r.received_amount, 0, 299, r.status,
       r.receipt_number, r.quote_id, r.quote_id::text, '\\x00', 'simulator'
     FROM jsonb_to_recordset($2::jsonb) AS r (id uuid, days_ago int, created_minute int, recipient text, account_number text, bank_name text, reference text,
       amount bigint, currency text, send_amount bigint, send_currency text, received_amount bigint, status text, receipt_number text, quote_id uuid)`,
    [owner, JSON.stringify(rows)],
  );
  await client.end();
}

/** Every page one after the other. */
async function listAll(query: TransactionQuery, owner = user_id): Promise<Transaction[]> {
  const found: Transaction[] = [];
  let cursor: string | undefined;
  do {
    const page = await world.transactions.list(owner, { ...query, cursor });
    found.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return found;
}

const idsOf = (rows: readonly Transaction[]): string[] => rows.map(({ id }) => id);

/** The same rules over plain rows, in the order of the list. */
function model(rows: readonly Transaction[], filter: TransactionFilter): Transaction[] {
  const { status, currency, days, search } = filter;
  return rows.filter(
    (item) =>
      (status === undefined || item.status === status) &&
      (currency === undefined || item.currency === currency) &&
      (days === undefined || isWithin(item, parseInt(days, 10))) &&
      (search === undefined || search.trim() === '' || isFound(item, search.trim())),
  );
}

const dayMs = 86_400_000;

function isWithin({ date }: Transaction, days: number): boolean {
  const today = isoInstant(systemClock.now()).slice(0, 10);
  return instantMs(today) - instantMs(date) < days * dayMs;
}

const fold = (text: string): string =>
  text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll(/[łŁ]/g, 'l')
    .toLowerCase();

function isFound(item: Transaction, typed: string): boolean {
  const facts = [
    item.receipt_number,
    item.account_number.replaceAll(' ', ''),
    item.bank_name,
    item.recipient,
    item.reference ?? '',
  ].map(fold);
  const holds = (word: string): boolean => facts.some((fact) => fact.includes(fold(word)));
  const number = typed.replaceAll(',', '');
  const figure = /^\d+(\.\d{2})?$/.test(number) ? number : undefined;
  const amounts = [item.amount, item.total, item.send_amount, item.received_amount];
  const same = (amount: string): boolean =>
    figure !== undefined && amount.replace(/\.00$/, '') === figure.replace(/\.00$/, '');
  return typed.split(/\s+/).every(holds) || amounts.some(same);
}

describe('the customer’s list', () => {
  test('[7.transactions.1] is newest first, whole and without strangers’ rows, on pages of any size', async () => {
    const rows = await listAll({ limit: 100 });
    expect(rows).toHaveLength(400);
    expect(new Set(rows.map((item) => item.user_id))).toEqual(new Set([user_id]));
    const keys = rows.map((item) => `${item.created_at} ${item.id}`);
    expect(keys).toEqual(keys.toSorted().toReversed());
    expect(idsOf(await listAll({ limit: 33 }))).toEqual(idsOf(rows));
  });

  test('[2.transactions.6, 2.transactions.7, 2.transactions.8, 2.transactions.9] any filters together give what a plain loop over all rows gives', async () => {
    const rows = await listAll({ limit: 100 });
    const filters = fc.record(
      {
        search: fc.constantFrom(...typedTexts),
        status: fc.constantFrom(...transactionStatuses),
        currency: fc.constantFrom(...currencies),
        days: fc.constantFrom(...transactionDays),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(filters, fc.integer({ min: 1, max: 100 }), async (filter, limit) => {
        expect(idsOf(await listAll({ ...filter, limit }))).toEqual(idsOf(model(rows, filter)));
      }),
      { numRuns: 120 },
    );
  });

  test.each(typedTexts)(
    '[2.transactions.6] a search for "%s" finds what the model finds',
    async (search) => {
      const rows = await listAll({ limit: 100 });
      expect(idsOf(await listAll({ search, limit: 100 }))).toEqual(idsOf(model(rows, { search })));
    },
  );

  test('[2.transactions.6] a display id, its start and the whole id find their transfer', async () => {
    const [target] = await listAll({ limit: 100 });
    if (!target) throw new Error('there are transfers');
    const start = target.id.slice(0, 8);
    for (const search of [`HB-${start}`, `hb-${start.toUpperCase()}`, start, target.id]) {
      expect(idsOf(await listAll({ search, limit: 100 }))).toContain(target.id);
    }
    expect(await listAll({ search: 'HB-zzzz', limit: 100 })).toEqual([]);
  });

  test('[ruling.28] where the shown part of an id fits two transfers, a search shows both', async () => {
    const twins = ['7e57ab1e-0000-4000-8000-000000000001', '7e57ab1e-0000-4000-8000-000000000002'];
    const other = await world.customer();
    await insert(other, { count: 2, seed: 9, ids: twins });
    const { items } = await world.transactions.list(other, { search: 'HB-7e57ab1e' });
    expect(idsOf(items).toSorted()).toEqual(twins);
  });

  test('a name of letters that fold into many still fits the index', async () => {
    const syllables = fc.string({
      unit: fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code)),
      minLength: 140,
      maxLength: 140,
    });
    const [text] = fc.sample(syllables, { numRuns: 1, seed: 5 });
    if (text === undefined) throw new Error('one was asked for');
    const order = await world.order(await world.customer('5000.00'), {
      recipient: text.slice(0, 120),
      bank_name: text.slice(20).split('').toReversed().join(''),
      reference: text,
    });
    const { id, reference } = await world.transactions.create(order);
    expect(reference).toBe(text);
    const kept = await world.db.query
      .selectFrom('transactions')
      .select('search_text')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept.search_text).toHaveLength(600);
  });
});

const thousandsMs = 30_000;

test(
  'a customer of thousands finds old transfers too, whether the index of searches has them yet or not',
  { timeout: thousandsMs },
  async () => {
    const busy = await world.customer();
    const ids = Array.from({ length: 2_400 }, () => randomUUID());
    await insert(busy, { count: ids.length, seed: 9, ids });
    const oldest = (await sorted(busy)).slice(0, 100);
    for (const filled of [false, true]) {
      if (filled) await runTask(world.transactions.search);
      for (const { id, receipt_number, currency } of [oldest[0], oldest[99]].flatMap(
        (row) => row ?? [],
      )) {
        for (const search of [receipt_number, id, `HB-${id.slice(0, 8)}`]) {
          const { items, next } = await world.transactions.list(busy, { search, currency });
          expect({ search, filled, ids: idsOf(items), next }).toEqual({
            search,
            filled,
            ids: [id],
            next: null,
          });
        }
      }
      const { items } = await world.transactions.list(busy, { search: 'nobody of this name' });
      expect(items).toEqual([]);
    }
    // Hits that the newest two thousand hold some of, but not a page full: looked for further on, in order and without a gap.
    const thin: TransactionFilter = { search: 'maria rent', currency: 'GBP' };
    const whole = await listAll({ limit: 100 }, busy);
    expect(model(whole.slice(0, 2_000), thin).length).toBeGreaterThan(10);
    expect(idsOf(await listAll({ ...thin, limit: 100 }, busy))).toEqual(idsOf(model(whole, thin)));
  },
);

/** Straight from the table, oldest first. */
async function sorted(owner: string) {
  return world.db.query
    .selectFrom('transactions')
    .select(['id', 'receipt_number', 'currency'])
    .where('user_id', '=', owner)
    .orderBy('created_at')
    .orderBy('id')
    .$narrowType<{ currency: 'GBP' | 'JPY' | 'PLN' | 'EUR' }>()
    .execute();
}
