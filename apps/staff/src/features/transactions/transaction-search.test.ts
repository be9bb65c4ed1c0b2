import { expect, test } from 'vitest';
import { transactionSearch } from './transaction-search.ts';

const id = '4f8a21c0-3a0a-4a52-9f3d-0d7c2d0b7c11';

test('the filter and the opened transfer are read from the address', () => {
  expect(transactionSearch({ status: 'pending', edit: id })).toEqual({
    status: 'pending',
    edit: id,
  });
  expect(transactionSearch({})).toEqual({});
});

test.for([
  { status: 'lost' },
  { status: 7 },
  { status: ['pending'] },
  { edit: 'not-an-id' },
  { edit: 4 },
  { page: '3' },
])('what does not fit is left out: %j', (given) => {
  expect(transactionSearch(given)).toEqual({});
});

test('a wrong part does not take the right one with it', () => {
  expect(transactionSearch({ status: 'failed', edit: "'; drop table" })).toEqual({
    status: 'failed',
  });
});
