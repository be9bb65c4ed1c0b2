import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const asked = vi.hoisted(() => {
  // Without a window nothing is asked for by the clock.
  vi.stubGlobal('window', {});
  return vi.fn<(operation: string) => void>();
});
vi.mock('../../shared/api.ts', () => ({
  api: {
    call: async (operation: string) => {
      asked(operation);
      return { items: [], next: null };
    },
  },
}));

const { feesQuery, manualRatesQuery, rateDeskQuery } = await import('./rates-queries.ts');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('rates, those set by hand and fees are asked for again while they are looked at: nothing tells of them', async () => {
  const client = new QueryClient();
  const leaving = [
    new QueryObserver(client, rateDeskQuery()).subscribe(() => undefined),
    new InfiniteQueryObserver(client, manualRatesQuery()).subscribe(() => undefined),
    new InfiniteQueryObserver(client, feesQuery()).subscribe(() => undefined),
  ];
  const each = ['getRateDesk', 'listManualRates', 'listFees'];
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.mock.calls.flat()).toEqual(each);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked.mock.calls.flat()).toEqual([...each, ...each]);
  for (const leave of leaving) leave();
});
