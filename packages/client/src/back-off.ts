/** Between 0 and 1, not predictable by others. */
function randomShare(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word / 2 ** 32;
}

interface BackOff {
  readonly firstMs: number;
  readonly maxMs: number;
}

/**
 * How long to wait before the next attempt, after `failures` in a row: doubling up to the maximum, and of that between half and
 * all, so that the clients a server lost at one moment do not all come back at one moment.
 */
export function backOffMs(failures: number, { firstMs, maxMs }: BackOff): number {
  const whole = Math.min(maxMs, firstMs * 2 ** Math.max(0, failures - 1));
  return whole * (0.5 + randomShare() / 2);
}
