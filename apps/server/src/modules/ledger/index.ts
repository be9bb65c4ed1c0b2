import type { BooksVerification, TrialBalance } from '@app/contract';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/db';
import type { DB } from '#tables';
import { createBooks } from './books.ts';
import type { Books } from './books.ts';
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

export type { Books } from './books.ts';
export { negateLegs, sumLegs } from './ledger.ts';
export type { EntryKind, Legs } from './ledger.ts';
export { ledgerRoutes } from './routes.ts';
export type { Check } from './store.ts';

export interface Ledger {
  /** The ledger's part of one batch; the only way to post. */
  books(): Books;
  /** Opens a customer's wallet at zero inside the transaction that makes the customer. */
  openWallet(trx: Transaction<DB>, user_id: string): Promise<void>;
  /** Minor units of euro; undefined when there is no such wallet. */
  balance(user_id: string): Promise<bigint | undefined>;
  /** As `balance`, and nothing moves until the transaction ends. */
  lockWallet(trx: Transaction<DB>, user_id: string): Promise<bigint | undefined>;
  trialBalance(): Promise<TrialBalance>;
  /** Re-adds the books and gives what does not fit; `checks` are those of modules that build on the ledger. */
  verify(checks?: readonly Check[]): Promise<BooksVerification>;
}

/** Opens the ledger: reads the operator's accounts once, since they never change. */
export async function createLedger({ db }: { db: Database }): Promise<Ledger> {
  const operatorIds = await readOperatorAccounts(db.query);
  return {
    books: () => createBooks(operatorIds),
    openWallet: insertWallet,
    balance: (user_id) => readBalance(db.query, user_id),
    lockWallet: lockBalance,
    trialBalance: () => trialBalance(db.query),
    verify: async (checks = []) => {
      const { findings, now } = await runChecks(db.query, [...bookChecks, ...checks]);
      return { verified_at: now, in_balance: findings.length === 0, findings };
    },
  };
}
