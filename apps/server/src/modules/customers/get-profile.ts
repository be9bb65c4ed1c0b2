import { isLanguage, walletCurrency } from '@app/contract';
import type { Profile } from '@app/contract';
import { formatMinor } from '@app/money';
import type { Kysely } from 'kysely';
import { DomainError, invariant } from '#platform/errors';
import type { DB } from '#tables';
import { phoneText } from './phone.ts';
import { readProfile } from './store.ts';

/** A customer's own profile with balance and unread count; `account_disabled` when the row is gone (spec section 3). */
export async function getProfile(query: Kysely<DB>, userId: string): Promise<Profile> {
  const row = await readProfile(query, userId);
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
