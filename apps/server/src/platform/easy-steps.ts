import { setTimeout as pause } from 'node:timers/promises';

/** How old the oldest of what is left was at the end of a step; `done` when nothing is left. */
export type StepEnd = { readonly behindMs: number } | 'done';

/** A rest of so many times as long as the step took, and no longer than that. */
export interface Pace {
  readonly times: number;
  readonly mostMs: number;
}

interface Easing {
  /** Undefined: no rest after this step. */
  readonly pace?: (end: { readonly behindMs: number }) => Pace | undefined;
  /** For tests. */
  readonly rest?: ((ms: number) => Promise<void>) | undefined;
}

/** While work is no further behind than this, it takes a tenth of the time, and half of it afterwards. */
const gentleMs = 20_000;
const gently: Pace = { times: 9, mostMs: 1_000 };
const briskly: Pace = { times: 1, mostMs: 100 };

/**
 * Work behind the scenes, step by step, until a step says that nothing is left. Unless told another pace, it rests after each for nine times as long
 * as the step took, or, when it falls behind, for as long: people who wait for an answer need the processor more, and a peak of them passes. No rest is longer than a second, since a step
 * that was held up by something else tells nothing about how long to rest.
 */
export async function inEasySteps(
  step: () => Promise<StepEnd>,
  signal: AbortSignal,
  {
    pace = ({ behindMs }) => (behindMs < gentleMs ? gently : briskly),
    rest = (ms) => pause(ms, undefined, { signal }),
  }: Easing = {},
): Promise<void> {
  while (!signal.aborted) {
    const begunMs = performance.now();
    const end = await step();
    if (end === 'done') return;
    const found = pace(end);
    if (found === undefined) continue;
    // Whoever stops the server need not wait for the end of a rest.
    const restMs = Math.min((performance.now() - begunMs) * found.times, found.mostMs);
    await rest(restMs).catch(() => undefined);
  }
}
