import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from './http/unavailable.ts';

const askAgainMs = 100;
/** A database that recovers from a crash on a slow disk may need most of it. */
const patienceMs = 60_000;

/**
 * Does a step of the start, and does it again while the database is away: ending, and being started anew by a supervisor, would take
 * longer than it does. The step must bear being done twice. Throws its error when that is of another kind, or after a minute.
 */
export async function untilDatabaseIsBack<T>(
  step: () => Promise<T>,
  isAway: (error: unknown) => boolean = isUnavailable,
): Promise<T> {
  const begunMs = performance.now();
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (!isAway(error) || performance.now() - begunMs > patienceMs) throw error;
      await pause(askAgainMs);
    }
  }
}

/**
 * It starts or stops, has no connection left, or the line broke while it was being spoken to. Narrower than `isUnavailable`: one that is not
 * there at all, or whose disk is full, is none of these.
 */
export function isComingBack(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return (
    comingBackCodes.has(code) || brokenLines.some((message) => error.message.startsWith(message))
  );
}

const comingBackCodes: ReadonlySet<unknown> = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNRESET',
  'EPIPE',
]);

// The driver gives these no code.
const brokenLines = [
  'Connection terminated',
  'Client has encountered a connection error',
  'timeout expired',
] as const;
