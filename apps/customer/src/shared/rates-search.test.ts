import { expect, test } from 'vitest';
import { pairText, ratesSearch, readPair } from './rates-search.ts';

test('the address keeps what is one of our pairs and currencies, and drops the rest', () => {
  expect(ratesSearch({ base: 'GBP', pair: 'EUR-GBP' })).toEqual({ base: 'GBP', pair: 'EUR-GBP' });
  for (const pair of ['EUR', 'EUR-EUR', 'EUR-XXX', 'NGN-EUR', '', 3]) {
    expect(ratesSearch({ base: 'NGN', pair })).toEqual({});
  }
  expect(ratesSearch({})).toEqual({});
});

test('a pair reads as it is written', () => {
  const pair = { from: 'JPY', to: 'NGN' } as const;
  expect(readPair(pairText(pair))).toEqual(pair);
});
