import type { Task } from '#platform/jobs';

/** Runs a task once, as the worker does, to its end. */
export function runTask(task: Task): Promise<void> {
  return task.run({}, { signal: new AbortController().signal, again: async () => undefined });
}
