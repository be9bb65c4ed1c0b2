import type { AccountAccess } from '@app/contract';
import { expect, test } from 'vitest';
import { accessDays } from './access-days.ts';

const entry = (
  id: string,
  created_at: string,
  over: Partial<AccountAccess> = {},
): AccountAccess => ({
  id,
  created_at,
  kind: 'view',
  area: 'transfers',
  in_list: false,
  first_name: 'Amara',
  roles: ['admin'],
  reason: null,
  ...over,
});

test('looks of one person at one part are one line of their day, told by the latest', () => {
  const days = accessDays([
    entry('5', '2026-11-20T12:00:00Z'),
    entry('4', '2026-11-20T11:00:00Z', { area: 'wallet' }),
    entry('3', '2026-11-20T10:00:00Z'),
    entry('2', '2026-11-20T09:00:00Z', { first_name: 'Sam', roles: ['support'] }),
    entry('1', '2026-11-18T12:00:00Z'),
  ]);
  const told = days.map(({ lines }) => lines.map((line) => [line.entry.id, line.count]));
  expect(told).toEqual([
    [
      ['5', 2],
      ['4', 1],
      ['2', 1],
    ],
    [['1', 1]],
  ]);
});

test('every change is a line of its own, with its reason', () => {
  const change = { kind: 'change', area: 'wallet', reason: 'Refund' } as const;
  const days = accessDays([
    entry('2', '2026-11-20T12:00:00Z', change),
    entry('1', '2026-11-20T12:00:00Z', change),
  ]);
  expect(days.map(({ lines }) => lines.length)).toEqual([2]);
});

test('a list with others is told apart from a look at the customer alone', () => {
  const days = accessDays([
    entry('2', '2026-11-20T12:00:00Z', { in_list: true }),
    entry('1', '2026-11-20T12:00:00Z'),
  ]);
  expect(days[0]?.lines).toHaveLength(2);
});
