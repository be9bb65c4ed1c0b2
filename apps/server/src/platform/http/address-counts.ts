import { createBoundedMap } from '#platform/bounded-map';

interface Count {
  current: number;
  readonly beganMs: number;
}

interface Counted {
  readonly current: number;
  /** Milliseconds that are left of the window. */
  readonly ttl: number;
}

const addressesMax = 20_000;

/**
 * Calls of each address in windows of time that passes. The limiter's own store goes by the machine's calendar: set back by minutes, it would
 * add up the calls of as many minutes in one window.
 */
export class AddressCounts {
  // Whoever was not seen for longest makes room for others.
  readonly #counts = createBoundedMap<Count>(addressesMax);

  incr(
    address: string,
    answer: (error: Error | null, counted?: Counted) => void,
    windowMs: number,
  ): void {
    const nowMs = performance.now();
    const known = this.#counts.get(address);
    const runs = known !== undefined && nowMs - known.beganMs < windowMs;
    const count = runs ? known : { current: 0, beganMs: nowMs };
    count.current += 1;
    this.#counts.set(address, count);
    answer(null, { current: count.current, ttl: windowMs - (nowMs - count.beganMs) });
  }

  /** A limiter of its own counts by itself. */
  child(): AddressCounts {
    return new AddressCounts();
  }
}
