import type { Profile } from '@app/contract';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/db';
import { DomainError } from '#platform/errors';
import type { DB } from '#tables';
import { removeAvatar, setAvatar, updateProfile } from './change-profile.ts';
import type { DetailsListener, NamedListener, WantedProfile } from './change-profile.ts';
import { createOwnProfiles } from './get-profile.ts';
import { keptPhone } from './phone.ts';
import { createNameReader, insertProfile, moveToClosed, readAvatar } from './store.ts';
import type { NewProfile } from './store.ts';

export { customersRoutes } from './routes.ts';
export { createStaffCustomers, staffCustomersRoutes } from './staff-customers.ts';
export type { NewProfile } from './store.ts';

interface CustomersDeps {
  readonly db: Database;
  /** Opens the ledger's account of a new customer, in the same transaction. */
  readonly openWallet: (trx: Transaction<DB>, user_id: string) => Promise<void>;
  /** Hears of every name that a customer has or takes, in the same transaction. */
  readonly onNamed?: NamedListener;
  readonly onDetailsChanged?: DetailsListener;
  /** Transfers are sent in the verified name, or in that of the account until there is one (ruling 34). */
  readonly fixedSender?: boolean;
}

export interface Customers {
  /** Throws `account_disabled` when there is no profile. */
  profile(user_id: string): Promise<Profile>;
  /** Throws `validation_failed` on a field, `account_disabled`, `confirmation_required`. */
  update(user_id: string, wanted: WantedProfile): Promise<Profile>;
  /** The customer's own picture, a WebP; throws `not_found`. */
  avatar(user_id: string, version: string | undefined): Promise<Buffer>;
  /** Throws `validation_failed` on `file`. */
  setAvatar(user_id: string, bytes: Buffer): Promise<Profile>;
  removeAvatar(user_id: string): Promise<Profile>;
  /** Removes the profile, which is what closes an account; false when it was closed already. */
  close(trx: Transaction<DB>, user_id: string): Promise<boolean>;
  /** Profile and wallet of a new person, in the transaction that makes the user; gives the phone number as it is kept. */
  openAccount(trx: Transaction<DB>, person: NewProfile): Promise<Pick<NewProfile, 'phone_number'>>;
  /** The name that a transfer must be sent in; undefined where the customer chooses, and when there is no profile. */
  senderName(user_id: string): Promise<string | undefined>;
}

/** The people whose money we hold. */
export function createCustomers({
  db,
  openWallet,
  onNamed,
  onDetailsChanged,
  fixedSender = false,
}: CustomersDeps): Customers {
  const read = createOwnProfiles(db, fixedSender);
  const changing = { db, read, onNamed, onDetailsChanged };
  return {
    profile: read,
    update: (user_id, wanted) => updateProfile(changing, user_id, wanted),
    avatar: async (user_id, version) => {
      const image = await readAvatar(db.query, user_id, version);
      if (image === undefined) throw new DomainError('not_found');
      return image;
    },
    setAvatar: (user_id, bytes) => setAvatar(changing, user_id, bytes),
    removeAvatar: (user_id) => removeAvatar(changing, user_id),
    close: moveToClosed,
    openAccount: async (trx, { id, full_name, ...person }) => {
      const phone_number = person.phone_number === null ? null : keptPhone(person.phone_number);
      await insertProfile(trx, { id, full_name, phone_number });
      await openWallet(trx, id);
      await onNamed?.(trx, { id, full_name });
      return { phone_number };
    },
    senderName: fixedSender ? createNameReader(db) : async () => undefined,
  };
}
