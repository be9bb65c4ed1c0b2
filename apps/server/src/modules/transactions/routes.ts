import type { ConfirmedTransfer } from '@app/contract';
import { DomainError } from '#platform/errors';
import type { Caller, EarlyTable, RouteTable } from '#platform/http';
import type { TransferToConfirm } from './confirm-transfer.ts';
import type { Transactions } from './index.ts';

type Names =
  | 'createTransaction'
  | 'checkTransfer'
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

/** Throws unless this transfer may go out now: `look` is called only where it is not clear without. */
type AssertConfirmed = (
  caller: Caller,
  look: () => Promise<TransferToConfirm | undefined>,
) => Promise<void>;

/**
 * A transfer that would be alone in its batch is read for while its caller is being admitted: that is a round trip less to wait for. Under load
 * the batches are full, and whoever may not call must take no place in them.
 */
export function earlyTransactionRoutes(
  transactions: Transactions,
  assertConfirmed: AssertConfirmed,
): EarlyTable {
  return {
    createTransaction: {
      worthwhile: transactions.nobodyWaits,
      handle: ({ body, user_id, admitted, idempotencyKey }) => {
        const order = { user_id, idempotencyKey, body };
        const allowed = admitted.then((caller) =>
          assertConfirmed(caller, () => transactions.toConfirm(user_id, body)),
        );
        // It may be refused before the batch asks, and an answer that nobody hears would end the server.
        allowed.catch(() => undefined);
        return transactions
          .create({ allowed, ...order })
          .catch((refusal: unknown) => transactions.made(order, refusal));
      },
    },
  };
}

/** `assertConfirmed` is of the identity, which knows how the caller has shown who they are. */
export function transactionRoutes(
  transactions: Transactions,
  assertConfirmed: AssertConfirmed,
): RouteTable<Names> {
  const { staff } = transactions;
  const confirmed = (caller: Caller, transfer: ConfirmedTransfer): Promise<void> =>
    assertConfirmed(caller, () => transactions.toConfirm(caller.user_id, transfer));
  return {
    createTransaction: async ({ body, caller, idempotencyKey }) => {
      const order = { user_id: caller.user_id, idempotencyKey, body };
      try {
        await confirmed(caller, body);
      } catch (refusal) {
        return transactions.made(order, refusal);
      }
      return transactions.create(order);
    },
    checkTransfer: async ({ body, caller }) => {
      const transfer = await transactions.toConfirm(caller.user_id, body.transfer);
      if (transfer === undefined) throw new DomainError('quote_not_found');
      await assertConfirmed(caller, async () => transfer);
      return null;
    },
    cancelTransaction: ({ params, caller }) => transactions.cancel(caller.user_id, params.id),
    listTransactions: ({ query, caller }) => transactions.list(caller.user_id, query),
    getTransaction: ({ params, caller }) => transactions.find(caller.user_id, params.id),
    getTransactionSummary: ({ caller }) => transactions.summary(caller.user_id),
    listStaffTransactions: ({ query, caller }) => staff.list(caller, query),
    downloadStaffTransactions: ({ query, caller }) => staff.export(caller, query),
    getStaffTransaction: ({ params, caller }) => staff.find(params.id, caller.roles),
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
