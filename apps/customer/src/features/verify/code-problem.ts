/** Four groups of four, as the server makes them. */
const codeLength = 16;

export type CodeProblem = 'noCode' | 'wrongLength';

/** What shows before asking that this cannot be a code: a receipt number or a slip must not be answered like a forgery. */
export function codeProblem(typed: string): CodeProblem | undefined {
  // What the server leaves out as well, which alone says whether a code of this length is ours.
  const plain = typed.normalize('NFKC').replaceAll(/[\s\p{Pd}_.·]/gu, '');
  if (plain === '') return 'noCode';
  return plain.length === codeLength ? undefined : 'wrongLength';
}
