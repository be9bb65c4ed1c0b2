import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('quotes what would break the line, and nothing else', () => {
  expect(csvLine(['Ada', 'a, b', 'say "hi"', 'two\nlines', ' edge', null, ''])).toBe(
    'Ada,"a, b","say ""hi""","two\nlines"," edge",,\r\n',
  );
});

test.each([
  '=1+1',
  '+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\0=1',
  '＝1+1',
  '  =1+1',
  "-2+3+cmd|' /C calc'!A0",
])('never gives the formula %j to a spreadsheet', (cell) => {
  expect(csvLine([cell])).toMatch(/^"?'/);
});

test('leaves figures as figures', () => {
  expect(csvLine(['-12.50', '0.8543', '1002.99'])).toBe('-12.50,0.8543,1002.99\r\n');
});
