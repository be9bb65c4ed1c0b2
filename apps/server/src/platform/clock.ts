/** Time as the server sees it; tests hand in their own, so nothing else in the server reads the machine's clock. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** The calendar of this machine, which others do not share: see `shared-clock.ts` for what people and servers are to agree on. */
export const systemClock: Clock = { now: () => Date.now() };

/**
 * Whether what was read or done at `atMs` is younger than its life. What lies ahead is not: the clock was set back since then, and by it
 * nothing would age until it has caught up.
 */
export function isFresh({ atMs, nowMs, lifeMs }: Age): boolean {
  const ageMs = nowMs - atMs;
  return ageMs >= 0 && ageMs < lifeMs;
}

interface Age {
  readonly atMs: number;
  readonly nowMs: number;
  readonly lifeMs: number;
}

/** An ISO instant in UTC with milliseconds. */
export function isoInstant(atMs: number): string {
  return new Date(atMs).toISOString();
}

/** As the `Date` of an answer has it. */
export function httpDate(atMs: number): string {
  return new Date(atMs).toUTCString();
}

/** Milliseconds since 1970 of an ISO instant that the database or we wrote. */
export function instantMs(iso: string): number {
  return Date.parse(iso);
}
