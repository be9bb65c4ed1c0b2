import type { Transaction } from 'kysely';
import type { Cases } from '#cases';
import type { Notifications, SecretValues } from '#notifications';
import type { Database } from '#platform/db';
import type { DB } from '#tables';
import type { CodeHashing } from './code-hash.ts';

/** What the use cases of this module stand on. */
export interface Context {
  readonly db: Database;
  readonly hashing: CodeHashing;
  readonly notifications: Notifications;
  readonly secretValues: SecretValues;
  readonly cases: Cases;
  /** Locks the wallet, which is what a transfer locks first: a code never changes while one is being compared. */
  readonly lockWallet: (trx: Transaction<DB>, user_id: string) => Promise<bigint | undefined>;
}
