import type { Beneficiaries } from '#beneficiaries';
import type { Identity } from '#identity';
import type { Database } from '#platform/db';
import type { Logger } from '#platform/log';
import type { Quotes } from '#quotes';
import type { Transactions } from '#transactions';
import type { Wallets } from '#wallets';
import { seedDemonstration } from './seed.ts';

export { readAccounts } from './accounts.ts';

export interface DemonstrationDeps {
  readonly db: Database;
  readonly log: Logger;
  /** Where `demo-accounts.json` lies. */
  readonly dataDir: string;
  readonly identity: Pick<Identity, 'register' | 'grantRole'>;
  readonly beneficiaries: Pick<Beneficiaries, 'list' | 'create'>;
  readonly quotes: Quotes;
  readonly transactions: Transactions;
  readonly wallets: Wallets;
}

export interface Demonstration {
  /** Loads people with history into an empty database, once; the second call finds them there. */
  seed(): Promise<void>;
}

export function createDemonstration(deps: DemonstrationDeps): Demonstration {
  return { seed: () => seedDemonstration(deps) };
}
