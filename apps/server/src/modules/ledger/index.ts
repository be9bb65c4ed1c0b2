import type { LedgerAccount, LedgerEntry, LedgerStatement, TrialBalance } from '@app/contract';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/db';
import type { DB } from '#tables';
import { createBooks } from './books.ts';
import type { Books } from './books.ts';
import { readEntry } from './entry.ts';
import { readLedgerAccount, readStatement } from './statement.ts';
import type { StatementQuery } from './statement.ts';
import { insertWallet, lockBalance, readOperatorAccounts } from './store.ts';
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
export type { VerificationDeps, Verifications } from './verifications.ts';

export interface Ledger {
  /** The ledger's part of one batch; the only way to post. */
  books(): Books;
  /** Opens a customer's wallet at zero inside the transaction that makes the customer. */
  openWallet(trx: Transaction<DB>, user_id: string): Promise<void>;
  /** The balance in minor units of euro, undefined when there is no such wallet; nothing moves until the transaction ends. */
  lockWallet(trx: Transaction<DB>, user_id: string): Promise<bigint | undefined>;
  /** Now, or at an instant of the past. */
  trialBalance(as_of?: string): Promise<TrialBalance>;
  /** Throws `account_not_found`. */
  account(id: string, as_of?: string): Promise<LedgerAccount>;
  /** Throws `account_not_found`. */
  statement(id: string, query: StatementQuery): Promise<LedgerStatement>;
  /** Throws `entry_not_found`. */
  entry(id: string): Promise<LedgerEntry>;
}

/** Opens the ledger: reads the operator's accounts once, since they never change. */
export async function createLedger({ db }: { db: Database }): Promise<Ledger> {
  const operatorIds = await readOperatorAccounts(db.query);
  return {
    books: () => createBooks(operatorIds),
    openWallet: insertWallet,
    lockWallet: lockBalance,
    trialBalance: (as_of) => trialBalance(db.query, as_of),
    account: (id, as_of) => readLedgerAccount(db.query, id, as_of),
    statement: (id, query) => readStatement(db.query, id, query),
    entry: (id) => readEntry(db.query, id),
  };
}
