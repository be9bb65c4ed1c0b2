import { audiences, staffRoles } from '@app/contract';
import type { Audience, SessionEnd, StaffRole } from '@app/contract';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { invariant } from '#platform/errors';
import type { DB } from '#tables';

type Query = Kysely<DB> | Transaction<DB>;

export interface Person {
  readonly id: string;
  readonly email: string;
  /** Null when the account is not active: closed, or disabled by staff (spec section 3). */
  readonly full_name: string | null;
  readonly phone_number: string | null;
  readonly roles: readonly StaffRole[];
}

const isStaffRole = (role: string): role is StaffRole => staffRoles.some((known) => known === role);
const isAudience = (audience: string): audience is Audience =>
  audiences.some((known) => known === audience);

// Whoever staff disabled is to both apps as if there were no profile (spec section 4); a closed account has none.
export const activeName = sql<
  string | null
>`CASE WHEN profiles.disabled_at IS NULL THEN profiles.full_name END`;

// The one place that reads roles for deciding: whoever is suspended holds none until that is lifted.
export const rolesOfUser = sql<
  string[]
>`array(SELECT role FROM user_roles r WHERE r.user_id = users.id AND NOT EXISTS
    (SELECT FROM staff_suspensions s WHERE s.user_id = r.user_id AND s.lifted_at IS NULL) ORDER BY role)`;

export function personOf(row: Omit<Person, 'roles'> & { roles: string[] }): Person {
  const { id, email, full_name, phone_number, roles } = row;
  return { id, email, full_name, phone_number, roles: roles.filter(isStaffRole) };
}

export function audienceOf(text: string): Audience {
  invariant(isAudience(text), 'the audience of a session is one of the contract');
  return text;
}

export async function readCredentials(
  query: Query,
  email: string,
): Promise<{ id: string; password_hash: string } | undefined> {
  return query
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function readPerson(query: Query, userId: string): Promise<Person | undefined> {
  const row = await query
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'users.email', 'profiles.phone_number'])
    .select(activeName.as('full_name'))
    .select(rolesOfUser.as('roles'))
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row && personOf(row);
}

interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string;
}

/** False when the address is known already, also to a sign-up that runs at this moment. */
export async function insertUser(trx: Transaction<DB>, user: NewUser): Promise<boolean> {
  const row = await trx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface NewSession {
  readonly id: string;
  readonly user_id: string;
  readonly audience: Audience;
  readonly expires_at: string;
  readonly user_agent: string | null;
  readonly key_thumbprint: string;
  readonly active_at: string;
  readonly confirmed_at: string;
}

export async function insertSession(trx: Transaction<DB>, session: NewSession): Promise<void> {
  await trx.insertInto('sessions').values(session).execute();
}

export async function insertRefreshToken(
  trx: Transaction<DB>,
  token: { token_hash: Buffer; session_id: string },
): Promise<void> {
  await trx.insertInto('refresh_tokens').values(token).execute();
}

export interface RefreshTokenRow {
  readonly session_id: string;
  readonly used_at: string | null;
}

/**
 * The row of a refresh token, with its session's row locked: refreshes of one family go one after the other. The token is read
 * after the lock, since the one before us may have used it while we waited.
 */
export async function lockRefreshToken(
  trx: Transaction<DB>,
  tokenHash: Buffer,
): Promise<RefreshTokenRow | undefined> {
  const session = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', tokenHash),
    )
    .forUpdate()
    .executeTakeFirst();
  if (session === undefined) return undefined;
  return readRefreshToken(trx, tokenHash);
}

export async function readRefreshToken(
  query: Query,
  tokenHash: Buffer,
): Promise<RefreshTokenRow | undefined> {
  return query
    .selectFrom('refresh_tokens')
    .select(['session_id', 'used_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Spends one token and puts its successor in place. */
export async function rotateRefreshToken(
  trx: Transaction<DB>,
  tokens: { spent: Buffer; successor: Buffer; session_id: string; at: string },
): Promise<void> {
  const { spent, successor, session_id, at } = tokens;
  await trx
    .updateTable('refresh_tokens')
    .set({ used_at: at })
    .where('token_hash', '=', spent)
    .execute();
  await insertRefreshToken(trx, { token_hash: successor, session_id });
  await trx
    .updateTable('sessions')
    .set({ last_used_at: at })
    .where('id', '=', session_id)
    .execute();
}

export async function writeActivity(
  query: Query,
  { id, at }: { id: string; at: string },
): Promise<void> {
  await query
    .updateTable('sessions')
    .set({ active_at: at })
    .where('id', '=', id)
    .where('active_at', '<', at)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Open sessions whose person did nothing since then, the longest idle first. */
export async function readIdleSessions(
  query: Query,
  { idleMs, limit }: { idleMs: number; limit: number },
): Promise<{ id: string; user_id: string }[]> {
  const before = sql<string>`now() - ${idleMs} * interval '1 millisecond'`;
  return query
    .selectFrom('sessions')
    .select(['id', 'user_id'])
    .where('revoked_at', 'is', null)
    .where('active_at', '<=', before)
    .where('expires_at', '>', before)
    .orderBy('active_at')
    .limit(limit)
    .execute();
}

/**
 * Ends a session and forgets its refresh tokens; false when it had ended before. Those of a disabled account stay: they open nothing, and let
 * whoever holds one be told why.
 */
export async function endSession(
  trx: Transaction<DB>,
  end: { id: string; at: string; reason: SessionEnd },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ revoked_at: end.at, revoked_reason: end.reason })
    .where('id', '=', end.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (end.reason !== 'disabled')
    await trx.deleteFrom('refresh_tokens').where('session_id', '=', end.id).execute();
  return numUpdatedRows > 0n;
}

export interface OwnSessionRow {
  readonly id: string;
  readonly user_agent: string | null;
  readonly created_at: string;
  readonly last_used_at: string;
  readonly expires_at: string;
  readonly revoked_at: string | null;
  readonly revoked_reason: string | null;
}

/** So many sign-ins are listed; who signs in more often sees the latest. */
const ownSessionsMax = 100;

/** Sessions of one app that were open at any time since then, newest first. */
export async function readOwnSessions(
  query: Query,
  { user_id, audience }: { user_id: string; audience: Audience },
  since: string,
): Promise<OwnSessionRow[]> {
  return query
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
    .select(['revoked_at', 'revoked_reason'])
    .where('user_id', '=', user_id)
    .where('audience', '=', audience)
    .where(sql<boolean>`coalesce(revoked_at, expires_at) > ${since}::timestamptz`)
    .orderBy('created_at', 'desc')
    .limit(ownSessionsMax)
    .execute();
}

/** Whether there is such a session of this app and it is this user's. */
export async function readOwnSession(
  trx: Transaction<DB>,
  { id, user_id, audience }: { id: string; user_id: string; audience: Audience },
): Promise<boolean> {
  const row = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('audience', '=', audience)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of what is not ended yet, in one order for everybody, so that two endings at once cannot deadlock. */
export async function readOpenSessionIds(trx: Transaction<DB>, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** When the password in use was set: at the sign-up, or at its last change; null where it is one that nobody knows. */
export async function readPasswordSetAt(
  query: Query,
  userId: string,
): Promise<string | null | undefined> {
  const row = await query
    .selectFrom('users')
    .select(({ fn }) => [
      'password_locked_at',
      fn.coalesce('password_changed_at', 'created_at').as('at'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return row.password_locked_at === null ? row.at : null;
}

/** False when the password is no longer `current`, the hash that it was confirmed by. */
export async function updatePassword(
  trx: Transaction<DB>,
  change: { user_id: string; current: string; password_hash: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ password_hash: change.password_hash, password_changed_at: change.at })
    .where('id', '=', change.user_id)
    .where('password_hash', '=', change.current)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Holds a password in place until the transaction ends; false when it was changed meanwhile. A sign-in by the old password would
 * otherwise open a session just after the change has ended all others.
 */
export async function holdPassword(
  trx: Transaction<DB>,
  { id, password_hash }: { id: string; password_hash: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** The roles as they are given, also of somebody suspended. */
export async function readRoles(trx: Transaction<DB>, userId: string): Promise<StaffRole[]> {
  const rows = await trx
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .orderBy('role')
    .execute();
  return rows.map(({ role }) => role).filter(isStaffRole);
}

export async function insertRole(query: Query, userId: string, role: StaffRole): Promise<void> {
  await query
    .insertInto('user_roles')
    .values({ user_id: userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteRole(query: Query, userId: string, role: StaffRole): Promise<void> {
  await query
    .deleteFrom('user_roles')
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .execute();
}

/** Tokens older than any session can be: nobody can use them, and reuse of them needs no noticing. */
export async function deleteOldTokens(query: Query, olderThanMs: number): Promise<void> {
  await query
    .deleteFrom('refresh_tokens')
    .where('created_at', '<', sql<string>`now() - ${olderThanMs} * interval '1 millisecond'`)
    .execute();
}
