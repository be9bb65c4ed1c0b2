import { expect, test } from 'vitest';
import { splitFresh } from './fresh-rows.ts';

const rows = ['new', 'newer', 'a', 'b'].map((id) => ({ id }));

test('at the top everything is shown', () => {
  expect(splitFresh(rows, undefined)).toEqual({ shown: rows, freshCount: 0 });
  expect(splitFresh(rows, 'new')).toEqual({ shown: rows, freshCount: 0 });
});

test('further down, what arrived above the first shown row waits and is counted', () => {
  const { shown, freshCount } = splitFresh(rows, 'a');
  expect(shown.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(freshCount).toBe(2);
});

test('nothing is hidden when the row that held the place is gone', () => {
  expect(splitFresh(rows, 'deleted')).toEqual({ shown: rows, freshCount: 0 });
});
