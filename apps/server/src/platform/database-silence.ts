import type pg from 'pg';

/**
 * A line may die without saying so: a machine that lost its power, a firewall that forgot. What was sent over it is never answered, and the
 * system itself gives up only after a quarter of an hour. These are the times after which we do.
 */
export const silenceMs = {
  /** Longer than any lock is waited for. */
  batch: 15_000,
  /** Longer than any statement may take. */
  statement: 32_000,
  /** Of what every call passes through, a few at a time, and what takes a millisecond. */
  gate: 5_000,
} as const;

/** A pool gives back what it is given: a connection that still waits for an answer would make the next one who draws it wait as long. */
export function leaveSilentOnes(pool: pg.Pool): void {
  pool.on('release', (_error, client) => {
    if (Reflect.get(client, 'readyForQuery') === false) client.end().catch(() => undefined);
  });
}
