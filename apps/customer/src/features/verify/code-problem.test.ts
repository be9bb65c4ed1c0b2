import { expect, test } from 'vitest';
import { codeProblem } from './code-problem.ts';

test('a code in any spelling that the server reads has no problem', () => {
  for (const typed of [
    '1FC8-ZEBK-17MB-ERPM',
    ' 1fc8 zebk  17mb erpm ',
    '1FC8–ZEBK—17MB_ERPM',
    '1FC8.ZEBK·17MB.ERPM',
    'OOOO-IIII-LLLL-0000',
  ]) {
    expect(codeProblem(typed), typed).toBeUndefined();
  }
});

test('what cannot be a code is told apart from one that is not ours', () => {
  expect(codeProblem('')).toBe('noCode');
  expect(codeProblem(' - ')).toBe('noCode');
  for (const typed of ['TG-20260305123456-AB12CD34EF', 'TG-1A2B3C4D', '1FC8-ZEBK-17MB-ERP']) {
    expect(codeProblem(typed), typed).toBe('wrongLength');
  }
});
