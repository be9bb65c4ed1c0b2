import type { RouteTable } from '#platform/http';
import type { Transactions } from './index.ts';

type Names =
  | 'createTransaction'
  | 'cancelTransaction'
  | 'listTransactions'
  | 'getTransaction'
  | 'getTransactionSummary'
  | 'listStaffTransactions'
  | 'downloadStaffTransactions'
  | 'getStaffTransaction'
  | 'updateTransaction'
  | 'addTransactionNote'
  | 'assignTransaction'
  | 'listAssignees'
  | 'bulkAssignTransactions'
  | 'bulkRequestDocuments'
  | 'listStaffViews'
  | 'createStaffView'
  | 'updateStaffView'
  | 'deleteStaffView'
  | 'setDefaultStaffView';

export function transactionRoutes(transactions: Transactions): RouteTable<Names> {
  const { staff } = transactions;
  return {
    createTransaction: ({ body, caller, idempotencyKey }) =>
      transactions.create({ user_id: caller.user_id, idempotencyKey, body }),
    cancelTransaction: ({ params, caller }) => transactions.cancel(caller.user_id, params.id),
    listTransactions: ({ query, caller }) => transactions.list(caller.user_id, query),
    getTransaction: ({ params, caller }) => transactions.find(caller.user_id, params.id),
    getTransactionSummary: ({ caller }) => transactions.summary(caller.user_id),
    listStaffTransactions: ({ query, caller }) => staff.list(caller, query),
    downloadStaffTransactions: async ({ query, caller }) => staff.export(caller, query),
    getStaffTransaction: ({ params }) => staff.find(params.id),
    updateTransaction: ({ params, body, caller }) =>
      transactions.update(caller.user_id, params.id, body),
    addTransactionNote: ({ params, body, caller }) =>
      staff.addNote({ actor_id: caller.user_id, id: params.id, ...body }),
    assignTransaction: ({ params, body, caller }) =>
      staff.assign({ actor_id: caller.user_id, id: params.id, ...body }),
    listAssignees: () => staff.assignees(),
    bulkAssignTransactions: ({ body, caller }) =>
      staff.assignAll({ actor_id: caller.user_id, ...body }),
    bulkRequestDocuments: ({ body, caller }) =>
      staff.requestDocuments({ actor_id: caller.user_id, ...body }),
    listStaffViews: ({ caller }) => staff.views(caller),
    createStaffView: ({ body, caller }) => staff.createView(caller, body),
    updateStaffView: ({ params, body, caller }) => staff.updateView(caller, params.id, body),
    deleteStaffView: ({ params, caller }) => staff.deleteView(caller, params.id),
    setDefaultStaffView: ({ body, caller }) => staff.setDefaultView(caller, body.view_id),
  };
}
