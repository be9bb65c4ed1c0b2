import type { EventData, Transaction } from '@app/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { transactionQuery, transactionsQuery } from './query.ts';

interface TransactionPage {
  readonly items: Transaction[];
  readonly next: string | null;
}

/** Changes one row where it stands. Pages without it are kept as they were by the cache, so that nothing is drawn again. */
function changeRow<Page extends TransactionPage>(
  page: Page,
  id: string,
  change: (row: Transaction) => Transaction,
): Page {
  return { ...page, items: page.items.map((row) => (row.id === id ? change(row) : row)) };
}

function addRow<Page extends TransactionPage>(page: Page, row: Transaction): Page {
  return { ...page, items: [row, ...page.items] };
}

/** The newer of two states of a row: answers and events overtake each other, and an old one must not win. */
export function newer(row: Transaction): (known: Transaction) => Transaction {
  return (known) => (row.version >= known.version ? row : known);
}

/** What an event says about a row, put into it; the full row follows from the server. */
export function withEvent(row: Transaction, data: EventData): Transaction {
  const version = data.version ?? row.version;
  if (version < row.version) return row;
  return {
    ...row,
    version,
    status: data.status ?? row.status,
    progress_stage: data.progress_stage ?? row.progress_stage,
    progress_reason:
      data.progress_reason === undefined ? row.progress_reason : data.progress_reason,
  };
}

/** Changes one transfer in every view that holds it. */
export function changeTransaction(
  client: QueryClient,
  id: string,
  change: (row: Transaction) => Transaction,
): void {
  client.setQueryData(
    transactionsQuery().queryKey,
    (data) => data && onPages(data, (page) => changeRow(page, id, change)),
  );
  client.setQueryData(
    transactionQuery(id).queryKey,
    (detail) => detail && { ...detail, transaction: change(detail.transaction) },
  );
}

/** Puts a new transfer on top of the list, where one is loaded; wherever else the row stands already, it is replaced there. */
export function addTransaction(client: QueryClient, row: Transaction): void {
  client.setQueryData(transactionsQuery().queryKey, (data) => {
    if (data === undefined) return undefined;
    const known = data.pages.some((page) => page.items.some(({ id }) => id === row.id));
    return onPages(data, (page, index) =>
      known || index > 0 ? changeRow(page, row.id, newer(row)) : addRow(page, row),
    );
  });
}

function onPages<Page, Cursor>(
  data: InfiniteData<Page, Cursor>,
  change: (page: Page, index: number) => Page,
): InfiniteData<Page, Cursor> {
  return { ...data, pages: data.pages.map(change) };
}
