import type { StaffConversation } from '@app/contract';
import { expect, test } from 'vitest';
import { holdPlace, neighbour } from './hold-place.ts';

const row = (id: string): StaffConversation => ({
  id,
  transaction_id: null,
  status: 'waiting',
  created_at: '2026-11-20T10:00:00Z',
  closed_at: null,
  answerable: true,
  rating: null,
  rating_comment: null,
  customer: { id: 'u', full_name: 'Olena Kovalenko', email: 'olena@example.com' },
  waiting_since: null,
  claimed_by: null,
  claimed_at: null,
  last_message: { sender: 'user', message: 'Hello', at: '2026-11-20T10:00:00Z' },
});

const shown = (rows: ReturnType<typeof holdPlace>) =>
  rows.map(({ conversation: { id }, gone }) => (gone ? `(${id})` : id));

test('[issue.inbox.1] the opened row keeps its place when it leaves the list; others leave', () => {
  const before = holdPlace([], ['a', 'b', 'c'].map(row), 'b');
  expect(shown(before)).toEqual(['a', 'b', 'c']);
  const after = holdPlace(before, ['c', 'd'].map(row), 'b');
  expect(shown(after)).toEqual(['c', '(b)', 'd']);
  expect(shown(holdPlace(after, ['c', 'd'].map(row), 'd'))).toEqual(['c', 'd']);
  expect(shown(holdPlace(after, ['b', 'c'].map(row), 'b'))).toEqual(['b', 'c']);
});

test('one goes from row to row and no further than the ends', () => {
  const rows = holdPlace([], ['a', 'b'].map(row), undefined);
  expect(neighbour(rows, undefined, 1)).toBe('a');
  expect(neighbour(rows, 'a', 1)).toBe('b');
  expect(neighbour(rows, 'b', 1)).toBeUndefined();
  expect(neighbour(rows, 'a', -1)).toBeUndefined();
});
