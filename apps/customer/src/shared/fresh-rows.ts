interface Row {
  readonly id: string;
}

export interface SplitRows<R extends Row> {
  readonly shown: readonly R[];
  /** How many arrived above the row that was first when the reader left the top. */
  readonly freshCount: number;
}

/**
 * Keeps rows that arrive while somebody reads further down from pushing the list (ux 1 item 18). `anchorId` is the first row shown
 * when the top was left; without it, or when that row is gone, everything is shown.
 */
export function splitFresh<R extends Row>(
  rows: readonly R[],
  anchorId: string | undefined,
): SplitRows<R> {
  const at = anchorId === undefined ? -1 : rows.findIndex(({ id }) => id === anchorId);
  return at <= 0 ? { shown: rows, freshCount: 0 } : { shown: rows.slice(at), freshCount: at };
}
