import type {
  ConfirmedTransfer,
  CreateTransactionBody,
  StaffTransaction,
  Transaction,
  TransactionDetail,
  TransactionQuery,
  TransactionSummary,
  UpdateTransactionBody,
} from '@app/contract';
import { limits } from '@app/contract';
import type { RecallRefused, TransferSettlement } from '#cases';
import type { DueOrder, PayoutReport } from '#payouts';
import type { Task } from '#platform/jobs';
import type { ApprovalCarrier } from '#wallets';
import { cancelTransaction, reportPayout, updateTransaction } from './changes.ts';
import type { ReportedTransfer } from './changes.ts';
import type { TransactionDeps } from './deps.ts';
import { completeDocumentation, recallRefused } from './documentation.ts';
import type { SeenRequest } from './documentation.ts';
import { cancelOverdue } from './documentation-overdue.ts';
import { bindingOf, transferToConfirm } from './confirm-transfer.ts';
import type { TransferToConfirm } from './confirm-transfer.ts';
import { createTransaction } from './create-transaction.ts';
import type { TransferContext } from './context.ts';
import { createRefundCarrier } from './refund-carrier.ts';
import { madeAlready } from './made-already.ts';
import { createTransferHelp } from './help.ts';
import type { TransferHelpDesk } from './help.ts';
import { searchJob } from './jobs.ts';
import { settleCase } from './settle-case.ts';
import type { TransferOrder } from './ready-order.ts';
import { claimOrders, findOwn, summarise } from './reads.ts';
import { rescreenTransfersJob } from './rescreen.ts';
import { createOwnPages } from './own-page.ts';
import { createStaffTransactions } from './staff.ts';
import type { StaffTransactions } from './staff.ts';
import { readNextDue, releaseClaims } from './store.ts';
import type { Claim, ClaimsEnd } from './store.ts';
import { toTransaction } from './transaction.ts';

export type { TransferContext } from './context.ts';
export { matches } from './own-page.ts';
export { earlyTransactionRoutes, transactionRoutes } from './routes.ts';
export { readSearch } from './search.ts';
export { helpRoutes } from './help-routes.ts';
export { transferChecks } from './store.ts';
export { createKeptRefusals } from './kept-refusals.ts';
export { createTransfers } from './transfer-part.ts';

export interface Transactions {
  /**
   * Makes a transfer from a quote; the same key with the same body gives the same transfer again. `allowed`: nothing is done before it
   * ends, and what it rejects with is the answer.
   */
  create(order: {
    user_id: string;
    idempotencyKey: string;
    body: CreateTransactionBody;
    allowed?: Promise<unknown>;
  }): Promise<Transaction>;
  /** The transfer that this very order made before, where the refusal only asks for something before one is made; else throws the refusal. */
  made(order: TransferOrder, refusal: unknown): Promise<Transaction>;
  /** A transfer that is made now would leave at once and alone. */
  nobodyWaits(): boolean;
  /** What confirming this transfer goes by; undefined for one that would be refused anyway. */
  toConfirm(user_id: string, transfer: ConfirmedTransfer): Promise<TransferToConfirm | undefined>;
  /** What stands for it in a confirmation; throws `quote_not_found`. */
  bindingOf(user_id: string, transfer: ConfirmedTransfer): Promise<Buffer>;
  /** The customer's own, free cancelling (ruling 16); cancelling twice is cancelling once. */
  cancel(user_id: string, id: string): Promise<Transaction>;
  /** How many transfers people have asked this server for since its start. */
  asked(): number;
  /** Moves the money that a decision on a case is about, and ends the case, in one commit. */
  settleCase(settlement: TransferSettlement): Promise<void>;
  /** Takes back that a payment is asked back for want of documents, once that came to nothing. */
  recallRefused(transfer: RecallRefused): Promise<void>;
  /** Carries out what a second person approved. */
  readonly refunds: ApprovalCarrier<TransferContext>;
  readonly help: TransferHelpDesk;
  /** Staff's `Update Transaction` (ruling 13). */
  update(actor_id: string, id: string, body: UpdateTransactionBody): Promise<StaffTransaction>;
  /** Everything that was asked for is there: the request for documents ends. */
  completeDocumentation(actor_id: string, seen: SeenRequest): Promise<void>;
  /** Cancels and refunds a transfer whose documents did not come, or asks it back, unless it was settled meanwhile (rulings 32 and 33). */
  cancelOverdue(id: string): Promise<void>;
  /** What the payout provider says of a transfer it was asked about. */
  report(transfer: ReportedTransfer, report: PayoutReport): Promise<void>;
  claimDue(limit: number, leaseMs: number): Promise<DueOrder[]>;
  /** Gives back what was claimed; what failed is due after so many milliseconds. */
  releaseClaims(claims: readonly Claim[], end: ClaimsEnd): Promise<void>;
  nextDue(): Promise<string | undefined>;
  /** The customer's own, newest first; filters that are absent narrow nothing. */
  list(
    user_id: string,
    query: TransactionQuery,
  ): Promise<{ items: Transaction[]; next: string | null }>;
  find(user_id: string, id: string): Promise<TransactionDetail>;
  summary(user_id: string): Promise<TransactionSummary>;
  readonly staff: StaffTransactions;
  /** Screens transfers that are on their way again when the list is another one. */
  readonly rescreen: Task;
  /** Puts transfers that searches have to look at one by one into their index. */
  readonly search: Task;
}

export function createTransactions(deps: TransactionDeps): Transactions {
  const { db, clock, operator, provider } = deps;
  const rules = { clock, prefix: operator.display_prefix, provider };
  const readOwnPage = createOwnPages(db);
  let asked = 0;
  return {
    create: (order) => {
      asked += 1;
      return createTransaction(deps, order, rules);
    },
    made: (order, refusal) => madeAlready(db.query, order, refusal),
    nobodyWaits: deps.batcher.isIdle,
    asked: () => asked,
    settleCase: (settlement) => settleCase(deps, settlement),
    refunds: createRefundCarrier(deps),
    recallRefused: (transfer) => recallRefused(deps, transfer),
    help: createTransferHelp(deps),
    toConfirm: (user_id, transfer) => transferToConfirm(db.query, user_id, transfer),
    bindingOf: (user_id, transfer) => bindingOf(db.query, user_id, transfer),
    cancel: (user_id, id) => cancelTransaction(deps, user_id, id),
    update: (actor_id, id, body) => updateTransaction(deps, { actor_id, id, body }),
    completeDocumentation: (actor_id, seen) => completeDocumentation(deps, actor_id, seen),
    cancelOverdue: (id) => cancelOverdue(deps, id),
    report: (transfer, report) => reportPayout(deps, transfer, report),
    claimDue: (limit, leaseMs) => claimOrders(db.query, limit, leaseMs),
    releaseClaims: (claims, end) => releaseClaims(db.query, claims, end),
    nextDue: () => readNextDue(db.query),
    list: async (user_id, { limit = limits.pageSize, ...query }) => {
      const owner = { user_id, prefix: operator.display_prefix };
      const { rows, next } = await readOwnPage(owner, { ...query, limit });
      return { items: rows.map(toTransaction), next };
    },
    find: async (user_id, id) => ({
      ...(await findOwn(db.query, user_id, id)),
      verification_code: deps.verificationCode(id),
    }),
    summary: (user_id) => summarise(db.query, user_id),
    staff: createStaffTransactions(deps),
    search: searchJob(db.query),
    rescreen: rescreenTransfersJob(deps),
  };
}
