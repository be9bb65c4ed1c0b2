import { describe, expect, test } from 'vitest';
import { readSearch } from './search.ts';

const ids = (typed: string, prefix = 'TG-') => readSearch(typed, prefix)?.ids;
const amounts = (typed: string) =>
  readSearch(typed, 'TG-')?.amounts.map(({ cents, whole }) => [cents, whole]);

describe('what is typed into the search box', () => {
  test('nothing, or spaces alone, seeks nothing', () => {
    expect(readSearch(undefined, 'TG-')).toBeUndefined();
    expect(readSearch('  ', 'TG-')).toBeUndefined();
  });

  test('words are sought one by one', () => {
    expect(readSearch(' GB29  NWBK ', 'TG-')?.words).toEqual(['GB29', 'NWBK']);
  });

  test('a display id stands for all ids that begin so', () => {
    expect(ids('TG-4f8a21c0')).toEqual({
      first: '4f8a21c0-0000-0000-0000-000000000000',
      last: '4f8a21c0-ffff-ffff-ffff-ffffffffffff',
    });
    expect(ids('tg-4F8')?.first).toBe('4f800000-0000-0000-0000-000000000000');
    expect(ids('4f8a21c0-5b1c')?.last).toBe('4f8a21c0-5b1c-ffff-ffff-ffffffffffff');
    const whole = '4f8a21c0-5b1c-4d0e-9b52-2f1f6a3f9d10';
    expect(ids(whole)).toEqual({ first: whole, last: whole });
  });

  test.each(['4f8a21c', 'Rent', 'TG-', 'TG-4f8a-21c0', 'TG-xyz', '4f8a21c05b1c'])(
    '%s is no id',
    (typed) => expect(ids(typed)).toBeUndefined(),
  );

  test('an operator without a prefix has ids all the same, and no word becomes one', () => {
    expect(ids('fee', '')).toBeUndefined();
    expect(ids('4f8a21c0', '')).toBeDefined();
  });

  test.each([
    ['1,002.99', [[100299n, undefined]]],
    ['€1002.99', [[100299n, undefined]]],
    ['1.002,99 EUR', [[100299n, undefined]]],
    ['500', [[50000n, 500n]]],
    ['500 JPY', [[50000n, 500n]]],
    ['1,000', [[100000n, 1000n]]],
    ['1.000', [[100000n, 1000n]]],
    ['1,0000', []],
    ['-5', []],
    ['Rent 500', []],
  ])('%s is read as an amount in cents and in whole units', (typed, expected) => {
    expect(amounts(typed)).toEqual(expected);
  });
});
