import { setTimeout as pause } from 'node:timers/promises';

/** Longer than any file takes from its first look at the day to the last. */
const longMs = 60_000;
const dayMs = 86_400_000;

// Tests that compare days of the server with days of their own begin on the day that they end on, and so does what they
// look up while they are loaded, which is after this.
const leftMs = dayMs - (Date.now() % dayMs);
if (leftMs < longMs) await pause(leftMs);
