import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './asvs/rows.ts';
import { countOf, faultsOf, pageOf, readGuards } from './guards/guards.ts';

test('every guard of the list is there, with the code to switch off and the tests that miss it', () => {
  expect(faultsOf(readGuards())).toEqual([]);
});

test('a guard that is gone is found', () => {
  const guard = { area: 'A', guard: 'Planted', file: 'package.json', off: 'x' };
  const faults = faultsOf([
    { ...guard, file: 'nowhere.ts', tests: ['tools/guards.test.ts :: is found'] },
    { ...guard, guard: 'Two', from: `no ${'such'} code`, to: '', tests: ['nowhere.test.ts :: x'] },
    { ...guard, guard: 'Two', tests: [`package.json :: no ${'such'} title`] },
    { ...guard, guard: 'Three', tests: [] },
  ]);
  expect(faults).toEqual([
    'A: Planted: no nowhere.ts',
    'A: Two: package.json holds the code to switch off 0 times, not once',
    'A: Two: no nowhere.test.ts',
    'A: Two: stands there twice',
    'A: Two: package.json has no test "no such title"',
    'A: Three: names no test',
  ]);
  expect(countOf('a  b', 'x a\nb a b')).toBe(2);
});

test('the page is made of the list', () => {
  expect(readFileSync(`${root}docs/security/guards.md`, 'utf8')).toBe(pageOf(readGuards()));
});
