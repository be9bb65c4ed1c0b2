/**
 * `n / d` to the nearest integer, a half going up in size: 2.5 gives 3, -2.5 gives -3 (half away
 * from zero), so that a debit and its reversal round to the same figure. This is the rounding of
 * ruling 8 and the only division in the package: a bare `/` would silently truncate in the firm's
 * or the customer's disfavour.
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

/** The value without its sign. */
export function magnitude(n: bigint): bigint {
  return n < 0n ? -n : n;
}

/** 10 to the power of a count of digits, which is a small integer and never an amount. */
export function powerOfTen(digitCount: number): bigint {
  return 10n ** BigInt(digitCount);
}
