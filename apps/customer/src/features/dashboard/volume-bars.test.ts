import { expect, test } from 'vitest';
import { volumeBars } from './volume-bars.ts';

const texts = {
  week: 'This Week',
  month: 'This Month',
  rate: 'Success Rate',
  percent: (rate: string) => `${rate}%`,
  none: '—',
};
const summary = {
  pending: 2,
  completed: 17,
  total: 20,
  last_completed: null,
  this_week: 3,
  this_month: 9,
  success_rate: '85.0',
  documents_required: [],
};

test('the rate keeps its decimal and stands on a track of its own', () => {
  expect(volumeBars(summary, texts)).toEqual([
    { key: 'week', label: 'This Week', value: 3, figure: '3' },
    { key: 'month', label: 'This Month', value: 9, figure: '9' },
    { key: 'rate', label: 'Success Rate', value: 85, figure: '85.0%', outOf: 100 },
  ]);
});

test('before the first transfer there is no rate, and none is invented', () => {
  const [, , rate] = volumeBars({ ...summary, success_rate: null }, texts);
  expect(rate?.figure).toBe('—');
  expect(rate?.value).toBe(0);
});
