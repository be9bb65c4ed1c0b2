import { describe, expect, test } from 'vitest';
import { parseTypedRate } from './typed-rate.ts';

const one = { base: '1', zeros: 0 };
const hundred = { base: '100', zeros: 2 };
const read = (text: string, locale = 'en-IE', scale = one) => {
  const typed = parseTypedRate(text, scale, locale);
  return typed.kind === 'rate' ? typed.rate : typed.problem;
};

describe('a typed target', () => {
  test.each([
    ['0.9', '0.9'],
    ['0,9', '0.9'],
    [' 1.0850 ', '1.085'],
    ['29,478.5', '29478.5'],
    ['29.478,5', '29478.5'],
    ['1 506.6183', '1506.6183'],
    ['1,234', '1234'],
    ['1.234', '1.234'],
    ['0,123', '0.123'],
    ['1234,5', '1234.5'],
    ['1,234,567', '1234567'],
  ])('%s is %s', (text, rate) => {
    expect(read(text)).toBe(rate);
  });

  test('follows the marks of the language where one mark could be either', () => {
    expect(read('1,234', 'de-DE')).toBe('1.234');
    expect(read('1.234', 'de-DE')).toBe('1234');
  });

  test('counts for the base of its line', () => {
    expect(read('0.5234', 'en-IE', hundred)).toBe('0.005234');
    expect(read('0.52345', 'en-IE', hundred)).toBe('decimals');
  });

  test.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['abc', 'invalid'],
    ['1.2.3', 'invalid'],
    ['12,34.5', 'invalid'],
    ['-1', 'invalid'],
    ['.', 'invalid'],
    ['0', 'zero'],
    ['0.0000', 'zero'],
    ['0.85431', 'decimals'],
    ['0.000000001', 'decimals'],
    ['9'.repeat(80), 'invalid'],
  ])('%j is refused: %s', (text, problem) => {
    expect(read(text)).toBe(problem);
  });
});
