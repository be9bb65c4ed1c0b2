import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTypedSearch } from './use-typed-search.ts';
import type { TypedSearch } from './use-typed-search.ts';

interface Cell {
  current: unknown;
}

/** What React keeps of one component between its drawings. */
const kept = vi.hoisted((): { cells: Cell[]; next: number; changed: boolean } => ({
  cells: [],
  next: 0,
  changed: false,
}));

// A hook without a page: it is run again until no state changes, as React draws.
vi.mock('react', () => {
  const cell = (first: unknown): Cell => (kept.cells[kept.next++] ??= { current: first });
  return {
    useEffect: () => undefined,
    useRef: cell,
    useState: (first: unknown) => {
      const state = cell(first);
      const set = (value: unknown): void => {
        kept.changed ||= state.current !== value;
        state.current = value;
      };
      return [state.current, set];
    },
  };
});

let searched: string[] = [];

/** What a hook gives once no state changes any more. */
function atRest<Given>(hook: () => Given): Given {
  for (;;) {
    Object.assign(kept, { next: 0, changed: false });
    const given = hook();
    if (!kept.changed) return given;
  }
}

/** The box as it is while the address says `value`. */
const draw = (value: string): TypedSearch =>
  atRest(() => useTypedSearch(value, (text) => searched.push(text)));

beforeEach(() => {
  vi.useFakeTimers();
  kept.cells = [];
  searched = [];
});
afterEach(() => void vi.useRealTimers());

test('what is typed is searched once the typing pauses, and at once where it is asked for', () => {
  draw('').type('a');
  vi.advanceTimersByTime(200);
  draw('').type('ab ');
  vi.advanceTimersByTime(299);
  expect(searched).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(searched).toEqual(['ab']);
  draw('ab').commit('abc');
  expect(searched).toEqual(['ab', 'abc']);
  draw('abc').commit(' abc');
  vi.runAllTimers();
  expect(searched).toEqual(['ab', 'abc']);
});

test('a letter that falls before the address follows is not lost', () => {
  draw('').type('a');
  vi.advanceTimersByTime(300);
  draw('').type('ab');
  expect(draw('a').typed).toBe('ab');
  vi.advanceTimersByTime(300);
  expect(searched).toEqual(['a', 'ab']);
  expect(draw('ab').typed).toBe('ab');
});

test('an address that changed by itself is what stands in the box', () => {
  draw('').type('a');
  vi.advanceTimersByTime(300);
  expect(draw('a').typed).toBe('a');
  expect(draw('').typed).toBe('');
  expect(draw('a').typed).toBe('a');
});
