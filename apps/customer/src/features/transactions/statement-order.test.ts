import { expect, test } from 'vitest';
import { checkDays, firstValues, orderOf } from './statement-order.ts';

const now = new Date('2026-11-20T15:00:00Z');
const values = firstValues({}, now);

test('opens with the period of the list and with what it shows', () => {
  expect(values).toEqual({
    period: 'all',
    from: '2026-10-21',
    to: '2026-11-20',
    format: 'pdf',
    narrowed: true,
  });
  expect(firstValues({ days: '30' }, now).period).toBe('30');
});

test('asks for days, dates or neither', () => {
  const filters = { status: 'failed', search: 'rent', days: '7' } as const;
  const narrowed = { format: 'pdf', status: 'failed', search: 'rent' };
  expect(orderOf(values, filters)).toEqual(narrowed);
  expect(orderOf({ ...values, period: '90' }, filters)).toEqual({ ...narrowed, days: '90' });
  expect(orderOf({ ...values, period: 'own', format: 'csv' }, filters)).toEqual({
    ...narrowed,
    format: 'csv',
    from: '2026-10-21',
    to: '2026-11-20',
  });
});

test('leaves the filters out when everything is wanted', () => {
  const all = { ...values, narrowed: false };
  expect(orderOf(all, { status: 'failed', currency: 'GBP' })).toEqual({ format: 'pdf' });
});

test('names what is wrong with the days, and only when they are asked for', () => {
  const own = { ...values, period: 'own' } as const;
  const today = '2026-11-20';
  expect(checkDays({ ...own, from: '', to: '' }, today)).toEqual({ from: 'noDay', to: 'noDay' });
  expect(checkDays({ ...own, from: '2026-11-02', to: '2026-11-01' }, today)).toEqual({
    from: 'wrongOrder',
  });
  expect(checkDays({ ...own, to: '2026-11-21' }, today)).toEqual({ to: 'future' });
  expect(checkDays(own, today)).toEqual({});
  expect(checkDays({ ...values, from: '', to: '' }, today)).toEqual({});
});
