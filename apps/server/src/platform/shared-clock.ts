import type pg from 'pg';
import type { Clock } from './clock.ts';

/** What the database said its time was, and when by time that passes it was asked and had answered; all in milliseconds. */
export interface TimeReading {
  readonly databaseMs: number;
  readonly askedMs: number;
  readonly answeredMs: number;
}

/** The database's time, told without asking it. */
export interface SharedClock extends Clock {
  /** Is told each reading; they need not come regularly. */
  adjust(reading: TimeReading): void;
}

/** A column for a reading, for statements that are asked anyway. */
export const databaseMs = 'extract(epoch FROM clock_timestamp())::float8 * 1000';

/**
 * One clock for all servers: the database's, carried on between its readings by time that passes. By calendars of their own, servers that
 * differ would refuse each other's offers, codes and sessions, and take for young what is old.
 */
export function createSharedClock(
  { databaseMs: firstMs, askedMs, answeredMs }: TimeReading,
  steadyMs: () => number = () => performance.now(),
): SharedClock {
  let aheadMs = firstMs - (askedMs + answeredMs) / 2;
  return {
    now: () => Math.trunc(steadyMs() + aheadMs),
    adjust: (reading) => {
      // It said so at some moment between question and answer: whatever fits into that time may be right, and stays.
      const atLeast = reading.databaseMs - reading.answeredMs;
      const atMost = reading.databaseMs - reading.askedMs;
      aheadMs = Math.min(Math.max(aheadMs, atLeast), atMost);
    },
  };
}

/** Asks the database, and makes the clock of what it says. */
export async function readSharedClock(database: Pick<pg.Pool, 'query'>): Promise<SharedClock> {
  const askedMs = performance.now();
  const { rows } = await database.query<{ now_ms: number }>(`SELECT ${databaseMs} AS now_ms`);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not say what time it is.');
  return createSharedClock({ databaseMs: row.now_ms, askedMs, answeredMs: performance.now() });
}
