import type { Wallet, WalletChangeOutcome } from '@app/contract';
import { limits } from '@app/contract';
import { formatMinor, parseMoney } from '@app/money';
import type { Batcher } from '#platform/batch';
import type { Database } from '#platform/db';
import { createApprovals } from './approvals.ts';
import type { Approvals } from './approvals.ts';
import { changeWalletCommand } from './change-wallet.ts';
import type { WalletContext, WalletOrder } from './context.ts';
import { readWallets } from './store.ts';

export { createApprovalRequests } from './approval-part.ts';
export { approvalChecks } from './approval-store.ts';
export { walletRoutes } from './routes.ts';
export { createWalletChanges } from './wallet-part.ts';
export type { WalletContext } from './context.ts';

export interface WalletDeps {
  readonly db: Database;
  readonly batcher: Batcher<WalletContext>;
  /** Decimal euro: what one person may change in one wallet within 24 hours without a second one (rulings 25 and 31). */
  readonly secondPersonAbove: string;
}

export interface Wallets {
  list(query: {
    cursor?: string | undefined;
    limit?: number | undefined;
    search?: string | undefined;
  }): Promise<{ items: Wallet[]; next: string | null }>;
  /** Credits or debits, or asks a second person to; the same key with the same body gives the same again. */
  change(order: WalletOrder): Promise<WalletChangeOutcome>;
  readonly approvals: Approvals;
}

export function createWallets({ db, batcher, secondPersonAbove }: WalletDeps): Wallets {
  const threshold = parseMoney(secondPersonAbove, 'EUR').minor;
  const approvals = createApprovals({ db, batcher });
  return {
    list: async ({ cursor, limit = limits.pageSize, search }) => {
      const { rows, next } = await readWallets(db.query, { cursor, limit, search });
      return {
        items: rows.map((row) => ({ ...row, balance: formatMinor(row.balance, 'EUR') })),
        next,
      };
    },
    change: async (order) => {
      const result = await batcher.submit(changeWalletCommand(order, threshold));
      if ('made' in result) return { outcome: 'done', ...result.made };
      return { outcome: 'approval', approval: await approvals.find(result.asked.approval_id) };
    },
    approvals,
  };
}
