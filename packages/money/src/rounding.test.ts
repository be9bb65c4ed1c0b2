import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideHalfUp } from './rounding.ts';

const integer = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
const divisor = integer.filter((d) => d !== 0n);

describe('divideHalfUp', () => {
  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [5n, -2n, -3n],
    [-5n, -2n, 3n],
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [1n, 2n, 1n],
    [-1n, 2n, -1n],
    [1n, 3n, 0n],
    [-1n, 3n, 0n],
    [0n, 7n, 0n],
    [149n, 100n, 1n],
    [150n, 100n, 2n],
  ])('%s / %s is %s', (n, d, expected) => {
    expect(divideHalfUp(n, d)).toBe(expected);
  });

  it('is never more than half a divisor away, and goes up in size on the exact half', () => {
    fc.assert(
      fc.property(integer, divisor, (n, d) => {
        const error = 2n * (n - divideHalfUp(n, d) * d);
        const size = (value: bigint): bigint => (value < 0n ? -value : value);
        expect(size(error) <= size(d)).toBe(true);
        if (size(error) === size(d)) expect(size(divideHalfUp(n, d) * d) > size(n)).toBe(true);
      }),
    );
  });

  it('goes up in size on every exact half', () => {
    fc.assert(
      fc.property(integer, divisor, (k, d) => {
        const up = k < 0n ? k - 1n : k + 1n;
        const half = k < 0n ? 2n * k - 1n : 2n * k + 1n;
        expect(divideHalfUp(half * d, 2n * d)).toBe(up);
      }),
    );
  });

  it('rounds a reversal to the same figure', () => {
    fc.assert(
      fc.property(integer, divisor, (n, d) => {
        expect(divideHalfUp(-n, d)).toBe(-divideHalfUp(n, d));
      }),
    );
  });

  it('refuses to divide by zero', () => {
    expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError);
  });
});
