import { moneyPositions, transactionStatuses } from '@app/contract';
import type { MoneyPosition } from '@app/contract';
import { parseMoney } from '@app/money';
import type { TransferSettlement } from '#cases';
import { invariant, oneOf } from '#platform/errors';
import type { ApprovalRow } from '#wallets';
import type { Move } from './give-back.ts';
import { statusOf } from './transaction.ts';
import type { Change, TransactionRow } from './transaction.ts';

const yes = 'yes';

/** A change by hand that gives money back, as it waits for a second person. */
export function toRefund({ row, change }: Pick<Move, 'row' | 'change'>) {
  return {
    version: row.version.toString(),
    status: change.status,
    progress_stage: change.progress_stage,
    progress_reason: change.progress_reason,
    documentation_required: change.documentation_required ? yes : null,
    documentation_notes: change.documentation_notes,
    note: change.progress_reason,
  };
}

/** The change that was asked for; undefined where the transfer is not the one any more that whoever asked saw. */
export function readRefund(
  { payload }: Pick<ApprovalRow, 'payload'>,
  row: TransactionRow,
): Change | undefined {
  const { version, status = null, progress_stage, progress_reason = null } = payload;
  if (version !== row.version.toString()) return undefined;
  invariant(typeof progress_stage === 'string', 'the payload of a refund is what toRefund wrote');
  return {
    status: oneOf(transactionStatuses, status),
    progress_stage,
    progress_reason,
    documentation_required: payload['documentation_required'] === yes,
    documentation_notes: payload['documentation_notes'] ?? null,
    documentation_due: null,
    // All of it goes back with the amount: no change that gives money back has another fee.
    fee: row.fee,
  };
}

/**
 * A decision on a case that gives money back, as it waits for a second person. It holds for where the money was then: a payment that has arrived
 * since is another one to give back. Not for the version, which every step of the provider's raises.
 */
export function toCaseRefund(
  {
    id,
    decision,
    reason,
    answer,
  }: Pick<TransferSettlement, 'id' | 'decision' | 'reason' | 'answer'>,
  row: Pick<TransactionRow, 'status'>,
) {
  return { case_id: id, decision, reason, answer, note: reason, money_position: positionOf(row) };
}

/** Where a transfer's money is. */
export function positionOf(row: Pick<TransactionRow, 'status'>): MoneyPosition {
  return moneyPositions[statusOf(row)];
}

export interface CaseRefund {
  readonly verdict: TransferSettlement;
  /** Minor units of euro. */
  readonly amount: bigint;
  /** Where the money was when it was asked for; undefined in a request of an older server. */
  readonly position: string | undefined;
}

/** The decision that was asked for; undefined where it was asked for without a case. */
export function readCaseRefund({
  user_id,
  requester_id,
  payload,
}: ApprovalRow): CaseRefund | undefined {
  const { case_id, transaction_id, amount, reason, decision = null, answer = null } = payload;
  if (typeof case_id !== 'string') return undefined;
  invariant(
    typeof transaction_id === 'string' && typeof amount === 'string' && typeof reason === 'string',
    'the payload of a refund is what toCaseRefund wrote',
  );
  const verdict: TransferSettlement = {
    id: case_id,
    transaction_id,
    customer_id: user_id,
    actor_id: requester_id,
    decision: oneOf(['refused', 'recall_accepted'], decision),
    reason,
    answer,
  };
  const position = payload['money_position'] ?? undefined;
  return { verdict, amount: parseMoney(amount, 'EUR').minor, position };
}
