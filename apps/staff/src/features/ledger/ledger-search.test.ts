import { expect, test } from 'vitest';
import { accountSearch, readMoment } from './ledger-search.ts';

test.for([
  [{ as_of: '2026-01-31T18:00:00Z' }, { as_of: '2026-01-31T18:00:00Z' }],
  [{ as_of: '2026-01-31' }, {}],
  [{ as_of: 7 }, {}],
  [{}, {}],
] as const)('the moment of %j is %j', ([given, read]) => {
  expect(readMoment(given)).toEqual(read);
});

test.for([
  [
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-01-01', to: '2026-01-31' },
  ],
  [{ from: '2026-02-31', to: '2026-03-01' }, { to: '2026-03-01' }],
  [{ from: '', other: 1 }, {}],
] as const)('the days of %j are %j', ([given, read]) => {
  expect(accountSearch(given)).toEqual(read);
});
