import { expect, test } from 'vitest';
import { relativeText } from './relative-text.ts';

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
