import type { Answer, EventData, StaffTransaction } from '@app/contract';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

export type StaffPage = Answer<'listStaffTransactions'>;
type Detail = Answer<'getStaffTransaction'>;
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

/** Changes one row where it stands; a page without it stays the same object, so that nothing is drawn again. */
export function changeRow(page: StaffPage, id: string, change: Change): StaffPage {
  if (!page.items.some((row) => idOf(row) === id)) return page;
  return { ...page, items: page.items.map((row) => (idOf(row) === id ? change(row) : row)) };
}

/** Changes one transfer in every view that holds it. */
export function changeTransaction(client: QueryClient, id: string, change: Change): void {
  client.setQueriesData<StaffPage>(
    { queryKey: queryKeys.transactionLists },
    (page) => page && changeRow(page, id, change),
  );
  client.setQueryData<Detail>(
    queryKeys.transaction(id),
    (detail) => detail && { ...detail, ...change(detail) },
  );
}

/** The row as any loaded page has it. */
export function findRow(client: QueryClient, id: string): StaffTransaction | undefined {
  return client
    .getQueriesData<StaffPage>({ queryKey: queryKeys.transactionLists })
    .flatMap(([, page]) => page?.items ?? [])
    .find((row) => idOf(row) === id);
}
