import { setTimeout as pause } from 'node:timers/promises';

/** A step that was held up by something else tells nothing about how long to rest. */
const restMaxMs = 100;

/**
 * Work behind the scenes, step by step, until a step says that nothing is left. After each it rests for as long as the step took: a backlog of
 * seconds worked off in one go takes a core from those who wait for an answer.
 */
export async function inEasySteps(
  step: () => Promise<'more' | 'done'>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const begunMs = performance.now();
    if ((await step()) === 'done') return;
    await pause(Math.min(performance.now() - begunMs, restMaxMs));
  }
}
