import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RetryLater } from '#platform/http/retry-later';

const windowSeconds = 60;
export const quotesPerMinute = 120;

/**
 * A typist asks for a few quotes a second; each one is a row, so a program that asks without end is refused. Counted per server
 * and in memory: it protects this server, it is not a right that somebody buys.
 */
export function createFairUse(perMinute = quotesPerMinute): (user_id: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: windowSeconds });
  return async (user_id) => {
    try {
      await limiter.consume(user_id);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new RetryLater('too_many_requests', error.msBeforeNext / 1000);
    }
  };
}
