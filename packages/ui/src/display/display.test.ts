import { expect, test } from 'vitest';
import { barShares } from './bars.tsx';
import type { Bar } from './bars.tsx';
import { initials } from './initials.ts';

test.each([
  ['Olena Kovalenko', 'OK'],
  ['  ana maria  de souza ', 'AS'],
  ['Sam', 'S'],
  ['Олена Коваленко', 'ОК'],
  ['"Ama" Mensah', 'AM'],
  ['', 'U'],
  ['   ', 'U'],
  ['???', 'U'],
  [null, 'U'],
  [undefined, 'U'],
])('initials of %j are %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

function bar(key: string, value: number, outOf?: number): Bar {
  return { key, label: key, value, figure: String(value), outOf };
}

test('bars start at zero and share the longest as measure, a rate has its own', () => {
  expect(barShares([bar('week', 3), bar('month', 12), bar('rate', 85, 100)])).toEqual([
    25, 100, 85,
  ]);
});

test('no bar is longer than its track or shorter than nothing', () => {
  expect(barShares([bar('week', 10), bar('rate', 120, 100), bar('odd', -1)])).toEqual([
    100, 100, 0,
  ]);
});

test('where everything is zero, so is every bar', () => {
  expect(barShares([bar('week', 0), bar('month', 0)])).toEqual([0, 0]);
});
