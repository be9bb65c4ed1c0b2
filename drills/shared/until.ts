import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 20;

/** Waits until something is so; throws, naming it, when it does not come to be in time. */
export async function until(
  condition: () => Promise<boolean>,
  what: string,
  timeoutMs = 30_000,
): Promise<void> {
  const endMs = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > endMs)
      throw new Error(`In ${timeoutMs} ms it did not come to be: ${what}.`);
    await pause(everyMs);
  }
}

/** Whether whoever answers at an address says that it is ready. */
export async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
