import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSoon } from './soon.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what comes within the wait is handed over once, without repetitions', () => {
  const seen: string[][] = [];
  const soon = createSoon<string>(250, (items) => seen.push([...items]));
  soon('a');
  soon('b');
  soon('a');
  vi.advanceTimersByTime(249);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([['a', 'b']]);
});

test('a stream that never pauses is handed over in pieces and not put off', () => {
  const seen: number[] = [];
  const soon = createSoon<number>(250, (items) => seen.push(items.size));
  for (let index = 0; index < 100; index += 1) {
    soon(index);
    vi.advanceTimersByTime(10);
  }
  vi.runAllTimers();
  expect(seen.length).toBeGreaterThanOrEqual(4);
  expect(seen.reduce((sum, size) => sum + size, 0)).toBe(100);
});

test('what comes after the hand-over starts a new wait', () => {
  const seen: string[][] = [];
  const soon = createSoon<string>(250, (items) => seen.push([...items]));
  soon('a');
  vi.runAllTimers();
  soon('a');
  vi.runAllTimers();
  expect(seen).toEqual([['a'], ['a']]);
});

test('one item that comes again and again within the wait is handed over once', () => {
  const seen: string[][] = [];
  const soon = createSoon<string>(250, (items) => seen.push([...items]));
  for (let index = 0; index < 5; index += 1) {
    soon('a');
    vi.advanceTimersByTime(10);
  }
  vi.runAllTimers();
  expect(seen).toEqual([['a']]);
});
