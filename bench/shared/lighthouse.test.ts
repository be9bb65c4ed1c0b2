import type { Result } from 'lighthouse';
import { expect, test } from 'vitest';
import { bytesOf, figureOf } from './lighthouse.mjs';

const lookWith = (items: object[] | undefined): Result =>
  JSON.parse(JSON.stringify({ audits: { 'network-requests': { details: { items } } } }));

test('a look without its details is no page that costs nothing', () => {
  const script = { resourceType: 'Script', transferSize: 7 };
  expect(bytesOf(lookWith([script, script]), ['Script'])).toBe(14);
  expect(bytesOf(lookWith([script]), ['Font'])).toBe(0);
  for (const items of [undefined, []])
    expect(() => bytesOf(lookWith(items), ['Script'])).toThrow('no request');
  expect(() => figureOf(lookWith([]), 'cumulative-layout-shift')).toThrow('no figure');
});
