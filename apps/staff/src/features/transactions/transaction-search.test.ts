import { expect, test } from 'vitest';
import { filtersOf, isBare, isSameView, transactionSearch } from './transaction-search.ts';

const id = '4f8a21c0-3a0a-4a52-9f3d-0d7c2d0b7c11';

test('filters, order, page and the opened transfer are read from the address', () => {
  const address = {
    search: 'nowak',
    status: 'pending,processing',
    stage: 'converting_funds',
    currency: 'PLN',
    days: '30',
    documents: 'required',
    assignee: 'me',
    waiting: '24',
    sort: 'amount_high',
    cursor: 'abc',
    page: '2',
    view: id,
    edit: id,
  };
  expect(transactionSearch(address)).toEqual(address);
  expect(transactionSearch({})).toEqual({});
});

test('figures that the router read as numbers are text again', () => {
  expect(transactionSearch({ search: 1200, days: 30, waiting: 24, page: 3 })).toEqual({
    search: '1200',
    days: '30',
    waiting: '24',
    page: '3',
  });
});

test.for([
  { status: 'lost' },
  { status: 'pending,lost' },
  { status: ['pending'] },
  { currency: 'XXX' },
  { days: '31' },
  { from: '2026-02-31' },
  { waiting: 0 },
  { assignee: 'somebody' },
  { sort: 'random' },
  { view: 'mine' },
  { edit: 'not-an-id' },
  { edit: 4 },
  { page: '-3' },
  { search: '' },
])('what does not fit is left out: %j', (given) => {
  expect(transactionSearch(given)).toEqual({});
});

test('a wrong part does not take the right one with it', () => {
  expect(transactionSearch({ status: 'failed', edit: "'; drop table" })).toEqual({
    status: 'failed',
  });
});

test('two ways to write one list are one view', () => {
  expect(isSameView({ status: 'pending,failed' }, { status: 'failed,pending' })).toBe(true);
  expect(isSameView({ sort: 'newest' }, {})).toBe(true);
  expect(isSameView({ sort: 'oldest' }, {})).toBe(false);
  expect(isSameView({ status: 'pending' }, { status: 'failed' })).toBe(false);
  expect(isSameView({ waiting: '24' }, {})).toBe(false);
});

test('view, page and opened transfer filter nothing', () => {
  const address = { view: id, edit: id, cursor: 'abc', page: '2' };
  expect(isBare(address)).toBe(true);
  expect(filtersOf({ ...address, status: 'failed' })).toEqual({ status: 'failed' });
  expect(isBare({ ...address, status: 'failed' })).toBe(false);
});
