import { expect, test } from 'vitest';
import { ageText, spanText } from './age-text.ts';
import { arrivalRate, sumVolume, volumeBars } from './volume.ts';

const day = (name: string, more: object = {}) => ({
  day: name,
  total: 0,
  completed: 0,
  failed: 0,
  cancelled: 0,
  open: 0,
  amount: '0.00',
  ...more,
});

test('[issue.desk.3] days add up exactly, and what is under way does not count against the rate', () => {
  const sum = sumVolume([
    day('2026-09-01', { total: 3, completed: 2, open: 1, amount: '0.10' }),
    day('2026-09-02', { total: 2, completed: 1, failed: 1, amount: '0.20' }),
  ]);
  expect(sum).toEqual({
    total: 5,
    completed: 3,
    failed: 1,
    cancelled: 0,
    open: 1,
    amount: '0.30',
    rate: '75.0%',
  });
  expect(arrivalRate({ completed: 0, failed: 0, cancelled: 0 })).toBeUndefined();
  expect(arrivalRate({ completed: 2, failed: 1, cancelled: 0 })).toBe('66.7%');
});

test('the largest day fills the chart, the parts of a day stand on each other, and an empty day stays empty', () => {
  const bars = volumeBars([
    day('2026-09-01', { total: 4, completed: 3, failed: 1 }),
    day('2026-09-02'),
  ]);
  expect(bars[0]?.pieces).toEqual([
    { part: 'completed', y: 25, height: 75 },
    { part: 'failed', y: 0, height: 25 },
  ]);
  expect(bars[1]?.pieces).toEqual([]);
});

test('ages are told in their two largest units', () => {
  const minute = 60_000;
  expect(ageText(59_000)).toBe('0 min');
  expect(ageText(61 * minute)).toBe('1 h 01 min');
  expect(ageText((3 * 24 + 4) * 60 * minute)).toBe('3 d 4 h');
  expect(spanText(12)).toBe('12 s');
  expect(spanText(90)).toBe('1 min');
});
