/** What a call came to when it gave no answer of the usual kind, in the flow's own words. */
export type Failure =
  /** The server said no: nothing was done, and it is known. */
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly title: string;
      readonly text: string;
      readonly fields: readonly FieldRefusal[];
    }
  /** No answer, or a fault that leaves open whether it was done. */
  | { readonly kind: 'lost'; readonly title: string; readonly text: string };

export interface FieldRefusal {
  readonly field: string;
  readonly message: string;
}

export function isRefusal(failure: Failure | null, code: string): boolean {
  return failure?.kind === 'refused' && failure.code === code;
}
