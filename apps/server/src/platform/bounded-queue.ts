import { RetryLater } from '#platform/http/retry-later';

const overloadedRetrySeconds = 2;

export interface QueueLimits {
  readonly concurrency: number;
  readonly waitingMax: number;
}

/** Runs dear tasks a few at a time; beyond a bounded queue it refuses with `overloaded` rather than starve the money path. */
export function createBoundedQueue({ concurrency, waitingMax }: QueueLimits) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= concurrency) {
      if (waiting.length >= waitingMax) throw new RetryLater('overloaded', overloadedRetrySeconds);
      // The one that leaves hands its place over, so the count does not change here.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
