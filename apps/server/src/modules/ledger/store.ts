import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#platform/db';
import { invariant } from '#platform/errors';
import { inLongTransaction } from '#platform/long-transaction';
import type { DB } from '#tables';
import { operatorAccounts } from './ledger.ts';
import type { OperatorAccountIds } from './books.ts';

export async function readOperatorAccounts(query: Kysely<DB>): Promise<OperatorAccountIds> {
  const rows = await query
    .selectFrom('accounts')
    .select(['id', 'kind'])
    .where('user_id', 'is', null)
    .where('currency', '=', 'EUR')
    .execute();
  const idOf = (kind: string): bigint => {
    const row = rows.find((candidate) => candidate.kind === kind);
    invariant(row !== undefined, `the operator account ${kind} was made by the migration`);
    return row.id;
  };
  invariant(
    rows.length === operatorAccounts.length,
    'the operator accounts are the closed set of the code',
  );
  return {
    funding: idOf('funding'),
    payable: idOf('payable'),
    paid_out: idOf('paid_out'),
    fees: idOf('fees'),
  };
}

/** Opens a customer's euro wallet at zero, in the transaction that makes the customer. */
export async function insertWallet(trx: Transaction<DB>, user_id: string): Promise<void> {
  await trx
    .insertInto('accounts')
    .values({ kind: 'customer', user_id, currency: 'EUR', balance: 0n })
    .execute();
}

/**
 * The balance, with the lock that every batch takes before it moves money of this customer: until the transaction ends nothing moves.
 * It is the first lock of its transaction and the only one of its kind, so it cannot be part of a circle.
 */
export async function lockBalance(
  trx: Transaction<DB>,
  user_id: string,
): Promise<bigint | undefined> {
  const row = await trx
    .selectFrom('accounts')
    .select('balance')
    .where('user_id', '=', user_id)
    .where('currency', '=', 'EUR')
    .forUpdate()
    .executeTakeFirst();
  return row?.balance ?? undefined;
}

export interface Check {
  /** What must hold, as a sentence that an operator reads. */
  readonly rule: string;
  /** Selects one text column `example` per violation. */
  readonly statement: string;
}

/** The invariants of the books themselves. Each statement selects the violations. */
export const bookChecks: readonly Check[] = [
  {
    rule: 'The postings of every entry sum to zero per currency',
    statement: `SELECT 'entry ' || entry_id AS example FROM postings GROUP BY entry_id, currency HAVING sum(amount) <> 0`,
  },
  {
    rule: 'Every entry has at least two postings',
    statement: `SELECT 'entry ' || e.id AS example FROM entries e LEFT JOIN postings p ON p.entry_id = e.id GROUP BY e.id HAVING count(p.entry_id) < 2`,
  },
  {
    rule: 'Every posting belongs to an entry and an account of its currency',
    statement: `SELECT 'posting of entry ' || p.entry_id AS example FROM postings p LEFT JOIN entries e ON e.id = p.entry_id
      LEFT JOIN accounts a ON a.id = p.account_id AND a.currency = p.currency WHERE e.id IS NULL OR a.id IS NULL`,
  },
  {
    rule: 'Every customer balance equals the sum of its postings',
    statement: `SELECT 'account ' || a.id AS example FROM accounts a LEFT JOIN postings p ON p.account_id = a.id
      WHERE a.balance IS NOT NULL GROUP BY a.id HAVING a.balance <> coalesce(sum(p.amount), 0)`,
  },
  {
    rule: 'No customer balance is negative',
    statement: `SELECT 'account ' || id AS example FROM accounts WHERE balance < 0`,
  },
  {
    rule: 'The running balance of every customer posting follows from the one before',
    statement: `SELECT 'account ' || account_id || ', entry ' || entry_id AS example FROM (
        SELECT account_id, entry_id, amount, balance_after, lag(balance_after, 1, 0::bigint) OVER (PARTITION BY account_id ORDER BY entry_id) AS before
        FROM postings WHERE balance_after IS NOT NULL) AS running WHERE before + amount <> balance_after`,
  },
  {
    rule: 'The sums by hour, which the trial balance is made of, equal the postings',
    statement: `SELECT kind || ' ' || currency || ', ' || hour AS example FROM
        (SELECT kind, currency, hour, sum(debit) AS debit, sum(credit) AS credit, sum(postings) AS postings
         FROM ledger_hours WHERE kind <> 'entry' GROUP BY kind, currency, hour) AS kept
      FULL JOIN
        (SELECT a.kind, p.currency, date_trunc('hour', e.created_at, 'UTC') AS hour, coalesce(sum(-p.amount) FILTER (WHERE p.amount < 0), 0) AS debit,
           coalesce(sum(p.amount) FILTER (WHERE p.amount > 0), 0) AS credit, count(*) AS postings
         FROM postings p JOIN accounts a ON a.id = p.account_id JOIN entries e ON e.id = p.entry_id GROUP BY 1, 2, 3) AS added USING (kind, currency, hour)
      WHERE (kept.debit, kept.credit, kept.postings) IS DISTINCT FROM (added.debit, added.credit, added.postings)`,
  },
];

/** Runs checks in one read-only snapshot and gives those that found something, with up to five examples each. Throws `overloaded` when aborted. */
export async function runChecks(
  db: Pick<Database, 'connect'>,
  checks: readonly Check[],
  signal: AbortSignal,
): Promise<{ findings: { rule: string; count: number; examples: string[] }[]; now: string }> {
  const mode = 'ISOLATION LEVEL REPEATABLE READ READ ONLY';
  return inLongTransaction(db, { mode, signal }, async (ask) => {
    const findings = [];
    for (const { rule, statement } of checks) {
      const rows = await ask<{ example: string; total: string }>(
        `SELECT example, count(*) OVER ()::text AS total FROM (${statement}) AS found LIMIT 5`,
      );
      const first = rows[0];
      if (first)
        findings.push({
          rule,
          count: parseInt(first.total, 10),
          examples: rows.map((row) => row.example),
        });
    }
    const [row] = await ask<{ now: string }>('SELECT now() AS now');
    return { findings, now: row?.now ?? '' };
  });
}
