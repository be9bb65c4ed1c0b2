import { setTimeout as pause } from 'node:timers/promises';

/** How old the oldest of what is left was at the end of a step; `done` when nothing is left. */
export type StepEnd = { readonly behindMs: number } | 'done';

/** A rest of so many times as long as the step took, and no longer than that. */
export interface Pace {
  readonly times: number;
  readonly mostMs: number;
}

export interface Easing {
  /** Undefined: no rest after this step. */
  readonly pace?: (end: { readonly behindMs: number }) => Pace | undefined;
  /** For which share of the time since it was asked last the first thread had something to do. For tests. */
  readonly busy?: () => number;
  /** For tests. */
  readonly rest?: ((ms: number) => Promise<void>) | undefined;
}

/** While work is no further behind than this, it takes a tenth of the time, and half of it afterwards. */
const gentleMs = 20_000;
const gently: Pace = { times: 9, mostMs: 1_000 };
const briskly: Pace = { times: 1, mostMs: 100 };
/** Where the first thread is never idle, people wait for all that is done beside them: then each work takes a quarter of the time at most. */
const fullShare = 0.9;
const sparingly: Pace = { times: 3, mostMs: 2_000 };

const stricter = (one: Pace, other: Pace): Pace => ({
  times: Math.max(one.times, other.times),
  mostMs: Math.max(one.mostMs, other.mostMs),
});

/** Not asked of `performance` each time: tests that stop the clock replace it. */
const { eventLoopUtilization } = performance;

function watchBusyness(): () => number {
  let before = eventLoopUtilization();
  return () => {
    const now = eventLoopUtilization();
    const { utilization } = eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}

/**
 * Work behind the scenes, step by step, until a step says that nothing is left. Unless told another pace, it rests after each for nine times as long
 * as the step took, or, when it falls behind, for as long: people who wait for an answer need the processor more, and a peak of them passes. On a server
 * that has no time left, whatever rests at all rests for three times as long, however far behind: several works that took half of the time each left
 * nothing to those who send money. No rest is longer than a second or two, since a step that was held up by something else tells nothing about how long to rest.
 */
export async function inEasySteps(
  step: () => Promise<StepEnd>,
  signal: AbortSignal,
  {
    pace = ({ behindMs }) => (behindMs < gentleMs ? gently : briskly),
    busy = watchBusyness(),
    rest = (ms) => pause(ms, undefined, { signal }),
  }: Easing = {},
): Promise<void> {
  while (!signal.aborted) {
    const begunMs = performance.now();
    const end = await step();
    if (end === 'done') return;
    const wanted = pace(end);
    const isFull = busy() >= fullShare;
    if (wanted === undefined) continue;
    const found = isFull ? stricter(wanted, sparingly) : wanted;
    // Whoever stops the server need not wait for the end of a rest.
    const restMs = Math.min((performance.now() - begunMs) * found.times, found.mostMs);
    await rest(restMs).catch(() => undefined);
  }
}
