import type { Database } from '#platform/db';
import { rateCounters, singleCounts, take } from '#platform/rate-counters';
import type { RateCounter, RateLimit } from '#platform/rate-counters';
import type { Secrets } from '#platform/secrets';
import {
  attemptKey,
  daySeconds,
  hourSeconds,
  knownAddressSeconds,
  minuteSeconds,
} from '../attempt-key.ts';

export interface FactorLimits {
  /** Wrong codes of one account from one address. */
  readonly factorPair: RateLimit;
  /** Wrong codes of one account from addresses that it was never entered from. */
  readonly factorAccount: RateLimit;
  /** Wrong codes of one account in sessions that are open, from wherever. */
  readonly factorConfirm: RateLimit;
  /** Challenges that one address may ask for without saying whose. */
  readonly challengeAddress: RateLimit;
  /** Wrong factors of one account, from wherever, of which its owner is told. */
  readonly factorWrong: RateLimit;
}

/** Three of a million codes are right at a time: 20 tries an hour come to one success in two years. */
export const factorLimits: FactorLimits = {
  factorPair: { points: 10, perSeconds: 15 * minuteSeconds },
  factorAccount: { points: 20, perSeconds: hourSeconds },
  factorConfirm: { points: 20, perSeconds: hourSeconds },
  challengeAddress: { points: 300, perSeconds: 10 * minuteSeconds },
  factorWrong: { points: 5, perSeconds: daySeconds },
};

export interface FactorAttempts {
  /**
   * Counts a code before it is looked at. Whoever comes here had the right password, so strangers cannot use up an owner's tries, and
   * somebody who knows the password cannot use up those of the place where the owner signs in. Throws `too_many_requests`; gives what
   * to call once the code was right.
   */
  code(user_id: string, ip: string): Promise<{ succeeded(): Promise<void> }>;
  /**
   * The same in a session that is open, as whoever holds a stolen one may sit at an address that the account knows. Counted apart from
   * sign-ins: somebody who knows the password cannot keep the owner, who is in, from confirming.
   */
  confirmation(user_id: string, ip: string): Promise<{ succeeded(): Promise<void> }>;
  challenge(ip: string): Promise<void>;
  /** Counts a wrong factor; true for just the one at which the owner is to hear of it. */
  wrong(user_id: string): Promise<boolean>;
  /** The owner came in: what was wrong before is nobody's concern. */
  right(user_id: string): Promise<void>;
}

/** Counters of second factors, kept in the database like those of passwords. */
export function createFactorAttempts(deps: {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly limits: FactorLimits;
}): FactorAttempts {
  const { limits } = deps;
  const counter = rateCounters(singleCounts(deps.db.pool));
  const pair = counter('factor_pair', limits.factorPair);
  const account = counter('factor_account', limits.factorAccount);
  const confirm = counter('factor_confirm', limits.factorConfirm);
  const address = counter('factor_challenge', limits.challengeAddress);
  const wrong = counter('factor_wrong', limits.factorWrong);
  const known = counter('factor_known', { points: 1, perSeconds: knownAddressSeconds });
  const key = attemptKey(deps.secrets);
  const counted = async (
    user_id: string,
    ip: string,
    { whole, sparesKnown }: { whole: RateCounter; sparesKnown: boolean },
  ) => {
    const pairKey = key(user_id, ip);
    await take(pair, pairKey);
    const isSpared = sparesKnown && (await known.get(pairKey)) !== null;
    if (!isSpared) await take(whole, key(user_id));
    return {
      succeeded: async () => {
        await Promise.all([
          pair.delete(pairKey),
          isSpared ? undefined : whole.reward(key(user_id)),
          known.set(pairKey, 1, knownAddressSeconds),
        ]);
      },
    };
  };
  return {
    code: (user_id, ip) => counted(user_id, ip, { whole: account, sparesKnown: true }),
    confirmation: (user_id, ip) => counted(user_id, ip, { whole: confirm, sparesKnown: false }),
    challenge: async (ip) => {
      await take(address, key(ip));
    },
    // Counted on where a refusal would begin: of what is over the limit only the first is news.
    wrong: async (user_id) =>
      (await wrong.penalty(key(user_id))).consumedPoints === limits.factorWrong.points,
    right: async (user_id) => {
      await wrong.delete(key(user_id));
    },
  };
}
