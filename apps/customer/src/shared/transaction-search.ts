import type { TransactionFilter } from '@app/contract';
import { limits, receiveCurrencies, transactionDays, transactionStatuses } from '@app/contract';

const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given);

/** Text of a search as the server takes it; anything else is left out. */
function searchText(given: unknown): string | undefined {
  const text = typeof given === 'string' ? given.trim() : '';
  return text === '' || text.length > limits.searchMax || /\p{Cc}/u.test(text) ? undefined : text;
}

/** Reads the filters of an address. Each is checked by itself: a value that is none of ours is left out and takes no other along. */
export function transactionSearch(given: Readonly<Record<string, unknown>>): TransactionFilter {
  const search = searchText(given['search']);
  const status = oneOf(transactionStatuses, given['status']);
  const currency = oneOf(receiveCurrencies, given['currency']);
  const days = oneOf(transactionDays, given['days']);
  return {
    ...(search !== undefined && { search }),
    ...(status !== undefined && { status }),
    ...(currency !== undefined && { currency }),
    ...(days !== undefined && { days }),
  };
}

export interface TransactionsSearch extends TransactionFilter {
  /** The statement of what is filtered is being made. */
  readonly statement?: 'open';
}

/** Reads the whole search of `/transactions`. */
export function transactionsSearch(given: Readonly<Record<string, unknown>>): TransactionsSearch {
  return {
    ...transactionSearch(given),
    ...(given['statement'] === 'open' && { statement: 'open' }),
  };
}

/** Whether anything is narrowed. */
export function isFiltered(filter: TransactionFilter): boolean {
  return Object.keys(filter).length > 0;
}
