import type { TaskList } from 'graphile-worker';
import type { Clock } from './clock.ts';
import { isUnavailable } from './http/unavailable.ts';
import type { Waker } from './jobs-wake.ts';
import type { JobMeter, Task, TaskHelpers } from './jobs.ts';
import type { Logger } from './log.ts';
import { traced } from './tracing.ts';
import type { Tracer } from './tracing.ts';

interface RunsDeps extends Waker {
  readonly tasks: Readonly<Record<string, Task>>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly meter: JobMeter | undefined;
  readonly tracer: Tracer | undefined;
}

/** After a run that found the database away; each further one waits twice as long. */
const comeBackFirstMs = 1_000;
const comeBackLastMs = 30_000;

/** What the queue's library calls for each run that is due. */
export function createRuns(deps: RunsDeps): TaskList {
  const entries = Object.entries(deps.tasks).map(([name, task]) => {
    deps.meter?.known(name);
    const runOnce = createRun(name, task, deps);
    return [name, oneAtATime(name, runOnce, deps)] as const;
  });
  return Object.fromEntries(entries);
}

type Run = (payload: unknown, given: { readonly abortSignal: AbortSignal }) => Promise<void>;

/**
 * Whoever asks for a task that this server is running gets one run after it: news ask for the same task again and again, and runs beside each
 * other would take the places of every other task when the database is slow.
 */
function oneAtATime(name: string, run: Run, { wake, forget }: Waker): Run {
  let running = false;
  let asked: { readonly payload: unknown } | undefined;
  return async (payload, given) => {
    forget(name);
    if (running) {
      asked = { payload };
      return;
    }
    running = true;
    try {
      await run(payload, given);
    } finally {
      running = false;
      if (asked) void wake(name, undefined, traceparentOf(asked.payload));
      asked = undefined;
    }
  };
}

function createRun(name: string, task: Task, { wake, clock, log, meter, tracer }: RunsDeps): Run {
  let comeBackMs = comeBackFirstMs;
  const step = (payload: unknown) => ({
    // Part of the trace of whoever queued it first; by the clock it begins one.
    name: `job ${name}`,
    kind: 'consumer' as const,
    parent: traceparentOf(payload) ?? '',
    facts: { task: name },
  });
  return async (payload, { abortSignal }) => {
    const ended = meter?.begun(name);
    const helpers: TaskHelpers = { signal: abortSignal, again: (atMs) => wake(name, atMs) };
    try {
      await traced(
        tracer,
        () => step(payload),
        () => task.run(payload, helpers),
      );
      comeBackMs = comeBackFirstMs;
      ended?.('done');
    } catch (error) {
      ended?.('failed');
      if (!isUnavailable(error)) throw error;
      // The queue lies in the same database: it could not write down either that this run failed, and would not run it again.
      log.warn({ err: error, task: name }, 'task found the database away');
      void wake(name, clock.now() + comeBackMs);
      comeBackMs = Math.min(2 * comeBackMs, comeBackLastMs);
    }
  };
}

function traceparentOf(payload: unknown): string | undefined {
  const given =
    typeof payload === 'object' && payload !== null && 'traceparent' in payload
      ? payload.traceparent
      : undefined;
  return typeof given === 'string' ? given : undefined;
}
