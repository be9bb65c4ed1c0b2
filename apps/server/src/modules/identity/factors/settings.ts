import type { Transaction } from 'kysely';
import type { Database } from '#platform/db';
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

/** What second factors stand on, beside what the module has anyway. */
export interface FactorSettings {
  /** Opens the secrets of authenticator apps, and marks recovery codes. */
  readonly factorKeys: { readonly secrets: Buffer; readonly recovery: Buffer };
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
    factorKeys: { secrets: secrets.derive('factors'), recovery: secrets.derive('recovery-codes') },
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
