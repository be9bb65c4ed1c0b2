/** Time as the client sees it; tests bring their own. */
export interface Timers {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `run` once after `delayMs` unless the returned function is called before. */
  after(delayMs: number, run: () => void): () => void;
}

export const realTimers: Timers = {
  now: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
