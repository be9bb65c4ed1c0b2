import { describe, expect, it } from 'vitest';
import { median, palindrome, percentile, ratioOf, spread, verdictOf } from './statistics.ts';

describe('percentiles', () => {
  it('rank numbers, not words, and need no order', () => {
    expect(percentile([9, 10, 100, 2], 1)).toBe(100);
    expect(percentile([9, 10, 100, 2], 0)).toBe(2);
    expect(spread([9, 10, 100])).toEqual({ min: 9, median: 10, max: 100 });
  });

  it('lie between two neighbours in proportion', () => {
    expect(median([1, 2])).toBe(1.5);
    expect(percentile([0, 10, 20, 30, 40], 0.99)).toBeCloseTo(39.6);
  });

  it('show the one slow answer of a thousand at the very end only', () => {
    const values = [...Array.from({ length: 999 }, () => 1), 1000];
    expect(percentile(values, 0.99)).toBe(1);
    expect(percentile(values, 0.9995)).toBeGreaterThan(400);
  });

  it('do not exist for nothing', () => {
    expect(() => percentile([], 0.5)).toThrow('nothing to rank');
  });
});

describe('a palindrome', () => {
  it('comes back the way it went', () => {
    expect(palindrome(['a', 'b', 'c'])).toEqual(['a', 'b', 'c', 'c', 'b', 'a']);
  });

  it('takes a steady drift of the machine out of a ratio', () => {
    // Each window gives 10 less than the one before; the truth is one half.
    const speed = [100, 90, 80, 70].map((percent) => percent / 100);
    const [a = 0, b = 0, c = 0, d = 0] = speed;
    const theirs = [1000 * a, 1000 * d];
    const ours = [500 * b, 500 * c];
    expect(ratioOf(ours, theirs)).toBeCloseTo(0.5);
  });
});

describe('a verdict', () => {
  const goals = { floor: 0.5, target: 0.75, stretch: 1 };
  it.each([
    [0.49, 'below floor'],
    [0.5, 'floor'],
    [0.75, 'target'],
    [1.2, 'stretch'],
  ] as const)('of a figure that should be high: %f is %s', (value, verdict) => {
    expect(verdictOf({ name: 'rate', better: 'higher', ...goals }, value)).toBe(verdict);
  });

  it.each([
    [41, 'below floor'],
    [40, 'floor'],
    [20, 'target'],
    [9, 'stretch'],
  ] as const)('of a figure that should be low: %f is %s', (value, verdict) => {
    const key = { name: 'wait', better: 'lower', floor: 40, target: 20, stretch: 10 } as const;
    expect(verdictOf(key, value)).toBe(verdict);
  });
});
