import { readFileSync, readdirSync } from 'node:fs';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTemporaryPostgres } from '../../tools/postgres.mjs';
import type { Postgres } from '../../tools/postgres.mjs';
import { checkWindow } from './books.ts';

// A database is copied for each test, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

let postgres: Postgres;
let client: pg.Client;
const folder = new URL('../../apps/server/migrations/', import.meta.url);
const customer = '00000000-0000-4000-8000-000000000001';
const transfer = '00000000-0000-4000-8000-000000000002';
const other = '00000000-0000-4000-8000-000000000003';

/** One transfer of 1.00 and its fee, as the product writes it, out of a wallet of 10.00. */
const window = `
  INSERT INTO users (id, email, password_hash) VALUES ('${customer}', 'a@example.com', '-');
  INSERT INTO accounts (kind, user_id, currency, balance) VALUES ('customer', '${customer}', 'EUR', 0);
  INSERT INTO quotes (id, user_id, send_amount, send_currency, currency, amount, fee, received_amount, rate_source, rate_as_of, rate_stale, expires_at)
    VALUES ('${transfer}', '${customer}', 100, 'EUR', 'GBP', 100, 299, 85, 'T', '2026-01-31', false, now());
  INSERT INTO transactions (id, user_id, date, sender_name, recipient, account_number, bank_name, amount, currency, send_amount, send_currency,
    received_amount, markup_basis_points, fee, receipt_number, quote_id, idempotency_key, request_fingerprint, payout_provider)
    VALUES ('${transfer}', '${customer}', '2026-01-31', 'A', 'B', 'C', 'D', 100, 'GBP', 100, 'EUR', 85, 0, 299, 'TG-1', '${transfer}', 'window-1', '', 'manual');
  INSERT INTO entries (id, kind, transaction_id, admin_id, idempotency_key) VALUES
    (1, 'wallet_credit', NULL, gen_random_uuid(), 'credit'), (2, 'transfer', '${transfer}', NULL, NULL);
  INSERT INTO postings (entry_id, account_id, currency, amount, balance_after)
    SELECT entry, a.id, 'EUR', amount, after FROM (VALUES (1, 'customer', 1000, 1000), (1, 'funding', -1000, NULL),
      (2, 'customer', -399, 601), (2, 'payable', 100, NULL), (2, 'fees', 299, NULL)) AS leg (entry, kind, amount, after) JOIN accounts a USING (kind);
  UPDATE accounts SET balance = 601 WHERE user_id = '${customer}';
  INSERT INTO events (topic, user_id, kind, transaction_id, source, data) VALUES ('transaction', '${customer}', 'transaction.created', '${transfer}', 'customer', '{}');
  INSERT INTO notifications (user_id, type, title, message, metadata) VALUES ('${customer}', 'transaction', 'T', 'M', '{"transaction_id": "${transfer}"}');`;

beforeAll(async () => {
  postgres = await startTemporaryPostgres();
  client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const files = readdirSync(folder).filter((name) => /^\d.*\.sql$/.test(name));
  for (const file of files.sort()) await client.query(readFileSync(new URL(file, folder), 'utf8'));
  await client.end();
});
afterAll(() => postgres.stop());

const urlOf = (database: string): string => {
  const url = new URL(postgres.url);
  url.pathname = `/${database}`;
  return url.href;
};
const asAdmin = async (text: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: urlOf('postgres') });
  await admin.connect();
  await admin.query(text);
  await admin.end();
};
beforeEach(async () => {
  await asAdmin(`CREATE DATABASE window_copy TEMPLATE ${new URL(postgres.url).pathname.slice(1)}`);
  client = new pg.Client({ connectionString: urlOf('window_copy') });
  await client.connect();
  await client.query(window);
});
afterEach(async () => {
  await client.end();
  await asAdmin('DROP DATABASE window_copy');
});

const check = (ids: readonly string[] = [transfer], unsure?: number): Promise<void> =>
  checkWindow(urlOf('window_copy'), ids, unsure);

test('a window that is right passes', async () => {
  await expect(check()).resolves.toBeUndefined();
});

test('news of a transfer that was paid out meanwhile are no second notification of its making', async () => {
  const again = (key: string) =>
    `INSERT INTO notifications (user_id, type, title, message, metadata, text_key) SELECT user_id, type, title, message, metadata, '${key}' FROM notifications LIMIT 1`;
  await client.query(again('transaction_update'));
  await expect(check()).resolves.toBeUndefined();
  await client.query(again('transfer_created'));
  await expect(check()).rejects.toThrow('one event and one notification');
});

test('an answer without its transfer, and a transfer without its answer, are found', async () => {
  await expect(check([transfer, customer])).rejects.toThrow('2 transfers were acknowledged, 1');
  await expect(check([])).rejects.toThrow('0 transfers were acknowledged, 1');
  await expect(check([customer])).rejects.toThrow('0 of the answered ids among them');
});

test('where calls were not answered well, so many transfers more may be there, and nothing else may be amiss', async () => {
  await expect(check([], 1)).resolves.toBeUndefined();
  await expect(check([], 0)).rejects.toThrow('0 transfers were acknowledged, 1');
  await expect(check([transfer, customer], 5)).rejects.toThrow('2 transfers were acknowledged, 1');
  await expect(check([customer], 5)).rejects.toThrow('0 of the answered ids among them');
  await client.query("UPDATE transactions SET idempotency_key = 'of before'");
  await expect(check([transfer], 5)).rejects.toThrow('0 of the answered ids among them');
  await client.query("UPDATE transactions SET idempotency_key = 'window-1'");
  await client.query('UPDATE accounts SET balance = balance + 1 WHERE user_id IS NOT NULL');
  await expect(check([], 1)).rejects.toThrow('every balance is the sum');
});

test.each([
  [
    'UPDATE accounts SET balance = balance + 1 WHERE user_id IS NOT NULL',
    'every balance is the sum',
  ],
  ['UPDATE postings SET amount = amount + 1 WHERE amount = 299', 'sum to zero'],
  ['UPDATE transactions SET fee = 298', 'has taken its amount and its fee'],
  [
    // Of the wrong customer: what the ledger says of each account is true all the same.
    `INSERT INTO users (id, email, password_hash) VALUES ('${other}', 'b@example.com', '-');
     INSERT INTO accounts (kind, user_id, currency, balance) VALUES ('customer', '${other}', 'EUR', 0);
     UPDATE accounts SET balance = 601 - balance WHERE kind = 'customer';
     UPDATE postings SET account_id = (SELECT id FROM accounts WHERE user_id = '${other}') WHERE balance_after IS NOT NULL;`,
    'has taken its amount and its fee',
  ],
  ["UPDATE quotes SET currency = 'EUR'", 'what its customer ordered'],
  ['UPDATE transactions SET received_amount = 84', 'what its customer ordered'],
  ['DELETE FROM notifications', 'one event and one notification'],
  [
    'INSERT INTO events (topic, user_id, kind, transaction_id, source, data) SELECT topic, user_id, kind, transaction_id, source, data FROM events',
    'one event and one notification',
  ],
])('%s is found', async (plant, rule) => {
  // The database itself would refuse the worst of these.
  await client.query('ALTER TABLE postings DISABLE TRIGGER USER');
  await client.query(plant);
  await expect(check()).rejects.toThrow(rule);
});
