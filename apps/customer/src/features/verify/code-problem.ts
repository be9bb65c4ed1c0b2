import { plainReceiptCode, receiptCodeLength } from '@app/contract';

export type CodeProblem = 'noCode' | 'wrongLength';

/** What shows before asking that this cannot be a code: a receipt number or a slip must not be answered like a forgery. */
export function codeProblem(typed: string): CodeProblem | undefined {
  const plain = plainReceiptCode(typed);
  if (plain === '') return 'noCode';
  return plain.length === receiptCodeLength ? undefined : 'wrongLength';
}
