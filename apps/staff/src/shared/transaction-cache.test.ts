import type { StaffTransaction } from '@app/contract';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { queryKeys } from './query-keys.ts';
import {
  addRows,
  changeRow,
  findRow,
  keepArrivals,
  newer,
  showArrivals,
  withEvent,
} from './transaction-cache.ts';
import type { StaffList } from './transaction-cache.ts';
import { staffRow } from './staff-row.ts';

const at = (minute: number): string =>
  `2026-09-29T10:${String(minute).padStart(2, '0')}:00.000000Z`;
const row = (id: string, minute: number, more: Partial<StaffTransaction['transaction']> = {}) =>
  staffRow({ id, created_at: at(minute), ...more });

function listOf(rows: StaffTransaction[][], lastNext: string | null = null): StaffList {
  return {
    pages: rows.map((items, index) => ({
      items,
      next: index < rows.length - 1 ? `page-${index + 1}` : lastNext,
    })),
    pageParams: rows.map((_, index) => (index === 0 ? null : `page-${index}`)),
  };
}

const ids = (list: StaffList): string[][] =>
  list.pages.map((page) => page.items.map(({ transaction }) => transaction.id));

describe('rows of the list', () => {
  test('an update changes the row where it stands and leaves the other lists untouched', () => {
    const list = listOf([[row('b', 2), row('a', 1)]]);
    const changed = changeRow(list, 'a', withEvent({ version: 2, status: 'failed' }));
    expect(ids(changed)).toEqual([['b', 'a']]);
    expect(changed.pages[0]?.items[1]?.transaction).toMatchObject({ status: 'failed', version: 2 });
    expect(changeRow(list, 'z', withEvent({ version: 9 }))).toBe(list);
  });

  test('an event that was overtaken by a newer answer changes nothing', () => {
    const known = row('a', 1, { version: 5, status: 'completed' });
    expect(withEvent({ version: 4, status: 'processing' })(known)).toBe(known);
    expect(newer(row('a', 1, { version: 4 }))(known)).toBe(known);
    expect(newer(row('a', 1, { version: 6 }))(known).transaction.version).toBe(6);
  });

  test('an event without a reason keeps the reason, one that empties it does', () => {
    const known = row('a', 1, { progress_reason: 'because' });
    expect(withEvent({ version: 2 })(known).transaction.progress_reason).toBe('because');
    expect(
      withEvent({ version: 2, progress_reason: null })(known).transaction.progress_reason,
    ).toBeNull();
  });

  test('new rows go on top, newest first', () => {
    const list = listOf([[row('b', 2), row('a', 1)]]);
    expect(ids(addRows(list, [row('c', 3), row('d', 4)]))).toEqual([['d', 'c', 'b', 'a']]);
  });

  test('a row that is there already is not doubled', () => {
    const list = listOf([[row('a', 1)]]);
    const added = addRows(list, [row('a', 1, { version: 3 })]);
    expect(ids(added)).toEqual([['a']]);
    expect(added.pages[0]?.items[0]?.transaction.version).toBe(3);
  });

  test('an older row goes to its place, and stays out while its page is not loaded', () => {
    const loaded = [[row('e', 5), row('d', 4)], [row('b', 2)]];
    expect(ids(addRows(listOf(loaded), [row('c', 3)]))).toEqual([
      ['e', 'd'],
      ['c', 'b'],
    ]);
    expect(ids(addRows(listOf(loaded, 'more'), [row('a', 1)]))).toEqual([['e', 'd'], ['b']]);
    expect(ids(addRows(listOf(loaded), [row('a', 1)]))).toEqual([
      ['e', 'd'],
      ['b', 'a'],
    ]);
  });

  test('the first row of an empty list is shown', () => {
    expect(ids(addRows(listOf([[]]), [row('a', 1)]))).toEqual([['a']]);
  });
});

describe('arrivals', () => {
  test('wait outside of the list, then go into each list that has their status', () => {
    const client = new QueryClient();
    client.setQueryData(queryKeys.transactionList(undefined), listOf([[row('a', 1)]]));
    client.setQueryData(queryKeys.transactionList('pending'), listOf([[]]));
    client.setQueryData(queryKeys.transactionList('failed'), listOf([[]]));
    keepArrivals(client, [row('b', 2)]);
    keepArrivals(client, [row('b', 2), row('c', 3)]);
    expect(findRow(client, 'b')?.transaction.id).toBe('b');
    expect(client.getQueryData(queryKeys.arrivals)).toHaveLength(2);

    showArrivals(client);
    const read = (status: 'pending' | 'failed' | undefined): string[] | undefined =>
      client
        .getQueryData<StaffList>(queryKeys.transactionList(status))
        ?.pages[0]?.items.map(({ transaction }) => transaction.id);
    expect(read(undefined)).toEqual(['c', 'b', 'a']);
    expect(read('pending')).toEqual(['c', 'b']);
    expect(read('failed')).toEqual([]);
    expect(client.getQueryData(queryKeys.arrivals)).toEqual([]);
  });
});
