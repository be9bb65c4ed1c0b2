/** Wakes one waiter; raised while nobody waits, it makes the next wait end at once, so no call is lost. */
export interface Signal {
  raise(): void;
  /** Forgets that it was raised. */
  clear(): void;
  /** Ends when the signal is raised, or after `timeoutMs`. */
  wait(timeoutMs: number): Promise<void>;
}

export function createSignal(): Signal {
  let raised = false;
  let release: (() => void) | undefined;
  return {
    raise: () => {
      raised = true;
      release?.();
    },
    clear: () => {
      raised = false;
    },
    wait: async (timeoutMs) => {
      if (!raised) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs);
          release = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      raised = false;
      release = undefined;
    },
  };
}

/** The promise's own end, or an error after `timeoutMs`. */
export async function settlesWithin<Value>(
  promise: Promise<Value>,
  timeoutMs: number,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The database did not answer within ${timeoutMs} ms.`)),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
