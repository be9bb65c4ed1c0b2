import type { Answer, EventData, StaffTransaction } from '@app/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

export interface StaffPage {
  readonly items: StaffTransaction[];
  readonly next: string | null;
}
export type StaffList = InfiniteData<StaffPage, string | null>;
type Detail = Answer<'getStaffTransaction'>;
type Arrivals = readonly StaffTransaction[];
type Change = (row: StaffTransaction) => StaffTransaction;

const idOf = (row: StaffTransaction): string => row.transaction.id;

/** The newer of two states of a row: answers and events overtake each other, and an old one must not win. */
export function newer(row: StaffTransaction): Change {
  return (known) => (row.transaction.version >= known.transaction.version ? row : known);
}

/** What an event says about a row, put into it; documents and fee are not in the event and follow from the server. */
export function withEvent(data: EventData): Change {
  return (row) => {
    const { transaction } = row;
    const version = data.version ?? transaction.version;
    if (version < transaction.version) return row;
    return {
      ...row,
      transaction: {
        ...transaction,
        version,
        status: data.status ?? transaction.status,
        progress_stage: data.progress_stage ?? transaction.progress_stage,
        progress_reason:
          data.progress_reason === undefined ? transaction.progress_reason : data.progress_reason,
      },
    };
  };
}

/** Changes one row where it stands; a list without it stays the same object, so that nothing is drawn again. */
export function changeRow(list: StaffList, id: string, change: Change): StaffList {
  if (!list.pages.some((page) => page.items.some((row) => idOf(row) === id))) return list;
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      items: page.items.map((row) => (idOf(row) === id ? change(row) : row)),
    })),
  };
}

/** Puts rows where the order, newest first, has them; those that are there already are replaced in place. */
export function addRows(list: StaffList, rows: readonly StaffTransaction[]): StaffList {
  const known = new Set(list.pages.flatMap((page) => page.items.map(idOf)));
  return rows.reduce(
    (next, row) =>
      known.has(idOf(row)) ? changeRow(next, idOf(row), newer(row)) : insertRow(next, row),
    list,
  );
}

function insertRow(list: StaffList, row: StaffTransaction): StaffList {
  const at = list.pages.findIndex(({ items, next }) => {
    const last = items.at(-1);
    return next === null || (last !== undefined && newestFirst(row, last) < 0);
  });
  // Older than all that is loaded: it comes with the page that it is on.
  if (at < 0) return list;
  return {
    ...list,
    pages: list.pages.map((page, index) =>
      index === at ? { ...page, items: [row, ...page.items].toSorted(newestFirst) } : page,
    ),
  };
}

// Times are compared as text, which keeps the microseconds that a date would cut off.
function newestFirst({ transaction: a }: StaffTransaction, { transaction: b }: StaffTransaction) {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

/** Changes one transfer in every view that holds it. */
export function changeTransaction(client: QueryClient, id: string, change: Change): void {
  client.setQueriesData<StaffList>(
    { queryKey: queryKeys.transactionLists },
    (list) => list && changeRow(list, id, change),
  );
  client.setQueryData<Detail>(queryKeys.transaction(id), (detail) => {
    if (detail === undefined) return undefined;
    const { events, ...row } = detail;
    return { ...change(row), events };
  });
  client.setQueryData<Arrivals>(queryKeys.arrivals, (rows) =>
    rows?.map((row) => (idOf(row) === id ? change(row) : row)),
  );
}

/** Whether a shown list would hold a transfer of this status; every one does when all statuses are listed. */
export function isListed(client: QueryClient, status: string | undefined): boolean {
  return client
    .getQueryCache()
    .findAll({ queryKey: queryKeys.transactionLists, type: 'active' })
    .some(({ queryKey }) => queryKey.at(-1) === 'all' || queryKey.at(-1) === status);
}

/** Lists that nobody looks at are fetched anew when somebody does: rows come into and drop out of them unseen. */
export function markUnseenLists(client: QueryClient): void {
  void client.invalidateQueries({
    queryKey: queryKeys.transactionLists,
    type: 'inactive',
    refetchType: 'none',
  });
}

/** Keeps new transfers until the list's reader is at the top. */
export function keepArrivals(client: QueryClient, rows: readonly StaffTransaction[]): void {
  client.setQueryData<Arrivals>(queryKeys.arrivals, (kept = []) => {
    const known = new Set(kept.map(idOf));
    return [...kept, ...rows.filter((row) => !known.has(idOf(row)))];
  });
}

/** Puts the kept transfers into every loaded list that they belong to. */
export function showArrivals(client: QueryClient): void {
  const rows = client.getQueryData<Arrivals>(queryKeys.arrivals) ?? [];
  if (rows.length === 0) return;
  const lists = client.getQueryCache().findAll({ queryKey: queryKeys.transactionLists });
  for (const { queryKey } of lists) {
    const status = queryKey.at(-1);
    const own = rows.filter((row) => status === 'all' || row.transaction.status === status);
    client.setQueryData<StaffList>(queryKey, (list) => list && addRows(list, own));
  }
  client.setQueryData<Arrivals>(queryKeys.arrivals, []);
}

/** The row as any loaded list or the kept arrivals have it. */
export function findRow(client: QueryClient, id: string): StaffTransaction | undefined {
  const lists = client.getQueriesData<StaffList>({ queryKey: queryKeys.transactionLists });
  return [
    ...lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.items) ?? []),
    ...(client.getQueryData<Arrivals>(queryKeys.arrivals) ?? []),
  ].find((row) => idOf(row) === id);
}
