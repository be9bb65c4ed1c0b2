import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const asked = vi.hoisted(() => {
  // Without a window nothing is asked for by the clock; the session reads the browser's storage as soon as it is imported.
  vi.stubGlobal('window', {});
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', () => undefined);
  return vi.fn<(operation: string) => void>();
});
vi.mock('./api.ts', () => ({
  api: {
    call: async (operation: string) => {
      asked(operation);
      return { items: [], next: null };
    },
  },
}));

const { assigneesQuery, walletsQuery } = await import('./query.ts');
const { verificationsQuery } = await import('./ledger-queries.ts');

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

/** As in the app, where answers stay fresh unless they say otherwise. */
const appClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });

test('each visit asks for the wallets anew, since nothing tells of somebody who signs up, and the clock alone never does', async () => {
  const client = appClient();
  for (const visits of [1, 2]) {
    const leave = new InfiniteQueryObserver(client, walletsQuery('')).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(120_000);
    leave();
    expect(asked).toHaveBeenCalledTimes(visits);
  }
});

test('whom a transfer can be given to is asked for anew by and by, since nothing tells of new colleagues', async () => {
  const client = appClient();
  const visit = async () => {
    const leave = new QueryObserver(client, assigneesQuery()).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(1);
    leave();
  };
  await visit();
  await visit();
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  await visit();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('each visit asks anew when the books were last re-added, which the server also does by itself', async () => {
  const client = appClient();
  for (const visits of [1, 2]) {
    const leave = new QueryObserver(client, verificationsQuery()).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(1);
    leave();
    expect(asked).toHaveBeenCalledTimes(visits);
  }
});
