import type {
  CreateTransactionBody,
  StaffCounters,
  StaffTransaction,
  Transaction,
  TransactionDetail,
  TransactionEvent,
  TransactionQuery,
  TransactionStatus,
  TransactionSummary,
  UpdateTransactionBody,
} from '@app/contract';
import { limits } from '@app/contract';
import type { DueOrder, PayoutProvider, PayoutReport } from '#payouts';
import type { Batcher } from '#platform/batch';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { cancelTransaction, reportPayout, updateTransaction } from './changes.ts';
import type { TransferContext } from './context.ts';
import { createTransactionCommand } from './create-transaction.ts';
import { claimOrders, findOwn, findStaff, listStaff, summarise } from './reads.ts';
import { readOwnPage } from './own-page.ts';
import { readCounters, readNextDue } from './store.ts';
import { toTransaction } from './transaction.ts';

export type { TransferContext } from './context.ts';
export { matches } from './own-page.ts';
export { transactionRoutes } from './routes.ts';
export { transferChecks } from './store.ts';
export { createTransfers } from './transfer-part.ts';

export interface TransactionDeps {
  readonly db: Database;
  readonly batcher: Batcher<TransferContext>;
  readonly clock: Clock;
  readonly operator: { readonly slug: string; readonly display_prefix: string };
  readonly provider: PayoutProvider;
  /** The code that is printed on a transfer's receipt. */
  readonly verificationCode: (id: string) => string;
}

export interface ListQuery {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

export interface Transactions {
  /** Makes a transfer from a quote; the same key with the same body gives the same transfer again. */
  create(order: {
    user_id: string;
    idempotencyKey: string;
    body: CreateTransactionBody;
  }): Promise<Transaction>;
  /** The customer's own, free cancelling (ruling 16); cancelling twice is cancelling once. */
  cancel(user_id: string, id: string): Promise<Transaction>;
  /** Staff's `Update Transaction` (ruling 13). */
  update(actor_id: string, id: string, body: UpdateTransactionBody): Promise<StaffTransaction>;
  /** What the payout provider says of a transfer it was asked about. */
  report(id: string, report: PayoutReport): Promise<void>;
  claimDue(limit: number, leaseMs: number): Promise<DueOrder[]>;
  nextDue(): Promise<string | undefined>;
  /** The customer's own, newest first; filters that are absent narrow nothing. */
  list(
    user_id: string,
    query: TransactionQuery,
  ): Promise<{ items: Transaction[]; next: string | null }>;
  find(user_id: string, id: string): Promise<TransactionDetail>;
  summary(user_id: string): Promise<TransactionSummary>;
  listForStaff(
    query: ListQuery & { status?: TransactionStatus | undefined },
  ): Promise<{ items: StaffTransaction[]; next: string | null }>;
  findForStaff(id: string): Promise<StaffTransaction & { events: TransactionEvent[] }>;
  counters(): Promise<StaffCounters>;
}

export function createTransactions(deps: TransactionDeps): Transactions {
  const { db, batcher, clock, operator, provider } = deps;
  const rules = { clock, prefix: operator.display_prefix, provider };
  return {
    create: async (order) => batcher.submit(createTransactionCommand(order, rules)),
    cancel: (user_id, id) => cancelTransaction(deps, user_id, id),
    update: (actor_id, id, body) => updateTransaction(deps, { actor_id, id, body }),
    report: (id, report) => reportPayout(deps, id, report),
    claimDue: (limit, leaseMs) => claimOrders(db.query, limit, leaseMs),
    nextDue: () => readNextDue(db.query),
    list: async (user_id, { limit = limits.pageSize, ...query }) => {
      const owner = { user_id, prefix: operator.display_prefix };
      const { rows, next } = await readOwnPage(db.query, owner, { ...query, limit });
      return { items: rows.map(toTransaction), next };
    },
    find: async (user_id, id) => ({
      ...(await findOwn(db.query, user_id, id)),
      verification_code: deps.verificationCode(id),
    }),
    summary: (user_id) => summarise(db.query, user_id),
    listForStaff: (query) => listStaff(db.query, query),
    findForStaff: (id) => findStaff(db.query, id),
    counters: async () => {
      const row = await readCounters(db.query);
      return {
        total_transactions: parseInt(row.total, 10),
        pending: parseInt(row.pending, 10),
        completed: parseInt(row.completed, 10),
        failed: parseInt(row.failed, 10),
        total_users: parseInt(row.users, 10),
      };
    },
  };
}
