declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry below this one is the page without the receipt, so closing is going back. */
    receiptOpened?: boolean;
  }
}

export interface ReceiptSearch {
  /** The id of the transfer whose receipt is open. */
  readonly receipt?: string;
}

/** Reads `?receipt=`; whether there is such a transfer is the server's to say. */
export function receiptSearch(search: Record<string, unknown>): ReceiptSearch {
  const { receipt } = search;
  return typeof receipt === 'string' && receipt !== '' ? { receipt } : {};
}

/** What a link needs to open a receipt over the page it stands on, which keeps its place and its filters. */
export function receiptLink(id: string) {
  return {
    to: '.',
    search: (shown: ReceiptSearch) => ({ ...shown, receipt: id }),
    state: { receiptOpened: true },
    resetScroll: false,
  } as const;
}
