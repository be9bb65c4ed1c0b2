import { expect, test } from 'vitest';
import { entries, isActive, unreadText } from './navigation.ts';

test('[2.frame.3] the ten entries stand in the order of the specification', () => {
  expect(entries.map(({ to }) => to)).toEqual([
    '/',
    '/transactions',
    '/send',
    '/beneficiaries',
    '/rates',
    '/notifications',
    '/support',
    '/faq',
    '/about',
    '/security',
  ]);
});

test('[2.frame.4] the dashboard is active on the exact root alone', () => {
  expect(isActive('/', '/')).toBe(true);
  expect(isActive('/', '/transactions')).toBe(false);
});

test('[2.frame.4] another entry is active on every path that starts with its route', () => {
  expect(isActive('/send', '/send')).toBe(true);
  expect(isActive('/send', '/send/review')).toBe(true);
  expect(isActive('/send', '/')).toBe(false);
  expect(isActive('/send', '/transactions')).toBe(false);
});

test('exactly one entry is active on each of the ten pages', () => {
  for (const { to } of entries) {
    expect(entries.filter((entry) => isActive(entry.to, to)).map((entry) => entry.to)).toEqual([
      to,
    ]);
  }
});

test('[9.frame.1] the badge counts to nine, then says 9+', () => {
  expect([-1, 0, 1, 9, 10, 250].map((count) => unreadText(count, 9))).toEqual([
    undefined,
    undefined,
    '1',
    '9',
    '9+',
    '9+',
  ]);
});
