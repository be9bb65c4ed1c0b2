import { readFileSync, readdirSync } from 'node:fs';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTemporaryPostgres } from '../tools/postgres.mjs';
import type { Postgres } from '../tools/postgres.mjs';
import { checks } from './checks.ts';

// A busy machine takes its time for a database of its own.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

let postgres: Postgres;
let client: pg.Client;
const folder = new URL('../apps/server/migrations/', import.meta.url);

const idOf = (last: number): string => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const [ada, ben, staff] = [idOf(1), idOf(2), idOf(3)];
const [completed, cancelled, pending] = [idOf(11), idOf(12), idOf(13)];

const steps = (id: string, user_id: string, statuses: readonly string[]): string =>
  statuses
    .map(
      (status, index) => `
  INSERT INTO events (topic, user_id, kind, transaction_id, source, data) VALUES ('transaction', '${user_id}', 'transaction.updated', '${id}',
    '${index === 0 ? 'customer' : 'provider'}', '{"version": ${index + 1}, "status": "${status}"}');
  INSERT INTO notifications (user_id, type, title, message, metadata) VALUES ('${user_id}', 'transaction', 'T', 'M', '{"transaction_id": "${id}"}');`,
    )
    .join('');

/** A transfer whose versions have had these statuses. */
const transfer = (id: string, user_id: string, statuses: readonly string[]): string => `
  INSERT INTO transactions (id, user_id, date, sender_name, recipient, account_number, bank_name, reference, amount, currency, send_amount, send_currency,
    received_amount, markup_basis_points, fee, receipt_number, quote_id, idempotency_key, request_fingerprint, payout_provider, status, version)
    VALUES ('${id}', '${user_id}', '2026-01-31', 'A', 'B', 'C', 'D', 'storm 1 ${id}', 100, 'GBP', 100, 'EUR', 85, 0, 299, '${id}', gen_random_uuid(),
      '${id}', '', 'manual', '${statuses.at(-1)}', ${statuses.length});
  ${steps(id, user_id, statuses)}`;

/** An entry with its postings; the customer's balance is the one after it. */
const entry = (
  id: number,
  kind: string,
  { of, about, legs, after }: { of: string; about?: string; legs: object; after?: number },
): string => `
  INSERT INTO entries (id, kind, transaction_id, admin_id, idempotency_key) VALUES
    (${id}, '${kind}', ${about === undefined ? `NULL, '${staff}', 'key-${id}'` : `'${about}', NULL, NULL`});
  INSERT INTO postings (entry_id, account_id, currency, amount, balance_after)
    SELECT ${id}, a.id, 'EUR', value::bigint, CASE WHEN a.kind = 'customer' THEN ${after ?? 'NULL'}::bigint END
    FROM jsonb_each_text('${JSON.stringify(legs)}') JOIN accounts a ON a.kind = key AND (a.user_id IS NULL OR a.user_id = '${of}');`;

const credited = (id: number, user_id: string): string => `
  ${entry(id, 'wallet_credit', { of: user_id, legs: { customer: 1000, funding: -1000 }, after: 1000 })}
  INSERT INTO events (topic, user_id, kind, source, data)
    VALUES ('wallet', '${user_id}', 'wallet.changed', 'staff', '{"balance": "10.00", "wallet_change": "10.00"}');
  INSERT INTO notifications (user_id, type, title, message, metadata)
    VALUES ('${user_id}', 'account', 'T', 'M', '{"amount": "10.00", "type": "credit", "new_balance": "10.00"}');
  INSERT INTO audit_log (kind, actor_id, action, customer_id, subject_type, subject_id, after)
    VALUES ('change', '${staff}', 'wallet.credit', '${user_id}', 'entry', '${id}', '{"amount": "10.00", "balance": "10.00"}');`;

const taken = { customer: -399, payable: 100, fees: 299 };
const givenBack = { customer: 399, payable: -100, fees: -299 };

/** Two customers with 10.00 each, a transfer that is done, one that was cancelled and one that has just been made, as the product writes them. */
const books = `
  INSERT INTO users (id, email, password_hash) VALUES ('${ada}', 'a@example.com', '-'), ('${ben}', 'b@example.com', '-'), ('${staff}', 's@example.com', '-');
  INSERT INTO accounts (kind, user_id, currency, balance) VALUES ('customer', '${ada}', 'EUR', 0), ('customer', '${ben}', 'EUR', 0);
  UPDATE accounts SET balance = CASE user_id WHEN '${ada}' THEN 202 ELSE 1000 END WHERE kind = 'customer';
  ${credited(1, ada)} ${credited(2, ben)}
  ${transfer(completed, ada, ['pending', 'processing', 'completed'])} ${transfer(cancelled, ben, ['pending', 'cancelled'])} ${transfer(pending, ada, ['pending'])}
  ${entry(3, 'transfer', { of: ada, about: completed, legs: taken, after: 601 })}
  ${entry(4, 'payout', { of: ada, about: completed, legs: { payable: -100, paid_out: 100 } })}
  ${entry(5, 'transfer', { of: ben, about: cancelled, legs: taken, after: 601 })}
  ${entry(6, 'refund', { of: ben, about: cancelled, legs: givenBack, after: 1000 })}
  ${entry(7, 'transfer', { of: ada, about: pending, legs: taken, after: 202 })}`;

beforeAll(async () => {
  postgres = await startTemporaryPostgres();
  client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const files = readdirSync(folder).filter((name) => /^\d.*\.sql$/.test(name));
  for (const file of files.sort()) await client.query(readFileSync(new URL(file, folder), 'utf8'));
});
afterAll(async () => {
  await client.end();
  await postgres.stop();
});

beforeEach(async () => {
  await client.query('BEGIN');
  await client.query(books);
});
afterEach(() => client.query('ROLLBACK'));

async function broken(): Promise<string[]> {
  const rules: string[] = [];
  for (const { rule, statement } of checks) {
    const { rows } = await client.query<{ example: string | null }>(statement);
    // Whoever reads a finding looks for its example.
    for (const { example } of rows) expect(example).toEqual(expect.any(String));
    if (rows.length > 0) rules.push(rule);
  }
  return rules;
}

/** What goes wrong, and the rules of which each must see it: the beginnings of their sentences. */
const plants: readonly [string, string, readonly string[]][] = [
  [
    'a posting that is too high',
    'UPDATE postings SET amount = amount + 1 WHERE amount = 299 AND entry_id = 3',
    ['The postings of every entry', 'The money of every transfer', 'Every transfer was posted'],
  ],
  [
    'a balance that is too high',
    `UPDATE accounts SET balance = balance + 1 WHERE user_id = '${ada}'`,
    ['Every balance is the sum'],
  ],
  [
    'a balance that was negative once',
    'UPDATE postings SET balance_after = -1 WHERE entry_id = 3 AND balance_after IS NOT NULL',
    ['No customer balance is negative'],
  ],
  [
    'a fee that goes where the transfer goes',
    `DELETE FROM postings WHERE entry_id = 3 AND amount = 299;
     UPDATE postings SET amount = 399 WHERE entry_id = 3 AND amount = 100`,
    ['The money of every transfer', 'Every transfer was posted'],
  ],
  [
    'a transfer that another customer paid for',
    `UPDATE postings SET account_id = (SELECT id FROM accounts WHERE user_id = '${ben}') WHERE entry_id = 3 AND balance_after IS NOT NULL;
     UPDATE accounts SET balance = balance + CASE user_id WHEN '${ada}' THEN 399 ELSE -399 END WHERE user_id IS NOT NULL`,
    [
      'The money of every transfer',
      'No transfer moves the money of another',
      'Every transfer was posted',
    ],
  ],
  [
    'a transfer that another customer paid for and got back',
    `UPDATE postings SET account_id = (SELECT id FROM accounts WHERE user_id = '${ada}') WHERE entry_id IN (5, 6) AND balance_after IS NOT NULL`,
    ['No transfer moves the money of another', 'Every transfer was posted'],
  ],
  [
    'an entry without its transfer',
    entry(8, 'payout', { of: ada, about: idOf(99), legs: { payable: -1, paid_out: 1 } }),
    ['No entry speaks of a transfer'],
  ],
  [
    'an order that was carried out twice',
    `UPDATE transactions SET reference = 'storm 1 once'`,
    ['Every order is one transfer'],
  ],
  [
    'a refund that was given twice',
    `${entry(8, 'refund', { of: ben, about: cancelled, legs: givenBack, after: 1399 })}
     UPDATE accounts SET balance = 1399 WHERE user_id = '${ben}'`,
    ['The money of every transfer', 'Money is taken once'],
  ],
  [
    'a payout of what is still pending',
    entry(8, 'payout', { of: ada, about: pending, legs: { payable: -100, paid_out: 100 } }),
    ['The money of every transfer', 'Every completed transfer was posted as paid out'],
  ],
  [
    'a version without its event',
    `UPDATE transactions SET version = 2 WHERE id = '${pending}'`,
    ['Every version of a transfer'],
  ],
  [
    'news of no transfer',
    `UPDATE notifications SET metadata = '{"transaction_id": "${idOf(99)}"}' WHERE metadata ->> 'transaction_id' = '${pending}'`,
    ['No event and no notification tells', 'Every transfer was announced'],
  ],
  [
    'a wallet change without its event',
    `DELETE FROM events WHERE kind = 'wallet.changed' AND user_id = '${ben}'`,
    ['Every wallet change is one event'],
  ],
  [
    'a wallet change that the event tells with another amount',
    `DELETE FROM events WHERE kind = 'wallet.changed' AND user_id = '${ben}';
     INSERT INTO events (topic, user_id, kind, source, data)
       VALUES ('wallet', '${ben}', 'wallet.changed', 'staff', '{"balance": "10.00", "wallet_change": "9.00"}')`,
    ['Every wallet change is one event'],
  ],
  [
    'a wallet change that nobody was told of',
    `DELETE FROM notifications WHERE type = 'account' AND user_id = '${ben}'`,
    ['Every wallet change was told'],
  ],
  [
    'a wallet change that was told twice',
    `INSERT INTO notifications (user_id, type, title, message, metadata)
       SELECT user_id, type, title, message, metadata FROM notifications WHERE type = 'account' AND user_id = '${ben}'`,
    ['Every wallet change was told'],
  ],
  [
    'a wallet change without its audit row',
    `DELETE FROM audit_log WHERE subject_id = '2'`,
    ['Every wallet change is one row'],
  ],
  [
    'a wallet change that the audit log tells of another customer',
    `UPDATE audit_log SET customer_id = '${ada}' WHERE subject_id = '2'`,
    ['Every wallet change is one row'],
  ],
];

test('books that are right pass', async () => {
  expect(await broken()).toEqual([]);
});

test.each(plants)('%s is found', async (_what, plant, rules) => {
  // The database itself would refuse most of these.
  await client.query(
    `ALTER TABLE postings DISABLE TRIGGER USER; ALTER TABLE entries DISABLE TRIGGER USER; ALTER TABLE audit_log DISABLE TRIGGER USER`,
  );
  await client.query(plant);
  const found = await broken();
  expect(found.map((rule) => rules.find((start) => rule.startsWith(start)) ?? rule)).toEqual(rules);
});

test('there is no rule that nothing breaks', () => {
  const breakable = new Set(plants.flatMap(([, , rules]) => rules));
  const unbroken = checks.filter(
    ({ rule }) => ![...breakable].some((start) => rule.startsWith(start)),
  );
  expect(unbroken.map(({ rule }) => rule)).toEqual([]);
});
