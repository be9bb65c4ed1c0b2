import { createAuditTrail } from '#audit';
import { createCaseFile } from '#cases';
import { createAllowances } from '#kyc';
import type { Ledger } from '#ledger';
import { createNews } from '#notifications';
import type { MailPolicy } from '#notifications';
import type { Batcher, BatchMeter } from '#platform/batch';
import { createBatcher } from '#platform/batch';
import type { Database } from '#platform/db';
import type { Logger } from '#platform/log';
import type { CommitPlaces, Tracer } from '#platform/tracing';
import { createRiskChecks } from '#risk';
import type { RuleBook } from '#risk';
import { createKeptRefusals, createTransfers } from '#transactions';
import type { TransferContext } from '#transactions';
import { createCodeChecks } from '#verification';
import { createApprovalRequests, createRefusedChanges, createWalletChanges } from '#wallets';
import type { WalletContext } from '#wallets';

export type MoneyContext = TransferContext & WalletContext;

interface MoneyBatchDeps {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly log: Logger;
  /** Minor units of euro: what one person may change in one wallet without a second one (rulings 25 and 31). */
  readonly secondPersonAbove: bigint;
  readonly mails: MailPolicy;
  /** What each level of verification may send. */
  readonly levels: Parameters<typeof createAllowances>[0];
  /** The fraud rules in force. */
  readonly rules: RuleBook;
  readonly meter?: BatchMeter | undefined;
  readonly tracer?: Tracer | undefined;
  readonly commits?: CommitPlaces | undefined;
  readonly batchMax?: number | undefined;
}

/** The one way by which money moves: every command of every module runs in these batches, under one order of locks. */
export function createMoneyBatcher({
  db,
  ledger,
  log,
  secondPersonAbove,
  mails,
  levels,
  rules,
  meter,
  tracer,
  commits,
  batchMax,
}: MoneyBatchDeps): Batcher<MoneyContext> {
  return createBatcher({
    connect: () => db.connect({ forBatches: true }),
    log,
    ...(meter && { meter }),
    tracer,
    commits,
    ...(batchMax !== undefined && { batchMax }),
    createContext: () => {
      const books = ledger.books();
      const transfers = createTransfers();
      const refusals = createKeptRefusals();
      const codes = createCodeChecks();
      const allowances = createAllowances(levels);
      const walletChanges = createWalletChanges(secondPersonAbove);
      const refusedChanges = createRefusedChanges();
      const approvals = createApprovalRequests();
      const risk = createRiskChecks(rules);
      const cases = createCaseFile();
      const news = createNews(mails);
      const audit = createAuditTrail();
      // The books first: they take the locks, and what the others read after them is then final.
      return {
        books,
        transfers,
        refusals,
        codes,
        allowances,
        walletChanges,
        refusedChanges,
        approvals,
        risk,
        cases,
        news,
        audit,
        parts: [
          books,
          transfers,
          refusals,
          codes,
          allowances,
          walletChanges,
          refusedChanges,
          approvals,
          risk,
          cases,
          news,
          audit,
        ],
      };
    },
  });
}
