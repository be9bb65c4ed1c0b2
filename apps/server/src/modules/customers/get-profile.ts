import { isLanguage, walletCurrency } from '@app/contract';
import type { Profile } from '@app/contract';
import { formatMinor } from '@app/money';
import type { Database } from '#platform/db';
import { DomainError, invariant } from '#platform/errors';
import { phoneText } from './phone.ts';
import { createProfileReader } from './store.ts';
import type { ProfileRow } from './store.ts';

/** Gives a customer's own profile with balance and unread count; `account_disabled` when the row is gone (spec section 3). */
export function createOwnProfiles(
  db: Pick<Database, 'query' | 'quick'>,
  fixedSender: boolean,
): (userId: string) => Promise<Profile> {
  const readProfile = createProfileReader(db, fixedSender);
  return async (userId) => toProfile(await readProfile(userId));
}

function toProfile(row: ProfileRow | undefined): Profile {
  if (row === undefined) throw new DomainError('account_disabled');
  // A missing wallet must not pass for an empty one.
  invariant(row.balance !== null, 'every customer has a wallet');
  return {
    ...row,
    phone_text: row.phone_number === null ? null : phoneText(row.phone_number),
    language: isLanguage(row.language) ? row.language : null,
    balance: formatMinor(row.balance, walletCurrency),
  };
}
