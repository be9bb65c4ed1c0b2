import { expect, test } from 'vitest';
import { ageOf } from './age.ts';
import { approvalSearch } from './approval-search.ts';

test.for([
  [0, { hours: 0, minutes: 0 }],
  [59_999, { hours: 0, minutes: 0 }],
  [60_000, { hours: 0, minutes: 1 }],
  [3_600_000 * 26 + 60_000 * 7, { hours: 26, minutes: 7 }],
  [-5_000, { hours: 0, minutes: 0 }],
] as const)('%i ms are %j', ([passed, age]) => {
  expect(ageOf(1_000_000, 1_000_000 + passed)).toEqual(age);
});

test.for([
  [{ show: 'decided' }, { show: 'decided' }],
  [{ show: 'pending' }, { show: 'pending' }],
  [{ show: 'all' }, {}],
  [{}, {}],
] as const)('the address %j is read as %j', ([given, read]) => {
  expect(approvalSearch(given)).toEqual(read);
});
