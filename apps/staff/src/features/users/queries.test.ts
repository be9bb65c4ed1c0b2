import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
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

const { customersQuery } = await import('./queries.ts');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('each visit asks for the list anew, since nothing tells of somebody who signs up, and the clock alone never does', async () => {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  for (const visits of [1, 2]) {
    const leave = new InfiniteQueryObserver(client, customersQuery('')).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(120_000);
    leave();
    expect(asked).toHaveBeenCalledTimes(visits);
  }
});
