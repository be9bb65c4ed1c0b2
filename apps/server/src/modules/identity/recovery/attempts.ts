import type { Database } from '#platform/db';
import { DomainError } from '#platform/errors';
import { rateCounters, singleCounts, take } from '#platform/rate-counters';
import type { RateCounter, RateLimit } from '#platform/rate-counters';
import type { Secrets } from '#platform/secrets';
import { attemptKey, hourSeconds, minuteSeconds } from '../attempt-key.ts';

export interface RecoveryLimits {
  /** Requests from one address. */
  readonly recoverAddress: RateLimit;
  /** Mails to one account, or to what would be one. */
  readonly recoverAccount: RateLimit;
  /** Mails that somebody signed in has sent to an address of their choice. */
  readonly addressMails: RateLimit;
  /** Mails about one sign-in that its owner denies. */
  readonly notMeMails: RateLimit;
}

/**
 * A link holds for longer than the time in which an account's mails are counted: however often a stranger asks, its owner has one that
 * works.
 */
export const recoveryLimits: RecoveryLimits = {
  recoverAddress: { points: 60, perSeconds: hourSeconds },
  recoverAccount: { points: 4, perSeconds: 15 * minuteSeconds },
  addressMails: { points: 10, perSeconds: hourSeconds },
  notMeMails: { points: 3, perSeconds: hourSeconds },
};

export interface RecoveryAttempts {
  /** Throws `too_many_requests` for the address that asks; false when this account had its mails, which nobody is told. */
  recover(email: string, ip: string): Promise<boolean>;
  /** Throws `too_many_requests`. */
  mail(user_id: string): Promise<void>;
  /** False when there were mails enough about this sign-in: the last ones hold. */
  notMe(session_id: string): Promise<boolean>;
}

/** Counters in the database, under keys that tell neither person nor address. They count unknown addresses like known ones. */
export function createRecoveryAttempts(deps: {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly limits: RecoveryLimits;
}): RecoveryAttempts {
  const counter = rateCounters(singleCounts(deps.db.pool));
  const address = counter('recover_address', deps.limits.recoverAddress);
  const account = counter('recover_account', deps.limits.recoverAccount);
  const mails = counter('address_mails', deps.limits.addressMails);
  const denials = counter('not_me_mails', deps.limits.notMeMails);
  const key = attemptKey(deps.secrets);
  return {
    recover: async (email, ip) => {
      await take(address, key(ip));
      return hasLeft(account, key(email));
    },
    mail: async (user_id) => {
      await take(mails, key(user_id));
    },
    notMe: (session_id) => hasLeft(denials, key(session_id)),
  };
}

async function hasLeft(counter: RateCounter, key: string): Promise<boolean> {
  try {
    await take(counter, key);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many_requests') return false;
    throw error;
  }
}
