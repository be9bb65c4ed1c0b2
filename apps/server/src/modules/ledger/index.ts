import type {
  BooksVerification,
  LedgerAccount,
  LedgerEntry,
  LedgerStatement,
  TrialBalance,
} from '@app/contract';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/db';
import type { DB } from '#tables';
import { createBooks } from './books.ts';
import type { Books } from './books.ts';
import { readEntry } from './entry.ts';
import { readLedgerAccount, readStatement } from './statement.ts';
import type { StatementQuery } from './statement.ts';
import {
  bookChecks,
  insertWallet,
  lockBalance,
  readBalance,
  readOperatorAccounts,
  runChecks,
} from './store.ts';
import type { Check } from './store.ts';
import { trialBalance } from './trial-balance.ts';

export type { EntryKind } from '@app/contract';
export type { Books } from './books.ts';
export { readBoundary } from './boundary.ts';
export { foldHoursJob } from './hours.ts';
export { accountLabels, negateLegs, sumLegs } from './ledger.ts';
export type { Legs } from './ledger.ts';
export { ledgerRoutes } from './routes.ts';
export type { Check } from './store.ts';
export { createVerifications } from './verifications.ts';

export interface Ledger {
  /** The ledger's part of one batch; the only way to post. */
  books(): Books;
  /** Opens a customer's wallet at zero inside the transaction that makes the customer. */
  openWallet(trx: Transaction<DB>, user_id: string): Promise<void>;
  /** Minor units of euro; undefined when there is no such wallet. */
  balance(user_id: string): Promise<bigint | undefined>;
  /** As `balance`, and nothing moves until the transaction ends. */
  lockWallet(trx: Transaction<DB>, user_id: string): Promise<bigint | undefined>;
  /** Now, or at an instant of the past. */
  trialBalance(as_of?: string): Promise<TrialBalance>;
  /** Throws `account_not_found`. */
  account(id: string, as_of?: string): Promise<LedgerAccount>;
  /** Throws `account_not_found`. */
  statement(id: string, query: StatementQuery): Promise<LedgerStatement>;
  /** Throws `entry_not_found`. */
  entry(id: string): Promise<LedgerEntry>;
  /** Re-adds the books and gives what does not fit; `checks` are those of modules that build on the ledger. */
  verify(
    checks?: readonly Check[],
  ): Promise<Pick<BooksVerification, 'verified_at' | 'in_balance' | 'findings'>>;
}

/** Opens the ledger: reads the operator's accounts once, since they never change. */
export async function createLedger({ db }: { db: Database }): Promise<Ledger> {
  const operatorIds = await readOperatorAccounts(db.query);
  return {
    books: () => createBooks(operatorIds),
    openWallet: insertWallet,
    balance: (user_id) => readBalance(db.query, user_id),
    lockWallet: lockBalance,
    trialBalance: (as_of) => trialBalance(db.query, as_of),
    account: (id, as_of) => readLedgerAccount(db.query, id, as_of),
    statement: (id, query) => readStatement(db.query, id, query),
    entry: (id) => readEntry(db.query, id),
    verify: async (checks = []) => {
      const { findings, now } = await runChecks(db.pool, [...bookChecks, ...checks]);
      return { verified_at: now, in_balance: findings.length === 0, findings };
    },
  };
}
