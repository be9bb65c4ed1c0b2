import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsOf, pageOf, readRows, root } from './asvs/rows.ts';

test('every row of the table names code and tests that are there', () => {
  expect(faultsOf(readRows())).toEqual([]);
});

test('every row of levels 1 and 2 is there', () => {
  const ofLevel = (level: string) => readRows().filter((row) => row.level === level).length;
  // As many as the standard has.
  expect([ofLevel('L1'), ofLevel('L2')]).toEqual([70, 183]);
});

test('a row that names what is not there is found', () => {
  const row = { level: 'L1', applies: 'yes', what: 'x', note: '' };
  const faults = faultsOf([
    { ...row, id: '1.1.1', code: ['nowhere.ts'], tests: ['tools/asvs.test.ts :: is found'] },
    { ...row, id: '1.1.2', code: ['package.json'], tests: [`package.json :: no ${'such'} title`] },
    { ...row, id: '1.1.2', code: ['package.json'], tests: [] },
    { ...row, id: '1.1.3', applies: 'no', code: [], tests: [] },
  ]);
  expect(faults).toEqual([
    '1.1.1: no nowhere.ts',
    '1.1.2: package.json has no test "no such title"',
    '1.1.2: stands there twice',
    '1.1.2: names no test',
    '1.1.3: says no and not why',
  ]);
});

test('the page is made of the table', () => {
  expect(readFileSync(`${root}docs/security/asvs.md`, 'utf8')).toBe(pageOf(readRows()));
});
