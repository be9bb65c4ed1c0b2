import { MutationObserver, QueryObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';

// The session reads the browser's storage as soon as it is imported.
vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', () => undefined);
});

import { figuresQuery, queryClient } from './query.ts';

afterEach(() => onlineManager.setOnline(true));

const unreachable = (): Promise<never> => Promise.reject(new Error('No way to the server.'));

test('a change that is pressed without a network fails at once, instead of waiting unseen until there is one', async () => {
  onlineManager.setOnline(false);
  const change = new MutationObserver(queryClient, { mutationFn: unreachable });
  const done = change.mutate().catch(() => undefined);
  await vi.waitUntil(() => !change.getCurrentResult().isPending);
  await done;
  expect(change.getCurrentResult()).toMatchObject({ status: 'error', isPaused: false });
});

test('what a screen asks for without a network fails as with a server that is away, and is asked for again with it', async () => {
  onlineManager.setOnline(false);
  const ask = vi.fn(unreachable);
  const answer = new QueryObserver<string>(queryClient, { queryKey: ['asked'], queryFn: ask });
  const leave = answer.subscribe(() => undefined);
  await vi.waitUntil(() => answer.getCurrentResult().isError);
  queryClient.mount();
  onlineManager.setOnline(true);
  await vi.waitUntil(() => ask.mock.calls.length === 2);
  queryClient.unmount();
  leave();
});

test('the fees that the FAQ states are asked for again by whoever opens it later', () => {
  const known = {
    counted_at: '2026-01-31T09:00:00.000Z',
    customers: null,
    transfers: null,
    median_delivery_minutes: null,
    currencies: 2,
    send_from: ['EUR'],
    send_to: ['EUR', 'GBP'],
    fee_lowest: '2.99',
    fee_highest: '2.99',
  };
  queryClient.setQueryData(figuresQuery().queryKey, known, { updatedAt: 1 });
  const page = new QueryObserver(queryClient, figuresQuery());
  expect(page.getCurrentResult()).toMatchObject({ data: known, isStale: true });
});
