import { describe, expect, test } from 'vitest';
import { convertTyped } from './conversion.ts';

const gbp = { from: 'EUR', to: 'GBP', rate: '0.85432' } as const;
const vnd = { from: 'EUR', to: 'VND', rate: '29478.533333' } as const;

describe('the converter', () => {
  test('multiplies by the rate as it is shown, so that the figures on the screen agree', () => {
    expect(convertTyped({ side: 'from', text: '1,000' }, gbp, 'en-IE').result).toBe('854.30');
    expect(convertTyped({ side: 'from', text: '1' }, vnd, 'en-IE').result).toBe('29479');
  });

  test('goes back from the other side', () => {
    expect(convertTyped({ side: 'to', text: '854.30' }, gbp, 'en-IE').result).toBe('1000.00');
    expect(convertTyped({ side: 'to', text: '29479' }, vnd, 'en-IE').result).toBe('1.00');
  });

  test('says what it cannot read, and nothing of an empty field', () => {
    const problemOf = (text: string, side: 'from' | 'to' = 'from') =>
      convertTyped({ side, text }, vnd, 'en-IE');
    expect(problemOf('')).toEqual({ result: undefined, problem: undefined });
    expect(problemOf('ten').problem).toBe('invalid');
    expect(problemOf('-10').problem).toBe('negative');
    expect(problemOf('10.5', 'to').problem).toBe('too_many_decimals');
    expect(problemOf('1'.repeat(40)).problem).toBe('too_long');
  });
});
