import type { StaffTransaction } from '@app/contract';
import type { List } from './use-list.ts';

export interface Place {
  readonly before: StaffTransaction | undefined;
  readonly after: StaffTransaction | undefined;
  /** From 1, in the whole list; 0 when the transfer is not on this page. */
  readonly number: number;
  readonly total: List['total'];
}

/** Where the opened transfer stands in the list. */
export function placeOf({ rows = [], offset, total }: List, id: string): Place {
  const at = rows.findIndex(({ transaction }) => transaction.id === id);
  if (at < 0) return { before: undefined, after: undefined, number: 0, total };
  return { before: rows[at - 1], after: rows[at + 1], number: offset + at + 1, total };
}
