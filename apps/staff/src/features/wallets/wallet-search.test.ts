import { expect, test } from 'vitest';
import { walletSearch } from './wallet-search.ts';

test.for([
  [{ search: 'olena' }, { search: 'olena' }],
  [{ search: 353 }, { search: '353' }],
  [{}, {}],
  [{ search: '' }, {}],
  [{ search: '   ' }, {}],
  [{ search: ['a'] }, {}],
  [{ search: 'x'.repeat(101) }, {}],
  [{ other: 'x' }, {}],
])('%j is read as %j', ([given, read]) => {
  expect(walletSearch(given ?? {})).toEqual(read);
});
