import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryKeys } from './query-keys.ts';
import { staffRow } from './staff-row.ts';
import { changeRow, changeTransaction, findRow, newer, withEvent } from './transaction-cache.ts';
import type { StaffPage } from './transaction-cache.ts';

const row = (id: string, more: Parameters<typeof staffRow>[0] = {}) => staffRow({ id, ...more });

function pageOf(...ids: string[]): StaffPage {
  return {
    items: ids.map((id) => row(id)),
    next: null,
    previous: null,
    total: { count: ids.length, capped: false },
  };
}

test('an update changes the row where it stands and leaves other pages untouched', () => {
  const page = pageOf('b', 'a');
  const changed = changeRow(page, 'a', withEvent({ version: 2, status: 'failed' }));
  expect(changed.items.map(({ transaction }) => transaction.id)).toEqual(['b', 'a']);
  expect(changed.items[1]?.transaction).toMatchObject({ status: 'failed', version: 2 });
  expect(changeRow(page, 'z', withEvent({ version: 9 }))).toBe(page);
});

test('an event that was overtaken by a newer answer changes nothing', () => {
  const known = row('a', { version: 5, status: 'completed' });
  expect(withEvent({ version: 4, status: 'processing' })(known)).toBe(known);
  expect(newer(row('a', { version: 4 }))(known)).toBe(known);
  expect(newer(row('a', { version: 6 }))(known).transaction.version).toBe(6);
});

test('an event without a reason keeps the reason, one that empties it does', () => {
  const known = row('a', { progress_reason: 'because' });
  expect(withEvent({ version: 2 })(known).transaction.progress_reason).toBe('because');
  const emptied = withEvent({ version: 2, progress_reason: null })(known);
  expect(emptied.transaction.progress_reason).toBeNull();
});

test('a change reaches every page that holds the transfer, and the row is found in any of them', () => {
  const client = new QueryClient();
  client.setQueryData(queryKeys.transactionList({ status: 'pending' }), pageOf('b', 'a'));
  client.setQueryData(queryKeys.transactionList({}), pageOf('a'));
  changeTransaction(client, 'a', withEvent({ version: 3, status: 'processing' }));
  for (const query of [{ status: 'pending' }, {}]) {
    const page = client.getQueryData<StaffPage>(queryKeys.transactionList(query));
    expect(page?.items.at(-1)?.transaction.status).toBe('processing');
  }
  expect(findRow(client, 'a')?.transaction.version).toBe(3);
  expect(findRow(client, 'z')).toBeUndefined();
});
