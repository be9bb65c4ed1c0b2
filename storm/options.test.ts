import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

it.each([
  [[], [1, 2, 3], undefined],
  [['--seed', '7'], [7], undefined],
  [['--seeds', '1-3,9'], [1, 2, 3, 9], undefined],
  [['--planted'], [1, 2, 3], 'also'],
  [['--planted', '--keep'], [1, 2, 3], 'also'],
  [['--planted', 'missing_lock'], [1, 2, 3], 'missing_lock'],
])('%j is a storm', (given, seeds, planted) => {
  expect(readOptions(given)).toMatchObject({ seeds, planted });
});

it.each([
  [['--planted', 'missing_lok'], 'not "missing_lok"'],
  [['--seeds', '3-1'], 'not "3-1"'],
  [['--seeds', ''], 'not ""'],
  [['--transfers', '0'], 'one at least'],
  [['--transfers', 'many'], 'not "many"'],
])('%j would be a storm of nothing, and is refused', (given, words) => {
  expect(() => readOptions(given)).toThrow(words);
});
