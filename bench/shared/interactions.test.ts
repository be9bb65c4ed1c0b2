import { expect, test } from 'vitest';
import { interactionP98 } from './interactions.ts';

test('interactions too quick to be told count as the shortest that is', () => {
  expect(interactionP98({ count: 100, durations: [] })).toBe(16);
  // One slow one in a hundred is beyond the 98th percentile; three are not.
  expect(interactionP98({ count: 101, durations: [900] })).toBe(16);
  expect(interactionP98({ count: 101, durations: [300, 900, 600] })).toBe(300);
});

test('a count below what was told is a fault of the measurement', () => {
  expect(() => interactionP98({ count: 1, durations: [20, 30] })).toThrow('More interactions');
});
