import type { TaskHelpers } from './jobs.ts';

/**
 * Does long work of a task. What the end of this server breaks off is queued again, for another server or for this one when it is back: by
 * the clock alone it would be done a day late.
 */
export async function orAgain(
  work: () => Promise<unknown>,
  { signal, again }: TaskHelpers,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!signal.aborted) throw error;
    await again();
  }
}
