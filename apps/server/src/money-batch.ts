import type { Ledger } from '#ledger';
import { createNews } from '#notifications';
import type { MailPolicy } from '#notifications';
import type { Batcher } from '#platform/batch';
import { createBatcher } from '#platform/batch';
import type { Database } from '#platform/db';
import type { Logger } from '#platform/log';
import { createTransfers } from '#transactions';
import type { TransferContext } from '#transactions';
import { createWalletChanges } from '#wallets';
import type { WalletContext } from '#wallets';

export type MoneyContext = TransferContext & WalletContext;

interface MoneyBatchDeps {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly log: Logger;
  /** How far back one person's changes in one wallet are added up (ruling 31). */
  readonly secondPersonWindowMs: number;
  readonly mails: MailPolicy;
}

/** The one way by which money moves: every command of every module runs in these batches, under one order of locks. */
export function createMoneyBatcher({
  db,
  ledger,
  log,
  secondPersonWindowMs,
  mails,
}: MoneyBatchDeps): Batcher<MoneyContext> {
  return createBatcher({
    connect: () => db.connect({ pipeline: true }),
    log,
    createContext: () => {
      const books = ledger.books();
      const transfers = createTransfers();
      const walletChanges = createWalletChanges(secondPersonWindowMs);
      const news = createNews(mails);
      // The books first: they take the locks, and what the others read after them is then final.
      return {
        books,
        transfers,
        walletChanges,
        news,
        parts: [books, transfers, walletChanges, news],
      };
    },
  });
}
