import { DomainError } from './errors.ts';

interface Run<Result> {
  readonly result: Promise<Result>;
  readonly end: AbortController;
  waiting: number;
}

/**
 * Long work that runs once at a time on this server: whoever asks while it is under way waits for that run, since people ask again when an
 * answer takes long, and each run beside it would make all of them longer. What the first one asked for counts. A caller whose signal aborts
 * is refused with `overloaded`, and a run for which nobody waits any more is broken off.
 */
export function createSharedRuns<Asked, Result>(
  work: (asked: Asked, signal: AbortSignal) => Promise<Result>,
): (asked: Asked, signal: AbortSignal) => Promise<Result> {
  let underWay: Run<Result> | undefined;
  const forget = (run: Run<Result>): void => {
    if (underWay === run) underWay = undefined;
  };
  const begin = (asked: Asked): Run<Result> => {
    const end = new AbortController();
    const run: Run<Result> = {
      result: work(asked, end.signal).finally(() => forget(run)),
      end,
      waiting: 0,
    };
    return run;
  };
  return async (asked, signal) => {
    if (signal.aborted) throw new DomainError('overloaded');
    underWay ??= begin(asked);
    const run = underWay;
    run.waiting += 1;
    try {
      return await unlessAborted(run.result, signal);
    } finally {
      run.waiting -= 1;
      if (run.waiting === 0) {
        // Whoever asks from here on must not join what is being broken off.
        forget(run);
        run.end.abort();
      }
    }
  };
}

async function unlessAborted<Result>(
  result: Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const answered = new AbortController();
  const refused = new Promise<never>((_resolve, reject) => {
    const refuse = (): void => reject(new DomainError('overloaded'));
    signal.addEventListener('abort', refuse, { signal: answered.signal });
  });
  try {
    return await Promise.race([result, refused]);
  } finally {
    answered.abort();
  }
}
