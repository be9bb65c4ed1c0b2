import { expect, test } from 'vitest';
import { latestExpiry } from './review-verification.ts';

test.each([
  ['2026-11-29', '2036-11-29'],
  ['2028-02-28', '2038-02-28'],
  ['2028-02-29', '2038-02-28'],
])('a document that is approved on %s ends on %s at the latest', (today, last) => {
  expect(latestExpiry(today)).toBe(last);
});
