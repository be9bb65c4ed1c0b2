import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The session reads the browser's storage as soon as it is imported; without a window, nothing would be asked for again.
vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('window', globalThis);
});

import { api } from '../../shared/api.ts';
import { queryClient } from '../../shared/query.ts';
import { allowanceQuery } from './allowance-query.ts';

const calls = vi.spyOn(api, 'call');

/** The page is shown; gives what the limit leaves as it stands there. */
function show() {
  const observer = new QueryObserver(queryClient, allowanceQuery());
  const leave = observer.subscribe(() => undefined);
  return { left: () => observer.getCurrentResult().data?.allowance.left, leave };
}

function answer(left: string): void {
  const sums = { day: '0.00', month: '0.00' };
  const limits = { transfer: '500.00', day: '500.00', month: '500.00' };
  const allowance = { level: 'none', limits, used: sums, left, left_by: 'day' } as const;
  calls.mockResolvedValueOnce({ allowance, levels: [], parts: [], requests: [] });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  queryClient.clear();
  calls.mockReset();
  vi.useRealTimers();
});

test('what the limit leaves is asked for again every minute while the page is shown, and not after', async () => {
  answer('0.00');
  const { left, leave } = show();
  await vi.advanceTimersByTimeAsync(0);
  expect(left()).toBe('0.00');
  answer('500.00');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(left()).toBe('500.00');
  leave();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(calls).toHaveBeenCalledTimes(2);
});

test('what was heard on an earlier visit is shown and asked for again at once', async () => {
  answer('0.00');
  const earlier = show();
  await vi.advanceTimersByTimeAsync(0);
  earlier.leave();
  await vi.advanceTimersByTimeAsync(30_000);
  answer('500.00');
  const { left, leave } = show();
  expect(left()).toBe('0.00');
  await vi.advanceTimersByTimeAsync(0);
  expect(left()).toBe('500.00');
  leave();
});

test('a question that fails leaves what is shown, and is asked again', async () => {
  answer('20.00');
  const { left, leave } = show();
  await vi.advanceTimersByTimeAsync(0);
  calls.mockRejectedValueOnce(new Error('No way to the server.'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveBeenCalledTimes(2);
  expect(left()).toBe('20.00');
  answer('500.00');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(left()).toBe('500.00');
  leave();
});
