import { beforeAll } from 'vitest';

/** Longer than any file takes from its first look at the day to the last. */
const longMs = 40_000;
const dayMs = 86_400_000;

/** Tests that compare days of the server with days of their own begin on the day that they end on. */
beforeAll(async () => {
  const leftMs = dayMs - (Date.now() % dayMs);
  if (leftMs < longMs) await new Promise((resolve) => setTimeout(resolve, leftMs));
}, 2 * longMs);
