import { afterEach, expect, test, vi } from 'vitest';
import { relativeText } from './relative-text.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const nowMs = Date.parse('2026-03-20T12:00:00Z');

test.each([
  ['2026-03-20T12:00:30Z', 'now'],
  ['2026-03-20T11:59:01Z', 'now'],
  ['2026-03-20T11:59:00Z', '1 minute ago'],
  ['2026-03-20T11:00:01Z', '59 minutes ago'],
  ['2026-03-20T11:00:00Z', '1 hour ago'],
  ['2026-03-19T12:00:01Z', '23 hours ago'],
  ['2026-03-19T12:00:00Z', 'yesterday'],
  ['2026-03-14T12:00:00Z', '6 days ago'],
  ['2026-03-13T12:00:00Z', '13 Mar 2026'],
])('[2.notifications.6] %s is %s', (instant, text) => {
  expect(relativeText(instant, nowMs, 'en-IE')).toBe(text);
});

test('speaks the reader’s language', () => {
  expect(relativeText('2026-03-19T12:00:00Z', nowMs, 'de-DE')).toBe('gestern');
  expect(relativeText('2026-03-20T11:55:00Z', nowMs, 'pl-PL')).toBe('5 minut temu');
});

/** In the reader's own zone, whichever it is: September begins on a Tuesday. */
const localMs = (day: number, hour: number): number => new Date(2026, 8, day, hour).getTime();
const onDay = (day: number, hour: number): string => new Date(localMs(day, hour)).toISOString();

test.each([
  // Thirty-one hours and forty-seven: the days between are counted, not their hours.
  [onDay(15, 23), localMs(17, 6), '2 days ago'],
  [onDay(14, 8), localMs(16, 7), '2 days ago'],
  [onDay(15, 8), localMs(16, 8), 'yesterday'],
  [onDay(15, 0), localMs(16, 23), 'yesterday'],
  [onDay(10, 23), localMs(16, 1), '6 days ago'],
  [onDay(9, 23), localMs(16, 1), '09 Sep 2026'],
  // Below a day it is hours, although the date has changed.
  [onDay(15, 23), localMs(16, 1), '2 hours ago'],
])('%s is told by the days of the calendar', (instant, atMs, text) => {
  expect(relativeText(instant, atMs, 'en-IE')).toBe(text);
});

test.each([
  // 47 hours, over a day of 23; the second is still within a day of 25.
  ['2026-03-28T07:00:00Z', '2026-03-30T06:00:00Z', '2 days ago'],
  ['2026-10-24T22:10:00Z', '2026-10-25T22:50:00Z', '24 hours ago'],
  ['2026-10-24T21:30:00Z', '2026-10-25T22:30:00Z', 'yesterday'],
])('%s is told right when the clocks have changed', (instant, at, text) => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(relativeText(instant, Date.parse(at), 'en-IE')).toBe(text);
});
