import { setTimeout as pause } from 'node:timers/promises';

/** How old the oldest of what is left was at the end of a step; `done` when nothing is left. */
export type StepEnd = { readonly behindMs: number } | 'done';

/** While work is no further behind than this, it takes a tenth of the time, and half of it afterwards. */
const gentleMs = 20_000;
const gently = { times: 9, mostMs: 1_000 };
const briskly = { times: 1, mostMs: 100 };

/**
 * Work behind the scenes, step by step, until a step says that nothing is left. After each it rests for nine times as long as the step took, or,
 * when it falls behind, for as long: people who wait for an answer need the processor more, and a peak of them passes. No rest is longer than a second, since a step
 * that was held up by something else tells nothing about how long to rest. `rest` is for tests.
 */
export async function inEasySteps(
  step: () => Promise<StepEnd>,
  signal: AbortSignal,
  rest: (ms: number) => Promise<void> = (ms) => pause(ms, undefined, { signal }),
): Promise<void> {
  while (!signal.aborted) {
    const begunMs = performance.now();
    const end = await step();
    if (end === 'done') return;
    const { times, mostMs } = end.behindMs < gentleMs ? gently : briskly;
    // Whoever stops the server need not wait for the end of a rest.
    await rest(Math.min((performance.now() - begunMs) * times, mostMs)).catch(() => undefined);
  }
}
