import type { RouteTable } from '#platform/http';
import type { Wallets } from './index.ts';

type WalletCalls =
  | 'listWallets'
  | 'changeWallet'
  | 'listApprovals'
  | 'getApproval'
  | 'approveApproval'
  | 'rejectApproval'
  | 'withdrawApproval';

export function walletRoutes(wallets: Wallets): RouteTable<WalletCalls> {
  const { approvals } = wallets;
  return {
    listWallets: ({ query }) => wallets.list(query),
    changeWallet: ({ params, body, caller, idempotencyKey }) =>
      wallets.change({ admin_id: caller.user_id, user_id: params.id, idempotencyKey, body }),
    listApprovals: ({ query }) => approvals.list(query),
    getApproval: ({ params }) => approvals.find(params.id),
    approveApproval: ({ params, caller }) =>
      approvals.decide(params.id, { kind: 'approve', actor_id: caller.user_id }),
    rejectApproval: ({ params, caller, body: { reason } }) =>
      approvals.decide(params.id, { kind: 'reject', actor_id: caller.user_id, reason }),
    withdrawApproval: ({ params, caller }) =>
      approvals.decide(params.id, { kind: 'withdraw', actor_id: caller.user_id }),
  };
}
