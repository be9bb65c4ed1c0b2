import type { Wallet, WalletChangeOutcome } from '@app/contract';
import { limits } from '@app/contract';
import { formatMinor } from '@app/money';
import { createApprovals } from './approvals.ts';
import type { ApprovalDeps, Approvals } from './approvals.ts';
import { changeWalletCommand } from './change-wallet.ts';
import type { WalletContext, WalletOrder } from './context.ts';
import { readWallets } from './store.ts';

export { createApprovalRequests } from './approval-part.ts';
export { approvalChecks, readWaitingRefunds } from './approval-store.ts';
export { walletRoutes } from './routes.ts';
export { askApproval } from './ask-approval.ts';
export { createRefusedChanges, purgeRefusalsJob } from './refused-changes.ts';
export { createWalletChanges } from './wallet-part.ts';
export type { ApprovalRow } from './approval-part.ts';
export type { WalletContext } from './context.ts';
export type { ApprovalCarrier } from './decide-approval.ts';

export interface Wallets {
  list(query: {
    cursor?: string | undefined;
    limit?: number | undefined;
    search?: string | undefined;
  }): Promise<{ items: Wallet[]; next: string | null }>;
  /**
   * Credits or debits, or asks a second person to; the same key with the same body gives the same again, also where it was refused with
   * `debit_insufficient` or `reference_used`.
   */
  change(order: WalletOrder): Promise<WalletChangeOutcome>;
  readonly approvals: Approvals;
}

export function createWallets<Context extends WalletContext>({
  db,
  batcher,
  refunds,
}: ApprovalDeps<Context>): Wallets {
  const approvals = createApprovals({ db, batcher, refunds });
  return {
    list: async ({ cursor, limit = limits.pageSize, search }) => {
      const { rows, next } = await readWallets(db.query, { cursor, limit, search });
      return {
        items: rows.map((row) => ({ ...row, balance: formatMinor(row.balance, 'EUR') })),
        next,
      };
    },
    change: async (order) => {
      const result = await batcher.submit(changeWalletCommand(order));
      if ('refused' in result) throw result.refused;
      if ('made' in result) return { outcome: 'done', ...result.made };
      return { outcome: 'approval', approval: await approvals.find(result.asked.approval_id) };
    },
    approvals,
  };
}
