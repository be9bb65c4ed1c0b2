import { RetryLater } from '#platform/http/retry-later';

const overloadedRetrySeconds = 2;

export const overloaded = (): RetryLater => new RetryLater('overloaded', overloadedRetrySeconds);

export interface QueueLimits {
  readonly concurrency: number;
  readonly waitingMax: number;
}

/** Who waits for a turn, in whatever order. */
interface Line<Comer> {
  /** Resolves when it is their turn; throws where there is no room. */
  wait(comer: Comer): Promise<void>;
  /** Takes out whoever comes next, to be begun. */
  next(): (() => void) | undefined;
}

/** Runs tasks a few at a time; those who come meanwhile stand in the line. */
export function createTurns<Comer>(concurrency: number, line: Line<Comer>) {
  let running = 0;
  return async <Result>(comer: Comer, task: () => Promise<Result>): Promise<Result> => {
    // The one that leaves hands its place over, so the count does not change here.
    if (running >= concurrency) await line.wait(comer);
    else running += 1;
    try {
      return await task();
    } finally {
      const begin = line.next();
      if (begin) begin();
      else running -= 1;
    }
  };
}

/** Runs dear tasks a few at a time; beyond a bounded queue it refuses with `overloaded` rather than starve the money path. */
export function createBoundedQueue({ concurrency, waitingMax }: QueueLimits) {
  const waiting: (() => void)[] = [];
  const inTurn = createTurns<void>(concurrency, {
    wait: async () => {
      if (waiting.length >= waitingMax) throw overloaded();
      await new Promise<void>((resolve) => waiting.push(resolve));
    },
    next: () => waiting.shift(),
  });
  return <Result>(task: () => Promise<Result>): Promise<Result> => inTurn(undefined, task);
}
