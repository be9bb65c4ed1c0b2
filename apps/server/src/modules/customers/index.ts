import type { Profile } from '@app/contract';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/db';
import type { DB } from '#tables';
import { getProfile } from './get-profile.ts';
import { findCustomer, insertProfile } from './store.ts';
import type { Customer, NewProfile } from './store.ts';

export { customersRoutes } from './routes.ts';
export type { Customer, NewProfile } from './store.ts';

interface CustomersDeps {
  readonly db: Database;
  /** Opens the ledger's account of a new customer, in the same transaction. */
  readonly openWallet: (trx: Transaction<DB>, user_id: string) => Promise<void>;
}

export interface Customers {
  /** Throws `account_disabled` when there is no profile. */
  profile(user_id: string): Promise<Profile>;
  /** Profile and wallet of a new person, in the transaction that makes the user. */
  openAccount(trx: Transaction<DB>, person: NewProfile): Promise<void>;
  /** For staff; undefined when there is no such active customer. */
  find(user_id: string): Promise<Customer | undefined>;
}

/** The people whose money we hold. */
export function createCustomers({ db, openWallet }: CustomersDeps): Customers {
  return {
    profile: (user_id) => getProfile(db.query, user_id),
    openAccount: async (trx, { id, full_name, phone_number }) => {
      await insertProfile(trx, { id, full_name, phone_number });
      await openWallet(trx, id);
    },
    find: (user_id) => findCustomer(db.query, user_id),
  };
}
