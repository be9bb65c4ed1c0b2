import { expect, test } from 'vitest';
import { filterOptions } from './filter-options.ts';

const options = [
  { value: 'AE', label: 'United Arab Emirates' },
  { value: 'CI', label: 'Côte d’Ivoire' },
  { value: 'GB', label: 'United Kingdom' },
  { value: 'KE', label: 'Kenya' },
  { value: 'KP', label: 'North Korea' },
];

test.each([
  ['', 'AE CI GB KE KP'],
  ['united k', 'GB'],
  ['COTE', 'CI'],
  ['k', 'KE GB KP'],
  ['gb', 'GB'],
  ['ore', 'KP'],
  ['nowhere', ''],
])('%s finds %s', (typed, found) => {
  expect(
    filterOptions(options, typed)
      .map(({ value }) => value)
      .join(' '),
  ).toBe(found);
});
