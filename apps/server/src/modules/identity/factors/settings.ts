import type { Transaction } from 'kysely';
import type { Database } from '#platform/db';
import { keysOf } from '#platform/secrets';
import type { Secrets } from '#platform/secrets';
import type { DB } from '#tables';
import { createFactorAttempts, factorLimits } from './attempts.ts';
import type { FactorAttempts, FactorLimits } from './attempts.ts';
import type { Origins } from './passkeys.ts';

/** What became of somebody's second factors, for its owner; `values` fill the gaps of the text. */
export interface FactorNews {
  readonly user_id: string;
  readonly what:
    | 'totp_added'
    | 'totp_removed'
    | 'passkey_added'
    | 'passkey_removed'
    | 'recovery_codes_made'
    | 'recovery_code_used'
    | 'factor_guesses';
  readonly values: Readonly<Record<string, string>>;
}

export interface FactorDeps {
  /** Tells the owner, in the transaction that changed or used a factor. */
  readonly onFactorNews?: (trx: Transaction<DB>, news: FactorNews) => Promise<void>;
  /** Where browsers reach the two apps; what is left out is this machine. */
  readonly origins?: Origins;
  /** Money moves, and staff work, only with a second factor (ruling 22). */
  readonly factorsRequired?: boolean;
  readonly factorLimits?: Partial<FactorLimits>;
}

type FactorKeys = ReturnType<typeof keysOf>;

/** What second factors stand on, beside what the module has anyway. */
export interface FactorSettings {
  /** Open the secrets of authenticator apps, and mark recovery codes; the first of each is the one in use. */
  readonly factorKeys: { readonly secrets: FactorKeys; readonly recovery: FactorKeys };
  readonly factorAttempts: FactorAttempts;
  readonly factorsRequired: boolean;
  readonly origins: Origins;
  readonly onFactorNews: NonNullable<FactorDeps['onFactorNews']>;
}

export function createFactorSettings(
  deps: FactorDeps & { readonly db: Database; readonly secrets: Secrets },
): FactorSettings {
  const { db, secrets } = deps;
  return {
    factorKeys: {
      secrets: keysOf(secrets, 'factors'),
      recovery: keysOf(secrets, 'recovery-codes'),
    },
    factorAttempts: createFactorAttempts({
      db,
      secrets,
      limits: { ...factorLimits, ...deps.factorLimits },
    }),
    factorsRequired: deps.factorsRequired ?? false,
    origins: deps.origins ?? {},
    onFactorNews: deps.onFactorNews ?? (async () => undefined),
  };
}
