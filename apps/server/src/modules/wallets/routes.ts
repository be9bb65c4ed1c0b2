import type { RouteTable } from '#platform/http';
import type { Wallets } from './index.ts';

export function walletRoutes(wallets: Wallets): RouteTable<'listWallets' | 'changeWallet'> {
  return {
    listWallets: ({ query }) => wallets.list(query),
    changeWallet: ({ params, body, caller, idempotencyKey }) =>
      wallets.change({ admin_id: caller.user_id, user_id: params.id, idempotencyKey, body }),
  };
}
