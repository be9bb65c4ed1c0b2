import { setTimeout as pause } from 'node:timers/promises';
import type { BatchContext, Job } from './batch-job.ts';
import { refuseOverdue, runJobs } from './batch-run.ts';
import type { Line, Run } from './batch-run.ts';

/** Between two rounds nothing of theirs is open, and whoever holds the lock may give it up. */
const restMs = 200;

/** Commands whose customer's lock somebody holds and does not give up. */
export interface Apart<Context> {
  add(jobs: readonly Job<Context>[]): void;
  /** Whether commands with this key are among them: in a batch the next one would stop its neighbours again. */
  has(lockKey: string): boolean;
  size(): number;
  /** How many of them have this key. */
  sizeOf(lockKey: string): number;
}

/** Tries them by themselves, on a connection of their own for as long as there are any, until they are done or have waited for long enough. */
export function createApart<Context extends BatchContext>(
  run: Run<Context>,
  onEmpty: () => void,
): Apart<Context> {
  const line: Line = { client: undefined, committing: false };
  let running = false;
  let waiting: readonly Job<Context>[] = [];
  let keys: ReadonlySet<string> = new Set();
  const wait = (jobs: readonly Job<Context>[]): void => {
    waiting = jobs;
    keys = new Set(jobs.map(({ lockKey }) => lockKey));
  };

  const tryEachKey = async (): Promise<void> => {
    const locked = new Set<string>();
    for (;;) {
      wait(refuseOverdue(waiting));
      // Behind one that still meets the lock the others of its key would meet it too.
      const next = waiting.find(({ lockKey }) => !locked.has(lockKey));
      if (next === undefined) return;
      const back = await runJobs(line, [next], run);
      if (back.length > 0) locked.add(next.lockKey);
      else wait(waiting.filter((job) => job !== next));
    }
  };
  const tryAll = async (): Promise<void> => {
    running = true;
    for (;;) {
      await tryEachKey();
      if (waiting.length === 0) break;
      await pause(restMs);
    }
    running = false;
    const { client } = line;
    line.client = undefined;
    client?.end().catch(() => undefined);
    onEmpty();
  };

  return {
    add: (jobs) => {
      if (jobs.length === 0) return;
      wait([...waiting, ...jobs]);
      if (!running) void tryAll();
    },
    has: (lockKey) => keys.has(lockKey),
    size: () => waiting.length,
    sizeOf: (lockKey) => waiting.filter((job) => job.lockKey === lockKey).length,
  };
}
