import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const asked = vi.hoisted(() => {
  // The session reads the browser's storage as soon as it is imported.
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', () => undefined);
  return vi.fn<(operation: string) => void>();
});
vi.mock('../../shared/api.ts', () => ({
  api: {
    call: async (operation: string) => {
      asked(operation);
      return { items: [] };
    },
  },
}));

const { savedRepliesQuery } = await import('./queries.ts');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('saved replies are asked for anew by and by, since nothing tells of what colleagues save', async () => {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  const openConversation = async () => {
    const leave = new QueryObserver(client, savedRepliesQuery()).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(1);
    leave();
  };
  await openConversation();
  await openConversation();
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  await openConversation();
  expect(asked).toHaveBeenCalledTimes(2);
});
