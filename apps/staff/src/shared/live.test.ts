import type { EventData, EventKind } from '@app/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryKeys } from './query-keys.ts';

// The session reads the browser's storage as soon as it is imported, and calls go to a page's own address.
vi.hoisted(() => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('addEventListener', () => undefined);
});

const { liveUpdates } = await import('./live.ts');
const { queryClient: client } = await import('./query.ts');

const vera = '0b1f4c52-6a0c-4c8e-8f55-6d0b3c1a2e3f';
const omar = '5a9b32d1-6c2d-4e1f-8c63-3a2a7b4a0e21';
const longestGatherMs = 2000;

const users = queryKeys.customerList('');
const wallets = [...queryKeys.wallets, ''] as const;
const pending = queryKeys.pendingApprovals;
const transfers = queryKeys.transactionList({});
const customerCases = queryKeys.customerCases(vera);

beforeEach(() => {
  vi.useFakeTimers();
  const listOf = (...items: object[]) => ({ pages: [{ items, next: null }], pageParams: [null] });
  client.setQueryData<unknown>(users, listOf({ id: vera, balance: '10.00' }));
  client.setQueryData<unknown>(
    wallets,
    listOf({ user_id: vera, account_id: '7', balance: '10.00' }),
  );
  client.setQueryData<unknown>(
    pending,
    listOf({ id: 'a', customer: { id: vera }, current_balance: '10.00' }),
  );
  client.setQueryData<unknown>([...queryKeys.approvals, 'decided'], listOf());
  client.setQueryData<unknown>(queryKeys.customer(vera), { id: vera });
  client.setQueryData<unknown>(transfers, {
    items: [{ transaction: { id: 't-0' }, customer: { id: vera } }],
  });
  client.setQueryData<unknown>(['ledger', 'statement', '7', '', '', 10], listOf());
  client.setQueryData<unknown>(['ledger', 'statement', '8', '', '', 10], listOf());
  client.setQueryData<unknown>(customerCases, { items: [] });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  client.clear();
});

/** What is asked for again, or when it is next looked at, within so many milliseconds of the news. */
function renewedBy(kind: EventKind, data: EventData & { user_id?: string }, withinMs: number) {
  liveUpdates[kind](client, data);
  vi.advanceTimersByTime(withinMs);
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey);
}

describe('money that moved in a customer’s wallet', () => {
  const money = { user_id: vera, balance: '20.00' };

  test.each(['wallet.changed', 'transaction.created', 'transaction.updated'] as const)(
    '%s renews every list that shows the balance: users, wallets, and what waits for a second person',
    (kind) => {
      const renewed = renewedBy(kind, money, longestGatherMs);
      expect(renewed).toEqual(expect.arrayContaining([users, wallets, pending]));
      expect(renewed).not.toContainEqual([...queryKeys.approvals, 'decided']);
    },
  );

  test('leaves lists alone that do not show the customer, however much the others send', () => {
    const renewed = renewedBy('transaction.created', { ...money, user_id: omar }, longestGatherMs);
    for (const key of [users, wallets, pending]) expect(renewed).not.toContainEqual(key);
  });

  test('asks for a whole list at most once in a second', () => {
    const asked = vi.spyOn(client, 'invalidateQueries');
    for (let passedMs = 0; passedMs < 5000; passedMs += 50) {
      liveUpdates['transaction.created'](client, money);
      vi.advanceTimersByTime(50);
    }
    const keys = asked.mock.calls.map(([filters]) => filters?.queryKey);
    for (const list of [queryKeys.customerLists, queryKeys.wallets, queryKeys.pendingApprovals]) {
      const times = keys.filter((key) => key === list).length;
      expect(times).toBeGreaterThanOrEqual(3);
      expect(times).toBeLessThanOrEqual(5);
    }
    asked.mockRestore();
  });

  test('shows the entry of a colleague’s change in the open dialog of that wallet, and in no other', () => {
    const renewed = renewedBy('wallet.changed', money, longestGatherMs);
    expect(renewed).toContainEqual(['ledger', 'statement', '7', '', '', 10]);
    expect(renewed).not.toContainEqual(['ledger', 'statement', '8', '', '', 10]);
  });

  test('asks for no statement with each transfer, since every look is written down', () => {
    const renewed = renewedBy('transaction.updated', money, longestGatherMs);
    expect(renewed).not.toContainEqual(['ledger', 'statement', '7', '', '', 10]);
  });
});

describe('a changed profile', () => {
  test('renews the customer’s page and whatever lists show the name or what is demanded', () => {
    const renewed = renewedBy('profile.changed', { user_id: vera }, longestGatherMs);
    const shown = [users, wallets, pending, transfers, queryKeys.customer(vera)];
    expect(renewed).toEqual(expect.arrayContaining(shown));
  });

  test('renews nothing where the customer is not shown', () => {
    expect(renewedBy('profile.changed', { user_id: omar }, longestGatherMs)).toEqual([]);
  });
});

test('a changed case renews the cases on a customer’s page, whom the news does not name', () => {
  expect(renewedBy('case.changed', {}, longestGatherMs)).toContainEqual(customerCases);
});

describe('a transfer that changed', () => {
  const shown = [...queryKeys.documentLists, 'left_open'] as const;
  const panel = queryKeys.transferDocuments('t-1');
  const files = [shown, panel, queryKeys.transferDocuments('t-2')];

  test('renews the queues, and the files of it where they are shown: its request may have ended', () => {
    givenFiles();
    const renewed = renewedBy('transaction.updated', { transaction_id: 't-1' }, longestGatherMs);
    expect(renewed).toEqual(expect.arrayContaining([queryKeys.queues, shown, panel]));
    expect(renewed).not.toContainEqual(queryKeys.transferDocuments('t-2'));
  });

  test('asks for no files that do not show it, since every look is written down', () => {
    givenFiles();
    const renewed = renewedBy('transaction.updated', { transaction_id: 't-3' }, longestGatherMs);
    for (const key of files) expect(renewed).not.toContainEqual(key);
  });

  test('lets the queues be counted seldom, however many change', () => {
    givenFiles();
    expect(renewedBy('transaction.updated', { transaction_id: 't-1' }, 1000)).not.toContainEqual(
      queryKeys.queues,
    );
  });

  function givenFiles(): void {
    client.setQueryData<unknown>(queryKeys.queues, { documents: 1 });
    client.setQueryData<unknown>(shown, { pages: [{ items: [{ transaction_id: 't-1' }] }] });
    for (const id of ['t-1', 't-2']) {
      client.setQueryData<unknown>(queryKeys.transferDocuments(id), { items: [] });
    }
  }
});
