import { DomainError } from '#platform/errors';
import type { ApprovalCarrier } from '#wallets';
import type { TransferContext } from './context.ts';
import { apply, entriesMax, handlingByHand } from './move-transaction.ts';
import { readCaseRefund, readRefund } from './refund-request.ts';
import { settleApproved } from './settle-case.ts';
import type { RefundDeps } from './settle-case.ts';

/** Carries out what a second person approved: the move that was asked for, as if whoever asked made it now. */
export function createRefundCarrier({
  operator,
  providerOf,
}: RefundDeps): ApprovalCarrier<TransferContext> {
  return {
    permissionOf: ({ case_id }) => (case_id === null ? 'transactions.update' : 'cases.work'),
    prepare: ({ books, transfers, cases }, { user_id, transaction_id, case_id }) => {
      books.lock(user_id, entriesMax);
      if (transaction_id !== null) transfers.wantTransaction(transaction_id);
      if (case_id !== null) cases.want(case_id);
    },
    carryOut: (context, request, approved_by) => {
      const approved = { id: request.id, approved_by };
      const ofCase = readCaseRefund(request);
      if (ofCase !== undefined) {
        const { verdict, ...seen } = ofCase;
        const rules = { operator, providerOf, approved: { ...approved, ...seen } };
        return settleApproved(context, verdict, rules);
      }
      const row = context.transfers.transaction(request.payload['transaction_id'] ?? '');
      const change = row && readRefund(request, row);
      if (row?.user_id !== request.user_id || change === undefined)
        throw new DomainError('refund_outdated');
      const handling = handlingByHand(row, change, context.books.now());
      const mover = { source: 'staff', actor_id: request.requester_id } as const;
      apply(context, { row, change, handling, mover, approved });
    },
  };
}
