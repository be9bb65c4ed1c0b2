import { walletCurrency } from '@app/contract';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#tables';

export interface ProfileRow {
  readonly id: string;
  readonly email: string;
  readonly full_name: string;
  readonly avatar_url: string | null;
  readonly phone_number: string | null;
  /** Minor units of euro. */
  readonly balance: bigint | null;
  readonly created_at: string;
  readonly require_cot_code: boolean;
  readonly require_vat_code: boolean;
  readonly require_withdrawal_code: boolean;
  readonly unread_notifications: number;
}

const unread = sql<number>`(SELECT count(*)::int FROM notifications n WHERE n.user_id = profiles.id AND NOT n.read)`;

/** Profile, balance and unread count in one statement, so that the three are of one moment. */
export async function readProfile(
  query: Kysely<DB>,
  userId: string,
): Promise<ProfileRow | undefined> {
  return query
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.user_id', '=', 'profiles.id')
        .on('accounts.currency', '=', walletCurrency),
    )
    .select(['users.email', 'accounts.balance'])
    .select([
      'profiles.id',
      'profiles.full_name',
      'profiles.avatar_url',
      'profiles.phone_number',
      'profiles.created_at',
      'profiles.require_cot_code',
      'profiles.require_vat_code',
      'profiles.require_withdrawal_code',
    ])
    .select(unread.as('unread_notifications'))
    .where('profiles.id', '=', userId)
    .executeTakeFirst();
}

export interface NewProfile {
  readonly id: string;
  readonly full_name: string;
  readonly phone_number: string | null;
}

export async function insertProfile(trx: Transaction<DB>, profile: NewProfile): Promise<void> {
  await trx.insertInto('profiles').values(profile).execute();
}

export interface Customer {
  readonly id: string;
  readonly email: string;
  readonly full_name: string;
  readonly phone_number: string | null;
}

export async function findCustomer(
  query: Kysely<DB>,
  userId: string,
): Promise<Customer | undefined> {
  return query
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(['profiles.id', 'users.email', 'profiles.full_name', 'profiles.phone_number'])
    .where('profiles.id', '=', userId)
    .executeTakeFirst();
}
