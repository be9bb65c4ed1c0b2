import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#platform/db';
import { rateCounters, singleCounts, take } from '#platform/rate-counters';
import type { RateLimit as Limit } from '#platform/rate-counters';
import type { Secrets } from '#platform/secrets';
import { attemptKey, hourSeconds, knownAddressSeconds, minuteSeconds } from './attempt-key.ts';

export interface AttemptLimits {
  /** Failed sign-ins to one account from one address. */
  readonly signInPair: Limit;
  /** Failed sign-ins to one account from addresses that it was never entered from. */
  readonly signInAccount: Limit;
  /** Failed sign-ins from one address to accounts that were never entered from there. */
  readonly signInAddress: Limit;
  /** Wrong passwords of one account in sessions that are open, from wherever. */
  readonly confirmAccount: Limit;
  readonly signUpAddress: Limit;
  readonly refreshAddress: Limit;
  /** Failed sign-ins to one account that are answered at once; each later one waits this much longer, up to the maximum. */
  readonly slowAfter: number;
  readonly slowStepMs: number;
  readonly slowMaxMs: number;
}

export const attemptLimits: AttemptLimits = {
  signInPair: { points: 5, perSeconds: 15 * minuteSeconds },
  signInAccount: { points: 50, perSeconds: 15 * minuteSeconds },
  signInAddress: { points: 50, perSeconds: 15 * minuteSeconds },
  confirmAccount: { points: 5, perSeconds: 15 * minuteSeconds },
  signUpAddress: { points: 60, perSeconds: hourSeconds },
  refreshAddress: { points: 600, perSeconds: 10 * minuteSeconds },
  slowAfter: 10,
  slowStepMs: 100,
  slowMaxMs: 2000,
};

export interface Attempts {
  /**
   * Counts a sign-in before the password is looked at, so that a burst in parallel is counted too. Throws `too_many_requests`
   * when an account, an address or the pair is used up; gives what to call once the password was right.
   */
  signIn(email: string, ip: string): Promise<{ succeeded(): Promise<void> }>;
  /**
   * The same for the password of an account in a session that is open, from wherever. Counted apart from sign-ins: a stranger who knows the
   * e-mail cannot keep the owner, who is in, from confirming.
   */
  confirm(user_id: string): Promise<{ succeeded(): Promise<void> }>;
  signUp(ip: string): Promise<void>;
  refresh(ip: string): Promise<void>;
}

interface AttemptDeps {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly limits: AttemptLimits;
  /** Waits; a test hands in one that only notes. */
  readonly delay?: (ms: number) => Promise<void>;
}

/** Counters of attempts, kept in the database: a restart or a second server gives nobody fresh tries. */
export function createAttempts(deps: AttemptDeps): Attempts {
  const { limits, delay = pauseUnref } = deps;
  const limiter = rateCounters(singleCounts(deps.db.pool));
  const pair = limiter('sign_in_pair', limits.signInPair);
  const account = limiter('sign_in_account', limits.signInAccount);
  const address = limiter('sign_in_address', limits.signInAddress);
  const confirm = limiter('confirm_account', limits.confirmAccount);
  const signUps = limiter('sign_up', limits.signUpAddress);
  const refreshes = limiter('refresh', limits.refreshAddress);
  const known = limiter('known', { points: 1, perSeconds: knownAddressSeconds });
  const key = attemptKey(deps.secrets);

  return {
    signIn: async (email, ip) => {
      const pairKey = key(email, ip);
      const isKnown = (await known.get(pairKey)) !== null;
      // Many share an address: made-up accounts tried from there must not lock its people out either.
      if (!isKnown) await take(address, key(ip));
      await take(pair, pairKey);
      // Guesses from all over the world must not lock the owner out of the place they always sign in from.
      if (!isKnown) {
        const { consumed } = await take(account, key(email));
        await delay(slowness(consumed, limits));
      }
      return {
        succeeded: async () => {
          await Promise.all([
            pair.delete(pairKey),
            isKnown ? undefined : address.reward(key(ip)),
            isKnown ? undefined : account.reward(key(email)),
            known.set(pairKey, 1, knownAddressSeconds),
          ]);
        },
      };
    },
    confirm: async (user_id) => {
      const userKey = key(user_id);
      await take(confirm, userKey);
      return {
        succeeded: async () => {
          await confirm.delete(userKey);
        },
      };
    },
    signUp: async (ip) => {
      await take(signUps, key(ip));
    },
    refresh: async (ip) => {
      await take(refreshes, key(ip));
    },
  };
}

function slowness(attempts: number, limits: AttemptLimits): number {
  const over = Math.max(0, attempts - limits.slowAfter);
  return Math.min(limits.slowMaxMs, over * limits.slowStepMs);
}

async function pauseUnref(ms: number): Promise<void> {
  if (ms > 0) await pause(ms, undefined, { ref: false });
}
