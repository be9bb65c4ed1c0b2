/** Milliseconds of the quickest of three runs: where the machine stands still for a moment, that is no verdict on any code. */
export function quickestMs(run: () => void): number {
  const times = [1, 2, 3].map(() => {
    const begunMs = Date.now();
    run();
    return Date.now() - begunMs;
  });
  return Math.min(...times);
}
