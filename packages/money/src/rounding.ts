/**
 * `n / d` to the nearest integer, a half going up in size: 2.5 gives 3, -2.5 gives -3 (half away
 * from zero), so that a debit and its reversal round to the same figure. This is the rounding of
 * ruling 8. All division of the package is in this file: a bare `/` would silently truncate in the
 * firm's or the customer's disfavour.
 *
 * @throws RangeError when `d` is zero.
 */
export function divideHalfUp(n: bigint, d: bigint): bigint {
  const negative = n < 0n !== d < 0n;
  const size = magnitude(n);
  const divisor = magnitude(d);
  const rounded = (2n * size + divisor) / (2n * divisor);
  return negative ? -rounded : rounded;
}

/**
 * `n / d` rounded up to the next integer, for sizes alone: where something must be reached, the last step towards it is taken whole.
 *
 * @throws RangeError when `d` is zero or either is negative.
 */
export function divideUp(n: bigint, d: bigint): bigint {
  if (n < 0n || d <= 0n) throw new RangeError('Only sizes are divided upwards.');
  return (n + d - 1n) / d;
}

/** The value without its sign. */
export function magnitude(n: bigint): bigint {
  return n < 0n ? -n : n;
}

/** 10 to the power of a count of digits, which is a small integer and never an amount. */
export function powerOfTen(digitCount: number): bigint {
  return 10n ** BigInt(digitCount);
}
