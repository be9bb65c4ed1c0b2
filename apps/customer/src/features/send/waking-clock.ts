import { longestGapMs } from './undo-machine.ts';

export interface WakingClocks {
  /** A clock that nobody sets, but which some machines stop in their sleep. */
  readonly steady: () => number;
  /** The calendar's clock, which goes on in any sleep, and which may be set. */
  readonly wall: () => number;
}

/**
 * Time that has passed, sleep included. It goes by the steady clock; only a gap that is too long to be awake in is taken from the calendar, so
 * that whoever sets theirs makes no undo window shorter: at worst it counts as a sleep, and nothing is sent.
 */
export function createWakingClock({ steady, wall }: WakingClocks): () => number {
  let steadyMs = steady();
  let wallMs = wall();
  let passedMs = steadyMs;
  return () => {
    const steadyGapMs = steady() - steadyMs;
    const wallGapMs = wall() - wallMs;
    steadyMs += steadyGapMs;
    wallMs += wallGapMs;
    passedMs += wallGapMs > longestGapMs ? Math.max(steadyGapMs, wallGapMs) : steadyGapMs;
    return passedMs;
  };
}
