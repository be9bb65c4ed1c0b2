import type { CaseDecision, CaseDetail } from '@app/contract';

/**
 * The words for a decision where they depend on the transfer that it is about; undefined where the decision's own say enough. Only the money of
 * a transfer that waits for the case can go back.
 */
export function decisionKey(
  decision: CaseDecision,
  { transaction }: Pick<CaseDetail, 'transaction'>,
): 'cases.refusedHeld' | 'cases.refusedLeft' | undefined {
  if (decision !== 'refused' || transaction === null) return undefined;
  return transaction.held ? 'cases.refusedHeld' : 'cases.refusedLeft';
}
