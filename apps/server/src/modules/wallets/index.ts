import type { Wallet, WalletTransaction } from '@app/contract';
import { limits } from '@app/contract';
import { formatMinor, parseMoney } from '@app/money';
import type { Batcher } from '#platform/batch';
import type { Database } from '#platform/db';
import { changeWalletCommand } from './change-wallet.ts';
import type { WalletContext, WalletOrder } from './change-wallet.ts';
import { readWallets } from './store.ts';

export { walletRoutes } from './routes.ts';
export { createWalletChanges } from './wallet-part.ts';
export type { WalletContext } from './change-wallet.ts';

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
  /** Credits or debits; the same key with the same body gives the same change again. */
  change(order: WalletOrder): Promise<WalletTransaction>;
}

export function createWallets({ db, batcher, secondPersonAbove }: WalletDeps): Wallets {
  const threshold = parseMoney(secondPersonAbove, 'EUR').minor;
  return {
    list: async ({ cursor, limit = limits.pageSize, search }) => {
      const { rows, next } = await readWallets(db.query, { cursor, limit, search });
      return {
        items: rows.map((row) => ({ ...row, balance: formatMinor(row.balance, 'EUR') })),
        next,
      };
    },
    change: async (order) => batcher.submit(changeWalletCommand(order, threshold)),
  };
}
