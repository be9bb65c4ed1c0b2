import { expect, test } from 'vitest';
import { t } from '../../shared/i18n.ts';
import { chipsOf, statusText, statusesOf, waitingChoiceList } from './filter-words.ts';

const people = [{ id: '0b6f9f0e-3a0a-4a52-9f3d-0d7c2d0b7c11', full_name: 'Nora Lind' }];
const words = { t, people, customer: undefined };
const textsOf = (...args: Parameters<typeof chipsOf>) => chipsOf(...args).map(({ text }) => text);

test('every filter has a chip in words, and every status its own', () => {
  const filters = {
    search: 'nowak',
    status: 'processing,pending',
    stage: 'converting_funds',
    currency: 'PLN',
    from: '2026-09-05',
    documents: 'overdue',
    assignee: 'me',
    waiting: '24',
  } as const;
  expect(textsOf(filters, words)).toEqual([
    '“nowak”',
    'Pending',
    'Processing',
    'Converting Funds',
    'PLN',
    'From 05 Sep 2026',
    'Documents overdue',
    'Assigned to me',
    'Waiting over 24 h',
  ]);
});

test('taking one of two statuses away leaves the other, taking the last leaves all', () => {
  const [pending, processing] = chipsOf({ status: 'pending,processing' }, words);
  expect(pending?.without).toEqual({ status: 'processing' });
  expect(processing?.without).toEqual({ status: 'pending' });
  expect(chipsOf({ status: 'failed' }, words)[0]?.without).toEqual({ status: undefined });
});

test('a colleague is named, and so is the customer whom a row tells', () => {
  expect(textsOf({ assignee: people[0]?.id }, words)).toEqual(['Assigned to Nora Lind']);
  const customer = 'Olena Kovalenko';
  const user_id = '4f8a21c0-3a0a-4a52-9f3d-0d7c2d0b7c11';
  expect(textsOf({ user_id }, { ...words, customer })).toEqual(['Customer: Olena Kovalenko']);
});

test('statuses are read in the order of the menu and written as the address has them', () => {
  expect(statusesOf({ status: 'failed,pending' })).toEqual(['pending', 'failed']);
  expect(statusesOf({})).toEqual([]);
  expect(statusText(['pending', 'failed'])).toBe('pending,failed');
  expect(statusText([])).toBeUndefined();
});

test('a wait that the address brings is on the list of waits', () => {
  expect(waitingChoiceList(t, '7').map(({ value }) => value)).toContain('7');
  expect(waitingChoiceList(t, '24').filter(({ value }) => value === '24')).toHaveLength(1);
});
