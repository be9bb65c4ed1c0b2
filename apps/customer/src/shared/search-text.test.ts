import { expect, test } from 'vitest';
import { readSearchText, writeSearchText } from './search-text.ts';
import { isFiltered, transactionSearch, transactionsSearch } from './transaction-search.ts';

test('what is typed comes back as it was typed, figures, marks and accents too', () => {
  const search = { search: '500', reference: 'a&b=c%', name: 'Ana Müller' };
  expect(readSearchText(writeSearchText(search))).toEqual(search);
  expect(writeSearchText({ search: '500', days: '30' })).toBe('?search=500&days=30');
});

test('what is not set is not written, and nothing at all is an empty search', () => {
  expect(writeSearchText({ search: undefined, days: '7' })).toBe('?days=7');
  expect(writeSearchText({})).toBe('');
});

test('the filters of a shared link are read', () => {
  const link = '?search=Rent&status=failed&currency=PLN&days=90&receipt=1';
  expect(transactionSearch(readSearchText(link))).toEqual({
    search: 'Rent',
    status: 'failed',
    currency: 'PLN',
    days: '90',
  });
});

test.each([
  ['?status=lost&days=30', { days: '30' }],
  ['?days=8&currency=XYZ&status=pending', { status: 'pending' }],
  [`?search=${'x'.repeat(101)}&days=7`, { days: '7' }],
  ['?search=%00', {}],
  ['?search=%20%20', {}],
])('%s: what is none of ours is left out and takes nothing along', (link, expected) => {
  expect(transactionSearch(readSearchText(link))).toEqual(expected);
});

test('an address may ask for the statement; only filters make a list a filtered one', () => {
  expect(transactionsSearch({ statement: 'open' })).toEqual({ statement: 'open' });
  expect(transactionsSearch({ statement: 'x' })).toEqual({});
  expect(isFiltered(transactionSearch({ statement: 'open' }))).toBe(false);
  expect(isFiltered({ days: '7' })).toBe(true);
});
