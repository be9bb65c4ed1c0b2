/** Runs at most `width` tasks at a time; the others wait in order of arrival. */
export function createGate(width: number): <Value>(task: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let free = width;
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The place is handed on rather than freed, so that a newcomer cannot slip in before those who wait.
      if (next) next();
      else free += 1;
    }
  };
}
