import type { RouteTable } from '#platform/http';
import type { Transactions } from './index.ts';

type Names =
  | 'createTransaction'
  | 'cancelTransaction'
  | 'listTransactions'
  | 'getTransaction'
  | 'getTransactionSummary'
  | 'listStaffTransactions'
  | 'getStaffTransaction'
  | 'updateTransaction'
  | 'getStaffCounters';

export function transactionRoutes(transactions: Transactions): RouteTable<Names> {
  return {
    createTransaction: ({ body, caller, idempotencyKey }) =>
      transactions.create({ user_id: caller.user_id, idempotencyKey, body }),
    cancelTransaction: ({ params, caller }) => transactions.cancel(caller.user_id, params.id),
    listTransactions: ({ query, caller }) => transactions.list(caller.user_id, query),
    getTransaction: ({ params, caller }) => transactions.find(caller.user_id, params.id),
    getTransactionSummary: ({ caller }) => transactions.summary(caller.user_id),
    listStaffTransactions: ({ query }) => transactions.listForStaff(query),
    getStaffTransaction: ({ params }) => transactions.findForStaff(params.id),
    updateTransaction: ({ params, body, caller }) =>
      transactions.update(caller.user_id, params.id, body),
    getStaffCounters: () => transactions.counters(),
  };
}
