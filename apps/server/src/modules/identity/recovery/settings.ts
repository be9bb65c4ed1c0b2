import type { AccountNewsKind, MailPage } from '@app/contract';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/db';
import type { Logger } from '#platform/log';
import type { Secrets } from '#platform/secrets';
import type { DB } from '#tables';
import { createProviders } from '../identities/providers.ts';
import type { IdentityProvider, Providers } from '../identities/providers.ts';
import { createRecoveryAttempts, recoveryLimits } from './attempts.ts';
import type { RecoveryAttempts, RecoveryLimits } from './attempts.ts';

/** What became of a sign-in, an address or an identity, for its owner; `values` fill the gaps of the text. */
export interface AccountNews {
  readonly user_id: string;
  readonly what: AccountNewsKind;
  readonly values: Readonly<Record<string, string>>;
  readonly in_app: boolean;
  /** Null: none. `to` null: to the account's own address. */
  readonly mail: {
    readonly to: string | null;
    readonly link: { readonly page: MailPage; readonly token: string } | null;
  } | null;
}

export interface RecoveryDeps {
  /** Tells the owner, in the transaction that it is about. */
  readonly onAccountNews?: (trx: Transaction<DB>, news: AccountNews) => Promise<void>;
  readonly recoveryLimits?: Partial<RecoveryLimits>;
  /** Of the operator's profile; none unless it names some. */
  readonly identityProviders?: readonly IdentityProvider[];
  /** Where customers reach us, when no public origin is set. */
  readonly site?: string;
  /** Money moves only once the address is confirmed (ruling 34). */
  readonly emailRequired?: boolean;
}

/** What recovery, addresses and identities stand on, beside what the module has anyway. */
export interface RecoverySettings {
  readonly onAccountNews: NonNullable<RecoveryDeps['onAccountNews']>;
  readonly recoveryAttempts: RecoveryAttempts;
  readonly providers: Providers;
  readonly emailRequired: boolean;
}

export function createRecoverySettings(
  deps: RecoveryDeps & {
    readonly db: Database;
    readonly secrets: Secrets;
    readonly log: Logger;
    readonly origins?: { readonly customer?: string };
  },
): RecoverySettings {
  const { db, secrets, log } = deps;
  return {
    onAccountNews: deps.onAccountNews ?? (async () => undefined),
    recoveryAttempts: createRecoveryAttempts({
      db,
      secrets,
      limits: { ...recoveryLimits, ...deps.recoveryLimits },
    }),
    providers: createProviders({
      providers: deps.identityProviders ?? [],
      site: deps.origins?.customer ?? deps.site ?? 'http://localhost',
      secrets,
      log,
    }),
    emailRequired: deps.emailRequired ?? false,
  };
}
