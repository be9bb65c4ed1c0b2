import type { EventData, Transaction, TransactionFilter } from '@app/contract';
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { queryKeys, transactionQuery, transactionsQuery } from './query.ts';
import { isFiltered, transactionSearch } from './transaction-search.ts';

interface TransactionPage {
  readonly items: Transaction[];
  readonly next: string | null;
}

interface RowChange {
  readonly id: string;
  readonly change: (row: Transaction) => Transaction;
  /** What the list is narrowed to: a row that left its status leaves the list. */
  readonly filter: TransactionFilter;
}

/** Changes one row where it stands. Pages without it are kept as they were by the cache, so that nothing is drawn again. */
function changeRow<Page extends TransactionPage>(
  page: Page,
  { id, change, filter }: RowChange,
): Page {
  const items = page.items.map((row) => (row.id === id ? change(row) : row));
  return { ...page, items: items.filter((row) => row.id !== id || hasStatus(row, filter)) };
}

function hasStatus(row: Transaction, { status }: TransactionFilter): boolean {
  return status === undefined || row.status === status;
}

/** Whether one transfer stands above another. Compared as text without the Z, since a fraction may be cut short: ".12" is before ".123". */
function isNewer(row: Transaction, other: Transaction): boolean {
  const [mine, theirs] = [row.created_at.slice(0, -1), other.created_at.slice(0, -1)];
  return mine === theirs ? row.id > other.id : mine > theirs;
}

function insertRow<Page extends TransactionPage>(page: Page, row: Transaction): Page {
  const at = page.items.findIndex((other) => isNewer(row, other));
  return { ...page, items: page.items.toSpliced(at < 0 ? page.items.length : at, 0, row) };
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
  for (const filter of knownFilters(client)) {
    client.setQueryData(
      transactionsQuery(filter).queryKey,
      (data) => data && onPages(data, (page) => changeRow(page, { id, change, filter })),
    );
  }
  client.setQueryData(
    transactionQuery(id).queryKey,
    (detail) => detail && { ...detail, transaction: change(detail.transaction) },
  );
}

/** The filters of every list that is kept. */
function knownFilters(client: QueryClient): TransactionFilter[] {
  return client.getQueryCache().findAll({ queryKey: queryKeys.transactionList }).map(filterOf);
}

function filterOf({ queryKey }: Pick<Query, 'queryKey'>): TransactionFilter {
  const filter = queryKey[queryKeys.transactionList.length];
  return typeof filter === 'object' && filter !== null ? transactionSearch({ ...filter }) : {};
}

/** Asks anew for lists with filters, after any change: whether a row belongs there, and where, is the server's to say. */
export function renewFiltered(client: QueryClient): void {
  void client.invalidateQueries({
    queryKey: queryKeys.transactionList,
    predicate: (query) => isFiltered(filterOf(query)),
  });
}

/**
 * Puts a new transfer into its place in the list without filters, where one is loaded: of two that are made in one moment the
 * later may be read first. Wherever else the row stands already, it is replaced there.
 */
export function addTransaction(client: QueryClient, row: Transaction): void {
  client.setQueryData(transactionsQuery().queryKey, (data) => {
    if (data === undefined) return undefined;
    if (data.pages.some((page) => page.items.some(({ id }) => id === row.id))) {
      const change = { id: row.id, change: newer(row), filter: {} };
      return onPages(data, (page) => changeRow(page, change));
    }
    const above = data.pages.findIndex((page) => page.items.some((other) => isNewer(row, other)));
    // Older than all that is loaded: it comes with its page, or the list ends here and it is the last.
    if (above < 0 && data.pages.at(-1)?.next !== null) return data;
    const place = above < 0 ? data.pages.length - 1 : above;
    return onPages(data, (page, index) => (index === place ? insertRow(page, row) : page));
  });
}

function onPages<Page, Cursor>(
  data: InfiniteData<Page, Cursor>,
  change: (page: Page, index: number) => Page,
): InfiniteData<Page, Cursor> {
  return { ...data, pages: data.pages.map(change) };
}
