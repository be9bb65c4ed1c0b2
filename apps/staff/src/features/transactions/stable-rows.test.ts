import { expect, test } from 'vitest';
import { staffRow } from '../../shared/staff-row.ts';
import { settle } from './stable-rows.ts';

const row = (id: string, version = 1) => staffRow({ id, version });
const idsOf = (rows: readonly ReturnType<typeof row>[]) => rows.map((one) => one.transaction.id);

test('new rows wait and the shown ones stay where they are', () => {
  const { rows, arrivals } = settle(
    [row('b'), row('a')],
    [row('d'), row('c'), row('b'), row('a')],
    false,
  );
  expect(idsOf(rows)).toEqual(['b', 'a']);
  expect(arrivals).toBe(2);
});

test('a row changes where it stands, and never back to an older state', () => {
  const { rows } = settle([row('b', 2), row('a', 5)], [row('a', 4), row('b', 3)], false);
  expect(rows.map((one) => one.transaction.version)).toEqual([3, 5]);
  expect(idsOf(rows)).toEqual(['b', 'a']);
});

test('a row that no longer belongs stays until the list is asked for again', () => {
  const { rows, arrivals } = settle([row('b'), row('a')], [row('a')], false);
  expect(idsOf(rows)).toEqual(['b', 'a']);
  expect(arrivals).toBe(0);
});

test('on a full page a row that slid in at the end is not new, on one with room it is', () => {
  const shown = [row('d'), row('c'), row('b')];
  const latest = [row('d'), row('b'), row('a')];
  expect(settle(shown, latest, true).arrivals).toBe(0);
  expect(settle(shown, latest, false).arrivals).toBe(1);
});

test('a list that was empty counts all that came', () => {
  expect(settle([], [row('a')], false)).toEqual({ rows: [], arrivals: 1 });
});
