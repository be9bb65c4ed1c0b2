/** Time as the server sees it; tests hand in their own, so nothing else in the server reads the machine's clock. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** An ISO instant in UTC with milliseconds. */
export function isoInstant(atMs: number): string {
  return new Date(atMs).toISOString();
}

/** Milliseconds since 1970 of an ISO instant that the database or we wrote. */
export function instantMs(iso: string): number {
  return Date.parse(iso);
}
