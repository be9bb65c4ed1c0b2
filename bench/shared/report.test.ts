import { expect, test } from 'vitest';
import type { Key } from './group.ts';
import { tableOf } from './report.ts';
import { createSheet } from './sheet.ts';

const key = (name: string): Key => ({ name, better: 'higher', floor: 1, target: 2, stretch: 3 });
const keys = ['good', 'bad', 'explained', 'forgotten'].map(key);

test('what lies below its floor is missed, and what has no figure unless somebody said why', () => {
  const sheet = createSheet(new Set(keys.map(({ name }) => name)));
  sheet.add('good', 2);
  sheet.add('bad', 0.5);
  sheet.absent('explained', 'there is no pgbench');
  const { text, missed } = tableOf(keys, sheet);
  expect(missed).toEqual(['bad', 'forgotten']);
  expect(text).toMatch(/explained .*there is no pgbench\nforgotten .*not measured/);
});
