import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from './db.ts';
import { RetryLater } from './http/retry-later.ts';

/** So many points in so many seconds, for one key. */
export interface RateLimit {
  readonly points: number;
  readonly perSeconds: number;
}

export type RateCounter = RateLimiterPostgres;

const int8 = 20;
const int4 = 23;

/** Makes counters whose rows stand in the database: a restart or a second server gives nobody fresh tries. */
export function rateCounters(db: Database): (keyPrefix: string, limit: RateLimit) => RateCounter {
  // The library subtracts numbers from the expiry, which our connections give as a bigint: here it is read as a number.
  const numbers = {
    getTypeParser: (oid: number) =>
      oid === int8 || oid === int4
        ? (text: string) => Number.parseInt(text, 10)
        : (text: string) => text,
  };
  const storeClient = {
    query: (query: { name?: string; text: string; values: unknown[] }) =>
      db.pool.query({ ...query, types: numbers }),
  };
  return (keyPrefix, { points, perSeconds }) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration: perSeconds,
      // A key that is used up is refused from memory: an attacker's persistence costs the database nothing.
      inMemoryBlockOnConsumed: points + 1,
    });
}

interface Taken {
  /** How many points are gone, these included. */
  readonly consumed: number;
  readonly msLeft: number;
}

/** Takes points; throws `too_many_requests` with the time to wait when there are not so many left. */
export async function take(counter: RateCounter, key: string, points = 1): Promise<Taken> {
  try {
    const { consumedPoints, msBeforeNext } = await counter.consume(key, points);
    return { consumed: consumedPoints, msLeft: msBeforeNext };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new RetryLater('too_many_requests', error.msBeforeNext / 1000);
  }
}
