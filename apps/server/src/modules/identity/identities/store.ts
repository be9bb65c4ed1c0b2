import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#tables';

type Query = Kysely<DB> | Transaction<DB>;

interface NewState {
  readonly state_hash: Buffer;
  readonly provider: string;
  readonly user_id: string | null;
  readonly session_id: string | null;
  readonly key_thumbprint: string;
  readonly expires_at: string;
}

export async function insertState(query: Query, state: NewState): Promise<void> {
  await query.insertInto('identity_states').values(state).execute();
}

interface Returning {
  readonly state_hash: Buffer;
  readonly key_thumbprint: string;
  readonly user_id: string | null;
  readonly session_id: string | null;
  readonly at: string;
}

/** Spends a state and names its provider; undefined when it is over, was used, or another browser, person or session began it. */
export async function spendState(query: Query, returning: Returning): Promise<string | undefined> {
  const { state_hash, key_thumbprint, user_id, session_id, at } = returning;
  const row = await query
    .updateTable('identity_states')
    .set({ used_at: at })
    .where('state_hash', '=', state_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .where('key_thumbprint', '=', key_thumbprint)
    .where(sql<boolean>`user_id IS NOT DISTINCT FROM ${user_id}::uuid`)
    .where(sql<boolean>`session_id IS NOT DISTINCT FROM ${session_id}::uuid`)
    .returning('provider')
    .executeTakeFirst();
  return row?.provider;
}

export async function deleteOldStates(query: Query): Promise<void> {
  await query
    .deleteFrom('identity_states')
    .where('expires_at', '<', sql<string>`now() - interval '1 day'`)
    .execute();
}

export interface IdentityRow {
  readonly id: string;
  readonly provider: string;
  readonly label: string | null;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

const columns = ['id', 'provider', 'label', 'created_at', 'last_used_at'] as const;

export async function readIdentities(query: Query, user_id: string): Promise<IdentityRow[]> {
  return query
    .selectFrom('identity_links')
    .select(columns)
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

interface NewIdentity {
  readonly id: string;
  readonly user_id: string;
  readonly provider: string;
  readonly issuer: string;
  readonly subject: string;
  readonly label: string | null;
}

/** Undefined when it is linked to somebody, or this person has one of this provider. */
export async function insertIdentity(
  trx: Transaction<DB>,
  identity: NewIdentity,
): Promise<IdentityRow | undefined> {
  return trx
    .insertInto('identity_links')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export interface Subject {
  readonly issuer: string;
  readonly subject: string;
}

export async function findIdentity(
  query: Query,
  { issuer, subject }: Subject,
): Promise<{ id: string; user_id: string } | undefined> {
  return query
    .selectFrom('identity_links')
    .select(['id', 'user_id'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** False when it was unlinked meanwhile. */
export async function touchIdentity(
  trx: Transaction<DB>,
  { id, label, at }: { id: string; label: string | null; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('identity_links')
    .set({ last_used_at: at, label })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The provider of what was unlinked; undefined when this person has no such identity. */
export async function deleteIdentity(
  trx: Transaction<DB>,
  { id, user_id }: { id: string; user_id: string },
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('identity_links')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning('provider')
    .executeTakeFirst();
  return row?.provider;
}

/** Those that were linked since then; null: all. Gives their providers. */
export async function deleteIdentitiesSince(
  trx: Transaction<DB>,
  { user_id, since }: { user_id: string; since: string | null },
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('identity_links')
    .where('user_id', '=', user_id)
    .where(sql<boolean>`created_at >= coalesce(${since}::timestamptz, '-infinity')`)
    .returning('provider')
    .execute();
  return rows.map(({ provider }) => provider);
}

/** All of a person, when the account closes. */
export async function deleteIdentities(trx: Transaction<DB>, user_id: string): Promise<void> {
  await trx.deleteFrom('identity_links').where('user_id', '=', user_id).execute();
}

/** Whether somebody could sign in: by a password that holds, a passkey or an identity. Locks the person against another change. */
export async function hasWayIn(trx: Transaction<DB>, user_id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select(
      sql<boolean>`password_locked_at IS NULL
        OR EXISTS (SELECT FROM passkeys WHERE passkeys.user_id = users.id)
        OR EXISTS (SELECT FROM identity_links WHERE identity_links.user_id = users.id)`.as('has'),
    )
    .where('id', '=', user_id)
    .forUpdate()
    .executeTakeFirst();
  return row?.has ?? false;
}
