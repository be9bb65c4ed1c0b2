import { vi } from 'vitest';

/** A second is no verdict: beside another worker's databases, what a test waits for may take longer than that. */
const patienceMs = 8_000;

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));

function patient<Options extends { timeout?: number }>(
  options: Options | number | undefined,
): Options | { timeout: number } {
  return typeof options === 'number' ? { timeout: options } : { timeout: patienceMs, ...options };
}
