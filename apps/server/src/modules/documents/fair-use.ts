import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RetryLater } from '#platform/http/retry-later';

const windowSeconds = 60;

/** Codes that one address may ask about in a minute: plenty for whoever reads them off paper, nothing for whoever guesses. */
export const verificationsPerMinute = 30;
/** Files that one customer may have made in a minute; each costs as much as hundreds of other calls. */
export const filesPerMinute = 20;

/** Counted per server and in memory: it protects this server, and a guess has one chance in 281 trillion anyway. */
export function createFairUse(perMinute: number): (key: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: windowSeconds });
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new RetryLater('too_many_requests', error.msBeforeNext / 1000);
    }
  };
}
