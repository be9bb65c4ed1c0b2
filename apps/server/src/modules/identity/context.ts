import { limits } from '@app/contract';
import type { Answer } from '@app/contract';
import type { Transaction } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import type { Logger } from '#platform/log';
import { keysOf } from '#platform/secrets';
import type { Secrets } from '#platform/secrets';
import type { DB } from '#tables';
import { createFactorSettings } from './factors/settings.ts';
import type { FactorDeps, FactorSettings } from './factors/settings.ts';
import { createAccessTokens } from './access-tokens.ts';
import type { AccessTokens } from './access-tokens.ts';
import { attemptLimits, createAttempts } from './attempts.ts';
import type { AttemptLimits, Attempts } from './attempts.ts';
import { createHashing } from './hashing.ts';
import type { Hashing, HashingLimits } from './hashing.ts';
import { createSessionCache } from './session-cache.ts';
import type { SessionCache } from './session-cache.ts';
import { createRecoverySettings } from './recovery/settings.ts';
import type { RecoveryDeps, RecoverySettings } from './recovery/settings.ts';
import { createSigningKeys } from './signing-keys.ts';
import type { SigningKeys } from './signing-keys.ts';
import { createSessionReader } from './session-rows.ts';

/** What a new person's profile and wallet are made of. */
export interface NewPerson {
  readonly id: string;
  readonly email: string;
  readonly full_name: string;
  readonly phone_number: string | null;
}

/** A family of refresh tokens that ended because one of them was used by two. */
export interface EndedFamily {
  readonly user_id: string;
  readonly session_id: string;
}

export type DemonstrationAccounts = Answer<'getDemonstrationAccounts'>['accounts'];

export interface IdentityDeps extends FactorDeps, RecoveryDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secrets: Secrets;
  /** Named in every access token: where browsers reach us. */
  readonly issuer: string;
  /** Refused, like a person's own name, as a part of passwords. */
  readonly brand: string;
  /** The fewest characters of a new password; undefined: those of the contract (ruling 22). */
  readonly passwordMin?: number;
  /** Makes profile and wallet in the transaction that makes the user; gives the phone number as it is kept. */
  readonly openAccount: (
    trx: Transaction<DB>,
    person: NewPerson,
  ) => Promise<Pick<NewPerson, 'phone_number'>>;
  /** Tells the owner, in the transaction that ends the family. */
  readonly onReuse?: (trx: Transaction<DB>, family: EndedFamily) => Promise<void>;
  /** Tells the owner, in the transaction that sets the new password. */
  readonly onPasswordChanged?: (trx: Transaction<DB>, user_id: string) => Promise<void>;
  /** Undefined outside demonstration mode. */
  readonly demonstrationAccounts: () => Promise<DemonstrationAccounts | undefined>;
  /** Sessions end after so long without their person; undefined: never. */
  readonly sessionIdleMs?: number | undefined;
  readonly attemptLimits?: Partial<AttemptLimits>;
  readonly hashingLimits?: HashingLimits;
  /** Waits before slowed answers; a test notes instead. */
  readonly delay?: (ms: number) => Promise<void>;
}

/** What the use cases of this module stand on. */
export interface Context extends FactorSettings, RecoverySettings {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly brand: string;
  readonly passwordMin: number;
  readonly sessionIdleMs: number | undefined;
  readonly keys: SigningKeys;
  readonly tokens: AccessTokens;
  readonly hashing: Hashing;
  readonly attempts: Attempts;
  readonly cache: SessionCache;
  /** Keys of the refresh chain: from a token the first gives the only successor, the others what it was before a change of keys. */
  readonly refreshKeys: readonly [Buffer, ...Buffer[]];
  readonly openAccount: IdentityDeps['openAccount'];
  readonly onReuse: NonNullable<IdentityDeps['onReuse']>;
  readonly onPasswordChanged: NonNullable<IdentityDeps['onPasswordChanged']>;
}

export function createContext(deps: IdentityDeps): Context {
  const { db, clock, log, secrets, issuer, brand, openAccount, delay } = deps;
  const keys = createSigningKeys(deps);
  return {
    db,
    clock,
    log,
    brand,
    passwordMin: deps.passwordMin ?? limits.passwordMin,
    sessionIdleMs: deps.sessionIdleMs,
    keys,
    tokens: createAccessTokens({ keys, clock, issuer }),
    hashing: createHashing(deps.hashingLimits),
    attempts: createAttempts({
      db,
      secrets,
      limits: { ...attemptLimits, ...deps.attemptLimits },
      ...(delay && { delay }),
    }),
    cache: createSessionCache(createSessionReader(db), clock),
    refreshKeys: keysOf(secrets, 'refresh'),
    ...createFactorSettings(deps),
    ...createRecoverySettings(deps),
    openAccount,
    onReuse: deps.onReuse ?? (async () => undefined),
    onPasswordChanged: deps.onPasswordChanged ?? (async () => undefined),
  };
}
