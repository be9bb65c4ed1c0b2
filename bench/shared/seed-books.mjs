import pg from 'pg';

/**
 * Fills a migrated database with customers and transfers as they would have come to be in two years: set-based, with whole books, so
 * that re-adding them finds nothing. Names, banks and amounts repeat as they do in life; a few are rare, to be searched for.
 *
 * Money in euro cents. A transfer is posted from the wallet to payable and fees, and goes on to paid_out or back to the wallet. Each
 * wallet was credited with what its transfers took and ten euro more.
 */

const firstNames =
  "ARRAY['Maria','Olena','José','Kwame','Łukasz','Aoife','Fatima','Giulia','Juan','Mehmet','Priya','Ana','Tomasz','Chen','Sofia','Ivan','Amina','Pierre','Linh','Marek']";
const lastNames =
  "ARRAY['Nowak','Kovalenko','Álvarez','Mensah','Cruz','Byrne','Rossi','Yılmaz','Sharma','Popescu','Kowalski','Wei','Silva','Petrov','Diallo','Martin','Nguyen','Novák','Murphy','Schmidt','Okafor','Santos','Walsh','Weber','Ionescu']";
const banks =
  "ARRAY['Example Bank','First Savings','Harbour Credit Union','Northern Trust Bank','Banco do Porto','Bank Morski']";
const currencies = "ARRAY['GBP','PLN','USD','NGN','PHP','INR','RON','GHS','JPY','EGP']";

const userId = (/** @type {string} */ n) =>
  `('00000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

const fillCustomers = `
INSERT INTO users (id, email, password_hash, created_at)
  SELECT ${userId('n')}, 'customer.' || n || CASE n % 3 WHEN 0 THEN '@mail.example' WHEN 1 THEN '@post.example' ELSE '@inbox.example' END, 'seeded: nobody signs in', now() - interval '730 days' + n * interval '10 seconds'
  FROM generate_series(1, $1::int) AS n`;
const fillProfiles = `
INSERT INTO profiles (id, full_name, phone_number, created_at)
  SELECT ${userId('n')}, CASE WHEN n % 50000 = 7 THEN 'Ada Quillfeather' ELSE (${firstNames})[1 + n % 20] || ' ' || (${lastNames})[1 + n / 20 % 25] END,
         '+3538' || lpad((n * 7919::bigint % 100000000)::text, 8, '0'), now() - interval '730 days' + n * interval '10 seconds'
  FROM generate_series(1, $1::int) AS n`;

/** One line per transfer; \`n\` rises with time. The newest three in a thousand are under way. */
const plan = `
CREATE UNLOGGED TABLE seed_plan AS
  SELECT n, gen_random_uuid() AS id, CASE WHEN $3 AND n % 2 = 0 THEN 1 ELSE 1 + (n * 7919::bigint + n / 13) % $1::bigint END AS c,
    now() - interval '729 days' + n * (interval '728 days' / $2::int) AS at, 100 + (n * 7919::bigint) % 999900 AS amount,
    (${currencies})[CASE WHEN n % 5000 = 0 THEN 10 WHEN n % 50 = 0 THEN 9 ELSE 1 + n % 8 END] AS currency,
    CASE WHEN n > $2::int * 0.9985 THEN 'pending' WHEN n > $2::int * 0.997 THEN 'processing' WHEN n % 400 = 0 THEN 'cancelled' WHEN n % 33 = 0 THEN 'failed' ELSE 'completed' END AS status
  FROM generate_series(1, $2::int) AS n`;

/** @param {{ customers: number, transactions: number, oneHasHalf: boolean }} size */
function planOf({ customers, transactions, oneHasHalf }) {
  return plan
    .replaceAll('$1', `${customers}`)
    .replaceAll('$2', `${transactions}`)
    .replaceAll('$3', `${oneHasHalf}`);
}

const fillTransactions = `
INSERT INTO transactions (id, user_id, date, created_at, sender_name, recipient, account_number, bank_name, reference, amount, currency, send_amount,
  send_currency, received_amount, exchange_rate, markup_basis_points, fee, status, progress_stage, progress_reason, documentation_required,
  documentation_due_at, receipt_number, quote_id, idempotency_key, request_fingerprint, payout_provider, version, handed_over_at)
SELECT s.id, p.id, s.at::date, s.at, p.full_name,
  CASE WHEN n % 100000 = 77777 THEN 'Zebulon Thistlewood' ELSE (${firstNames})[1 + n / 7 % 20] || ' ' || (${lastNames})[1 + n / 3 % 25] END,
  'GB' || lpad((n % 97)::text, 2, '0') || 'NWBK' || lpad((n * 104729::bigint % 100000000000000)::text, 14, '0'), (${banks})[1 + n % 6],
  CASE WHEN n % 3 = 0 THEN 'Rent ' || n % 480 WHEN n % 7 = 0 THEN 'Invoice ' || n END, s.amount, s.currency, s.amount, 'EUR',
  CASE WHEN s.currency = 'JPY' THEN s.amount * 16 / 10 ELSE s.amount * 85 / 100 + 1 END, 0.85, 0, 299, s.status,
  CASE WHEN s.status = 'completed' THEN 'completed' WHEN s.status = 'pending' THEN 'initiated' WHEN n % 11 = 0 THEN 'verification_required' ELSE 'processing_payment' END,
  CASE WHEN s.status = 'failed' THEN 'The receiving bank sent it back.' END, s.status IN ('pending', 'processing') AND n % 9 = 0,
  CASE WHEN s.status IN ('pending', 'processing') AND n % 9 = 0 THEN s.at + interval '14 days' END,
  'TG-' || to_char(s.at, 'YYYYMMDD') || '-' || lpad(n::text, 8, '0'), gen_random_uuid(), 'seed ' || n, '\\x00', 'manual',
  CASE WHEN s.status = 'pending' THEN 1 ELSE 2 END, CASE WHEN s.status <> 'pending' THEN s.at + interval '30 seconds' END
FROM seed_plan s JOIN profiles p ON p.id = ${userId('s.c')} ORDER BY s.n`;

const fillWallets = `
INSERT INTO accounts (kind, user_id, currency, balance, created_at)
  SELECT 'customer', p.id, 'EUR', 0, p.created_at FROM profiles p WHERE NOT EXISTS (SELECT FROM accounts a WHERE a.user_id = p.id)`;

/** Entries in the order of time: the credits of all wallets, then two numbers for each transfer, the second of which may stay unused. */
const fillEntries = `
INSERT INTO entries (id, kind, transaction_id, admin_id, description, idempotency_key, request_fingerprint, created_at)
  SELECT $2::bigint + n, 'wallet_credit', NULL, $3::uuid, 'Credited by admin', 'seed ' || n, '\\x00'::bytea, now() - interval '730 days' + n * interval '10 milliseconds'
    FROM generate_series(1, $1::int) AS n
  UNION ALL SELECT $2::bigint + $1 + 2 * n - 1, 'transfer', id, NULL, NULL, NULL, NULL, at FROM seed_plan
  UNION ALL SELECT $2::bigint + $1 + 2 * n, CASE status WHEN 'completed' THEN 'payout' ELSE 'refund' END, id, NULL, NULL, NULL, NULL,
    at + (20 + n % 7200) * interval '1 second' FROM seed_plan WHERE status IN ('completed', 'failed', 'cancelled')`;

const movements = `
CREATE UNLOGGED TABLE seed_moves AS
  WITH raw AS (
    SELECT $2::bigint + $1 + 2 * n - 1 AS entry_id, c, -(amount + 299) AS amount FROM seed_plan
    UNION ALL SELECT $2::bigint + $1 + 2 * n, c, amount + 299 FROM seed_plan WHERE status IN ('failed', 'cancelled')
    UNION ALL SELECT $2::bigint + k.n, k.n, 1000 + coalesce(t.taken, 0)::bigint FROM generate_series(1, $1::int) AS k (n)
      LEFT JOIN (SELECT c, sum(amount + 299) AS taken FROM seed_plan GROUP BY c) AS t ON t.c = k.n
  )
  SELECT r.entry_id, a.id AS account_id, r.c, r.amount, sum(r.amount) OVER (PARTITION BY r.c ORDER BY r.entry_id)::bigint AS balance_after
  FROM raw r JOIN accounts a ON a.user_id = ${userId('r.c')} AND a.currency = 'EUR'`;

const operator = (/** @type {string} */ kind) =>
  `(SELECT id FROM accounts WHERE kind = '${kind}' AND currency = 'EUR')`;
const fillPostings = `
INSERT INTO postings (entry_id, account_id, currency, amount, balance_after)
  SELECT entry_id, account_id, 'EUR', amount, balance_after FROM seed_moves
  UNION ALL SELECT entry_id, ${operator('funding')}, 'EUR', -amount, NULL FROM seed_moves WHERE entry_id <= $2::bigint + $1
  UNION ALL SELECT $2::bigint + $1 + 2 * n - 1, ${operator('payable')}, 'EUR', amount, NULL FROM seed_plan
  UNION ALL SELECT $2::bigint + $1 + 2 * n - 1, ${operator('fees')}, 'EUR', 299, NULL FROM seed_plan
  UNION ALL SELECT $2::bigint + $1 + 2 * n, ${operator('payable')}, 'EUR', -amount, NULL FROM seed_plan WHERE status IN ('completed', 'failed', 'cancelled')
  UNION ALL SELECT $2::bigint + $1 + 2 * n, ${operator('fees')}, 'EUR', -299, NULL FROM seed_plan WHERE status IN ('failed', 'cancelled')
  UNION ALL SELECT $2::bigint + $1 + 2 * n, ${operator('paid_out')}, 'EUR', amount, NULL FROM seed_plan WHERE status = 'completed'`;

const fillBalances = `
UPDATE accounts a SET balance = m.balance FROM (SELECT account_id, sum(amount)::bigint AS balance FROM seed_moves GROUP BY account_id) m WHERE m.account_id = a.id`;

const facts = (
  /** @type {string} */ status,
  /** @type {string} */ stage,
  /** @type {string} */ change,
) =>
  `jsonb_build_object('transaction_id', s.id, 'version', 1, 'status', ${status}, 'progress_stage', ${stage}, 'progress_reason', NULL, 'wallet_change', ${change})`;
const fillEvents = `
INSERT INTO events (topic, user_id, kind, transaction_id, source, data, created_at)
  SELECT 'transaction', ${userId('s.c')}, 'transaction.created', s.id, 'customer', ${facts("'pending'", "'initiated'", "'-' || ((s.amount + 299) / 100)::text || '.' || lpad(((s.amount + 299) % 100)::text, 2, '0')")}, s.at FROM seed_plan s
  UNION ALL SELECT 'transaction', ${userId('s.c')}, 'transaction.updated', s.id, 'provider', ${facts('s.status', "CASE s.status WHEN 'completed' THEN 'completed' ELSE 'processing_payment' END", 'NULL')}, s.at + (20 + n % 7200) * interval '1 second' FROM seed_plan s WHERE s.status <> 'pending'`;

const fillNotifications = `
INSERT INTO notifications (user_id, type, title, message, read, metadata, created_at)
  SELECT ${userId('s.c')}, 'transaction', 'Transaction Update', 'Your transaction has been updated. Status: ' || s.status || '.', s.n % 5 > 0,
    jsonb_build_object('transaction_id', s.id, 'status', s.status), s.at + interval '2 hours' FROM seed_plan s`;

const fillConversations = `
WITH made AS (
  INSERT INTO support_conversations (id, user_id, transaction_id, status, created_at, waiting_since, last_message_at, closed_at)
  SELECT gen_random_uuid(), ${userId('s.c')}, s.id, v.status, s.at, CASE v.status WHEN 'waiting' THEN s.at END, s.at, CASE v.status WHEN 'closed' THEN s.at + interval '1 day' END
  FROM seed_plan s, LATERAL (SELECT CASE WHEN s.n > $2::int * 0.998 THEN 'waiting' WHEN s.n % 300 = 0 THEN 'open' ELSE 'closed' END AS status) v WHERE s.n % 50 = 0
  RETURNING id, user_id, created_at)
INSERT INTO support_messages (conversation_id, user_id, sender, message, created_at) SELECT id, user_id, 'user', 'Where is my transfer?', created_at FROM made`;

const fillSearch =
  "INSERT INTO transaction_search SELECT * FROM transaction_search_rows('-infinity', 2147483647) ON CONFLICT DO NOTHING";

const bigTables = [
  'transactions',
  'transaction_search',
  'entries',
  'postings',
  'events',
  'notifications',
];

/**
 * @param {string} databaseUrl of the owner
 * @param {{ customers: number, transactions: number, oneHasHalf?: boolean, log?: (line: string) => void }} size `oneHasHalf`: every
 *   other transfer is the first customer's
 */
export async function seedBooks(databaseUrl, size) {
  const { customers, transactions, oneHasHalf = false, log = () => {} } = size;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      "SET maintenance_work_mem = '1GB'; SET work_mem = '256MB'; SET synchronous_commit = off; SET max_parallel_maintenance_workers = 2",
    );
    await refuseUsed(client);
    const admin = await adminId(client);
    const { rows } = await client.query('SELECT coalesce(max(id), 0) AS last FROM entries');
    const books = { $1: customers, $2: rows[0].last };
    // Bringing in an entry of the past is what this trigger refuses.
    await client.query('ALTER TABLE postings DISABLE TRIGGER postings_check');
    const indexes = await dropIndexes(client);
    /** @type {[string, string, (number | string)[]][]} */
    const steps = [
      ['customers', fillCustomers, [customers]],
      ['profiles', fillProfiles, [customers]],
      ['wallets', fillWallets, []],
      ['plan', planOf({ customers, transactions, oneHasHalf }), []],
      ['transfers', fillTransactions, []],
      ['entries', fillEntries, [books.$1, books.$2, admin]],
      ['movements', movements.replaceAll('$1', `${books.$1}`).replaceAll('$2', `${books.$2}`), []],
      ['postings', fillPostings, [books.$1, books.$2]],
      ['balances', fillBalances, []],
      ['events', fillEvents, []],
      ['notifications', fillNotifications, []],
      ['conversations', fillConversations.replaceAll('$2', `${transactions}`), []],
    ];
    for (const [name, statement, values] of steps)
      await timed(log, name, () => client.query(statement, values));
    // The search table asks the transfers' keys, so it comes between the two halves of the indexes.
    const early = indexes.filter((index) => !index.includes('transaction_search'));
    for (const index of early) await timed(log, index.slice(0, 70), () => client.query(index));
    await timed(log, 'search', () => client.query(fillSearch));
    for (const index of indexes.filter((one) => !early.includes(one)))
      await timed(log, index.slice(0, 70), () => client.query(index));
    await client.query(
      `SELECT setval(pg_get_serial_sequence('entries', 'id'), (SELECT max(id) FROM entries))`,
    );
    await timed(log, 'sums by hour', () => client.query('SELECT rebuild_ledger_hours()'));
    await client.query(
      'DROP TABLE seed_plan, seed_moves; ALTER TABLE postings ENABLE TRIGGER postings_check',
    );
    // What autovacuum does by itself some minutes after so many rows.
    await timed(log, 'vacuum', () => client.query('VACUUM ANALYZE'));
  } finally {
    await client.end();
  }
}

/** @param {pg.Client} client */
async function refuseUsed(client) {
  const { rows } = await client.query(
    'SELECT count(*)::int AS count FROM (SELECT FROM transactions LIMIT 1001) AS first_rows',
  );
  if (rows[0].count > 1000)
    throw new Error('This database holds transfers already. Seed one that was made for it.');
}

/** @param {pg.Client} client */
async function adminId(client) {
  const { rows } = await client.query(
    "SELECT user_id FROM user_roles WHERE role = 'admin' LIMIT 1",
  );
  if (rows.length === 0)
    throw new Error('There is no admin: start the server once in demonstration mode.');
  return rows[0].user_id;
}

/** A million rows go in faster before their indexes than with them. Gives the statements that make them again. @param {pg.Client} client @returns {Promise<string[]>} */
async function dropIndexes(client) {
  const { rows } = await client.query(
    `SELECT i.indexname AS name, i.indexdef AS definition FROM pg_indexes i WHERE i.schemaname = 'public' AND i.tablename = ANY($1)
       AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conname = i.indexname)`,
    [bigTables],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}

/** @param {(line: string) => void} log @param {string} name @param {() => Promise<unknown>} run */
async function timed(log, name, run) {
  const started = performance.now();
  await run();
  log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${name}`);
}
