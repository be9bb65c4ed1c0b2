import { limits, walletCurrency } from '@app/contract';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#platform/db';
import type { DB } from '#tables';

export interface ProfileRow {
  readonly id: string;
  readonly email: string;
  readonly full_name: string;
  readonly avatar_url: string | null;
  readonly phone_number: string | null;
  readonly language: string | null;
  /** Minor units of euro. */
  readonly balance: bigint | null;
  readonly created_at: string;
  readonly require_cot_code: boolean;
  readonly require_vat_code: boolean;
  readonly require_withdrawal_code: boolean;
  readonly unread_notifications: number;
  readonly sender_name: string | null;
}

/** Not how many there are: what people open all the time must take as long for somebody who reads none of a million. */
const unread = sql<number>`(SELECT count(*)::int FROM (
  SELECT FROM notifications n WHERE n.user_id = profiles.id AND NOT n.read LIMIT ${sql.lit(limits.unreadCountMax)}
) AS counted)`;

/** The name that was verified while it is, else the account's. */
const knownName = sql<string>`coalesce((SELECT r.verified_name FROM verification_requests r
  WHERE r.user_id = profiles.id AND r.part = 'identity' AND r.state = 'approved' AND r.verified_name IS NOT NULL
    AND r.expires_on >= (now() AT TIME ZONE 'UTC')::date
  ORDER BY r.decided_at DESC LIMIT 1), profiles.full_name)`;

/** Reads the name that is known, undefined when there is no such profile; compiled once and run by name, since every transfer asks. */
export function createNameReader({
  query,
  quick,
}: Pick<Database, 'query' | 'quick'>): (userId: string) => Promise<string | undefined> {
  const text = query
    .selectFrom('profiles')
    .select(knownName.as('name'))
    .where('profiles.id', '=', '')
    .compile().sql;
  return async (userId) => {
    const statement = { name: 'known_name', text, values: [userId] };
    const { rows } = await quick.query<{ name: string }>(statement);
    return rows[0]?.name;
  };
}

/** What was approved before names were kept, or by an older server, keeps the one that the account has until it takes another. */
export async function keepVerifiedName(trx: Transaction<DB>, userId: string): Promise<void> {
  await trx
    .updateTable('verification_requests')
    .set({ verified_name: sql`(SELECT p.full_name FROM profiles p WHERE p.id = user_id)` })
    .where('user_id', '=', userId)
    .where('part', '=', 'identity')
    .where('state', '=', 'approved')
    .where('verified_name', 'is', null)
    .execute();
}

/** Profile, balance and unread count in one statement, so that the three are of one moment; compiled once and run by name. */
export function createProfileReader(
  { query, quick }: Pick<Database, 'query' | 'quick'>,
  fixedSender: boolean,
): (userId: string) => Promise<ProfileRow | undefined> {
  const sender_name = sql<string | null>`${fixedSender ? knownName : sql`NULL::text`}`;
  const text = selectProfile(query, '').select(sender_name.as('sender_name')).compile().sql;
  return async (userId) => {
    const statement = { name: 'own_profile', text, values: [userId] };
    const { rows } = await quick.query<ProfileRow>(statement);
    return rows[0];
  };
}

function selectProfile(query: Kysely<DB>, userId: string) {
  return query
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.user_id', '=', 'profiles.id')
        .on('accounts.currency', '=', sql.lit(walletCurrency)),
    )
    .select(['users.email', 'accounts.balance'])
    .select([
      'profiles.id',
      'profiles.full_name',
      'profiles.avatar_url',
      'profiles.phone_number',
      'profiles.language',
      'profiles.created_at',
      'profiles.require_cot_code',
      'profiles.require_vat_code',
      'profiles.require_withdrawal_code',
    ])
    .select(unread.as('unread_notifications'))
    .where('profiles.id', '=', userId);
}

export interface NewProfile {
  readonly id: string;
  readonly full_name: string;
  readonly phone_number: string | null;
}

export async function insertProfile(trx: Transaction<DB>, profile: NewProfile): Promise<void> {
  await trx.insertInto('profiles').values(profile).execute();
}

/** What is undefined stays as it is. */
export interface ProfileChange {
  readonly full_name?: string | undefined;
  readonly phone_number?: string | null | undefined;
  readonly language?: string | undefined;
  readonly avatar_url?: string | null | undefined;
}

/** False when there is no such profile. */
export async function updateProfileRow(
  trx: Transaction<DB>,
  userId: string,
  change: ProfileChange,
): Promise<boolean> {
  // An update has to set something; a call that names nothing still finds out whether the account is there.
  const { numUpdatedRows } = await trx
    .updateTable('profiles')
    .set({ ...change, full_name: change.full_name ?? sql`full_name` })
    .where('id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface AvatarRow {
  readonly user_id: string;
  readonly version: string;
  readonly image: Buffer;
}

export async function upsertAvatar(trx: Transaction<DB>, avatar: AvatarRow): Promise<void> {
  const { version, image } = avatar;
  await trx
    .insertInto('avatars')
    .values(avatar)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ version, image }))
    .execute();
}

export async function deleteAvatar(trx: Transaction<DB>, userId: string): Promise<void> {
  await trx.deleteFrom('avatars').where('user_id', '=', userId).execute();
}

/** The picture of that version, or the one there is. */
export async function readAvatar(
  query: Kysely<DB>,
  userId: string,
  version: string | undefined,
): Promise<Buffer | undefined> {
  let rows = query.selectFrom('avatars').select('image').where('user_id', '=', userId);
  if (version !== undefined) rows = rows.where('version', '=', version);
  return (await rows.executeTakeFirst())?.image;
}

/**
 * Removes the profile, and with it the picture: the account is closed (spec section 3). Whose it was stays in a table of its own, as
 * long as the books do. False when it was gone already.
 */
export async function moveToClosed(trx: Transaction<DB>, userId: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('profiles')
    .where('id', '=', userId)
    .returning(['id as user_id', 'full_name', 'phone_number', 'created_at as opened_at'])
    .executeTakeFirst();
  if (row === undefined) return false;
  await trx.insertInto('closed_accounts').values(row).execute();
  return true;
}
