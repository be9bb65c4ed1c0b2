import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLedger, createVerifications } from './index.ts';
import type { Ledger } from './index.ts';
import type { Batcher } from '#platform/batch';
import { createBooksBatcher, insertCustomer, postCommand } from '../../../test/batch.ts';
import type { BooksContext } from '../../../test/batch.ts';
import { balanceOf, expectBooksRight } from '../../../test/books.ts';
import { createTestDatabase } from '../../../test/database.ts';
import type { TestDatabase } from '../../../test/database.ts';

let database: TestDatabase;
let ledger: Ledger;
let batcher: Batcher<BooksContext>;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  ledger = await createLedger({ db: database.db });
  batcher = createBooksBatcher(database.db, ledger);
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});

afterAll(async () => {
  await batcher.close();
  await owner.end();
  await database.drop();
});

async function fundedCustomer(cents: bigint): Promise<string> {
  const user_id = await insertCustomer(database.db, ledger);
  await batcher.submit(postCommand(user_id, 'wallet_credit', { customer: cents, funding: -cents }));
  return user_id;
}

/** The books by themselves: what is posted here belongs to no transfer. */
const verificationsOf = ({ db }: TestDatabase) =>
  createVerifications({ db, checks: [], onVerified: async () => undefined });

const asApp = (text: string, values: unknown[] = []) => database.db.pool.query(text, values);

describe('posting', () => {
  test('moves the balance and keeps the running balance of each posting', async () => {
    const user_id = await fundedCustomer(500_000n);
    await batcher.submit(
      postCommand(user_id, 'transfer', { customer: -100_299n, payable: 100_000n, fees: 299n }),
    );
    expect(await balanceOf(database.db, user_id)).toBe(399_701n);
    const { rows } = await asApp(
      'SELECT p.balance_after FROM postings p JOIN accounts a ON a.id = p.account_id WHERE a.user_id = $1 ORDER BY p.entry_id',
      [user_id],
    );
    expect(rows.map((row: { balance_after: bigint }) => row.balance_after)).toEqual([
      500_000n,
      399_701n,
    ]);
  });

  test('refuses legs that do not cancel out before anything is written', async () => {
    const user_id = await fundedCustomer(1_000n);
    await expect(
      batcher.submit(postCommand(user_id, 'transfer', { customer: -500n, payable: 499n })),
    ).rejects.toThrow('the postings of an entry sum to zero');
    expect(await balanceOf(database.db, user_id)).toBe(1_000n);
  });

  test('leaves the neighbours of a broken command in the batch alone', async () => {
    const users = await Promise.all(
      Array.from({ length: 20 }, () => insertCustomer(database.db, ledger)),
    );
    const results = await Promise.allSettled(
      users.map((user_id, index) =>
        batcher.submit(
          postCommand(user_id, 'wallet_credit', {
            customer: 700n,
            funding: index === 7 ? -699n : -700n,
          }),
        ),
      ),
    );
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(1);
    const balances = await Promise.all(users.map((user_id) => balanceOf(database.db, user_id)));
    expect(balances.filter((balance) => balance === 700n)).toHaveLength(19);
    expect(balances[7]).toBe(0n);
  });
});

describe('the database is the last line', () => {
  const denied = /permission denied/;

  test.each(['entries', 'postings'])(
    'the application may not update, delete or truncate %s',
    async (table) => {
      await expect(
        asApp(`UPDATE ${table} SET ${table === 'entries' ? 'description' : 'currency'} = 'x'`),
      ).rejects.toThrow(denied);
      await expect(asApp(`DELETE FROM ${table}`)).rejects.toThrow(denied);
      await expect(asApp(`TRUNCATE ${table}`)).rejects.toThrow(denied);
    },
  );

  test.each(['entries', 'postings'])(
    'even the owner of the tables may not change %s',
    async (table) => {
      await fundedCustomer(100n);
      await expect(
        owner.query(
          `UPDATE ${table} SET ${table === 'entries' ? 'description' : 'currency'} = 'x'`,
        ),
      ).rejects.toThrow('append-only');
      await expect(owner.query(`DELETE FROM ${table}`)).rejects.toThrow('append-only');
      await expect(owner.query(`TRUNCATE ${table}`)).rejects.toThrow('append-only');
    },
  );

  test('an entry that does not sum to zero is refused, whoever writes it', async () => {
    for (const query of [asApp, (text: string) => owner.query(text)]) {
      await expect(
        query(`WITH e AS (INSERT INTO entries (kind) VALUES ('transfer') RETURNING id)
          INSERT INTO postings (entry_id, account_id, currency, amount)
          SELECT e.id, a.id, 'EUR', CASE a.kind WHEN 'fees' THEN 299 ELSE -300 END FROM e, accounts a WHERE a.kind IN ('fees', 'payable')`),
      ).rejects.toThrow('does not sum to zero');
    }
  });

  test('a pair cannot be added to an entry of the past', async () => {
    const user_id = await fundedCustomer(100n);
    await expect(
      asApp(
        `INSERT INTO postings (entry_id, account_id, currency, amount)
         SELECT (SELECT max(p.entry_id) FROM postings p JOIN accounts c ON c.id = p.account_id WHERE c.user_id = $1), a.id, 'EUR', CASE a.kind WHEN 'fees' THEN 5 ELSE -5 END
         FROM accounts a WHERE a.kind IN ('fees', 'payable')`,
        [user_id],
      ),
    ).rejects.toThrow('does not fit');
  });

  test('a posting to an account or entry that does not exist is refused', async () => {
    await expect(
      asApp(
        `INSERT INTO postings (entry_id, account_id, currency, amount) VALUES (999999999, 1, 'EUR', 5), (999999999, 2, 'EUR', -5)`,
      ),
    ).rejects.toThrow('does not fit');
  });

  test('a customer balance cannot become negative', async () => {
    const user_id = await fundedCustomer(100n);
    await expect(
      asApp('UPDATE accounts SET balance = -1 WHERE user_id = $1', [user_id]),
    ).rejects.toThrow('accounts_balance_not_negative');
  });

  test('a wallet is opened empty, whoever opens it', async () => {
    const user_id = randomUUID();
    await asApp(
      `INSERT INTO users (id, email, password_hash) VALUES ($1, 'empty@example.com', '-')`,
      [user_id],
    );
    for (const query of [asApp, (text: string, values: unknown[]) => owner.query(text, values)]) {
      await expect(
        query(
          `INSERT INTO accounts (kind, user_id, currency, balance) VALUES ('customer', $1, 'EUR', 100)`,
          [user_id],
        ),
      ).rejects.toThrow('an account is opened empty');
    }
    await asApp(
      `INSERT INTO accounts (kind, user_id, currency, balance) VALUES ('customer', $1, 'EUR', 0)`,
      [user_id],
    );
  });

  test('nobody changes their own wallet, past all code', async () => {
    const user_id = await fundedCustomer(100n);
    const credit = (admin_id: string) =>
      asApp(
        `WITH e AS (INSERT INTO entries (kind, admin_id, idempotency_key) VALUES ('wallet_credit', $1, gen_random_uuid()) RETURNING id),
         paid AS (UPDATE accounts SET balance = balance + 5 WHERE user_id = $2 RETURNING id, balance)
         INSERT INTO postings (entry_id, account_id, currency, amount, balance_after)
           SELECT e.id, paid.id, 'EUR', 5, paid.balance FROM e, paid
           UNION ALL SELECT e.id, a.id, 'EUR', -5, NULL FROM e, accounts a WHERE a.kind = 'funding'`,
        [admin_id, user_id],
      );
    await expect(credit(user_id)).rejects.toThrow('does not fit');
    expect(await balanceOf(database.db, user_id)).toBe(100n);
    await credit(randomUUID());
    expect(await balanceOf(database.db, user_id)).toBe(105n);
  });

  test('nobody back-dates: the application cannot name created_at', async () => {
    await expect(
      asApp(`INSERT INTO entries (kind, created_at) VALUES ('transfer', '2020-01-01')`),
    ).rejects.toThrow(denied);
  });

  test('the history of a transfer stays; other events may go once nobody can resume that far back', async () => {
    await owner.query(
      `INSERT INTO events (topic, kind, transaction_id, source, data) VALUES ('transaction', 'transaction.created', gen_random_uuid(), 'customer', '{}'), ('wallet', 'wallet.changed', NULL, 'staff', '{}')`,
    );
    await expect(owner.query(`DELETE FROM events WHERE topic = 'transaction'`)).rejects.toThrow(
      'append-only',
    );
    await expect(owner.query('TRUNCATE events')).rejects.toThrow('append-only');
    expect((await owner.query(`DELETE FROM events WHERE topic = 'wallet'`)).rowCount).toBe(1);
    await owner.query(
      'ALTER TABLE events DISABLE TRIGGER events_history_stays; DELETE FROM events; ALTER TABLE events ENABLE TRIGGER events_history_stays',
    );
  });

  test('operator accounts have no balance row to queue for', async () => {
    const { rows } = await asApp(
      `SELECT kind FROM accounts WHERE user_id IS NULL AND balance IS NOT NULL`,
    );
    expect(rows).toEqual([]);
    await expect(
      owner.query(`UPDATE accounts SET balance = 0 WHERE kind = 'fees'`),
    ).rejects.toThrow('accounts_customer_has_balance');
  });
});

describe('books', () => {
  test('the trial balance adds up to zero and counts what was posted', async () => {
    const before = await ledger.trialBalance();
    const user_id = await fundedCustomer(5_000n);
    await batcher.submit(
      postCommand(user_id, 'transfer', { customer: -1_299n, payable: 1_000n, fees: 299n }),
    );
    const after = await ledger.trialBalance();
    expect(after.totals.map((total) => total.difference)).toEqual(['0.00']);
    expect(after.entries - before.entries).toBe(2);
    expect(after.postings - before.postings).toBe(5);
  });

  test('verification is silent about right books and names a balance that was tampered with', async () => {
    const user_id = await fundedCustomer(5_000n);
    expect(await verificationsOf(database).run(null)).toMatchObject({
      in_balance: true,
      findings: [],
    });
    await owner.query('UPDATE accounts SET balance = balance + 1 WHERE user_id = $1', [user_id]);
    const found = await verificationsOf(database).run(null);
    await owner.query('UPDATE accounts SET balance = balance - 1 WHERE user_id = $1', [user_id]);
    expect(found.in_balance).toBe(false);
    expect(found.findings).toEqual([
      {
        rule: 'Every customer balance equals the sum of its postings',
        count: 1,
        examples: [expect.stringMatching(/^account \d+$/)],
      },
    ]);
  });

  test('verification names an entry that somebody unbalanced by switching the trigger off', async () => {
    const probe = await createTestDatabase();
    const direct = new pg.Client({ connectionString: probe.ownerUrl });
    await direct.connect();
    try {
      await direct.query(`ALTER TABLE postings DISABLE TRIGGER ALL; INSERT INTO entries (id, kind) VALUES (1, 'transfer');
        INSERT INTO postings (entry_id, account_id, currency, amount) VALUES (1, 1, 'EUR', 5), (1, 2, 'EUR', -4)`);
      const found = await verificationsOf(probe).run(null);
      expect(found.findings.map((finding) => finding.rule)).toContain(
        'The postings of every entry sum to zero per currency',
      );
    } finally {
      await direct.end();
      await probe.drop();
    }
  });
});

describe('many at once', () => {
  test('100 debits of the whole balance: one fits, the books balance', async () => {
    const user_id = await fundedCustomer(10_000n);
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, () => {
        const command = postCommand(user_id, 'transfer', { customer: -10_000n, payable: 10_000n });
        return batcher.submit({
          ...command,
          decide: (context) => {
            if ((context.books.balance(user_id) ?? 0n) < 10_000n) throw new Error('not covered');
            return command.decide(context);
          },
        });
      }),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await balanceOf(database.db, user_id)).toBe(0n);
    await expectBooksRight(verificationsOf(database));
  });

  test('nobody decides over a balance that somebody else holds', async () => {
    const user_id = await fundedCustomer(1_000n);
    const command = postCommand(user_id, 'transfer', { customer: -700n, payable: 700n });
    let decided = false;
    await owner.query('BEGIN');
    await owner.query('SELECT FROM accounts WHERE user_id = $1 FOR UPDATE', [user_id]);
    const posted = batcher.submit({
      ...command,
      decide: (context) => {
        decided = true;
        return command.decide(context);
      },
    });
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    try {
      await expect
        .poll(async () => (await asApp(waiting)).rowCount, { timeout: 20_000 })
        .toBeGreaterThan(0);
      expect(decided).toBe(false);
    } finally {
      await owner.query('COMMIT');
    }
    await posted;
    expect([decided, await balanceOf(database.db, user_id)]).toEqual([true, 300n]);
  });

  test('two servers over the same customers lose and double nothing', async () => {
    const other = createBooksBatcher(database.db, ledger);
    const users = await Promise.all(Array.from({ length: 5 }, () => fundedCustomer(100_000n)));
    const debits = Array.from({ length: 200 }, (_, index) => {
      const user_id = users[index % users.length] ?? randomUUID();
      const server = index % 2 === 0 ? batcher : other;
      return server.submit(postCommand(user_id, 'transfer', { customer: -7n, payable: 7n }));
    });
    await Promise.all(debits);
    await other.close();
    expect(await Promise.all(users.map((user_id) => balanceOf(database.db, user_id)))).toEqual(
      users.map(() => 100_000n - 7n * 40n),
    );
    await expectBooksRight(verificationsOf(database));
  });
});
