import type { AccountLinkKind, Audience } from '@app/contract';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#tables';
import { audienceIn } from '../factors/store.ts';

type Query = Kysely<DB> | Transaction<DB>;

export interface LinkRow {
  readonly id: bigint;
  readonly kind: string;
  readonly user_id: string;
  readonly email: string;
  readonly session_id: string | null;
  /** The session that asked for the change of the address; null in other kinds, and where it was not kept. */
  readonly asked_in: string | null;
  readonly created_at: string;
  readonly expires_at: string;
  readonly ended_at: string | null;
  readonly ended: string | null;
}

export const linkColumns = [
  'id',
  'kind',
  'user_id',
  'email',
  'session_id',
  'asked_in',
  'created_at',
  'expires_at',
  'ended_at',
  'ended',
] as const;

export interface NewLink {
  readonly token_hash: Buffer;
  readonly kind: AccountLinkKind;
  readonly user_id: string;
  readonly email: string;
  readonly session_id: string | null;
  readonly asked_in: string | null;
  readonly expires_at: string;
}

export async function insertLink(trx: Transaction<DB>, link: NewLink): Promise<void> {
  await trx.insertInto('account_links').values(link).execute();
}

export async function findLink(query: Query, token_hash: Buffer): Promise<LinkRow | undefined> {
  return query
    .selectFrom('account_links')
    .select(linkColumns)
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
}

type LinkEnd = 'used' | 'replaced' | 'cancelled';

/** False when it has ended already, also at this moment. */
export async function endLink(
  trx: Transaction<DB>,
  { id, at, ended }: { id: bigint; at: string; ended: LinkEnd },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('account_links')
    .set({ ended_at: at, ended })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Endings {
  readonly user_id: string;
  readonly kinds: readonly AccountLinkKind[];
  readonly at: string;
  readonly ended: LinkEnd;
  /** Only those that were made after this one. */
  readonly after?: bigint;
  /** Not those that went to these addresses. */
  readonly except?: readonly string[];
  /** Only those about this sign-in. */
  readonly session_id?: string;
}

export async function endLinks(
  trx: Transaction<DB>,
  { user_id, kinds, at, ended, after, except = [], session_id }: Endings,
): Promise<void> {
  let ending = trx
    .updateTable('account_links')
    .set({ ended_at: at, ended })
    .where('user_id', '=', user_id)
    .where('kind', 'in', kinds)
    .where('ended_at', 'is', null);
  if (after !== undefined) ending = ending.where('id', '>', after);
  if (session_id !== undefined) ending = ending.where('session_id', '=', session_id);
  if (except.length > 0) ending = ending.where('email', 'not in', except);
  await ending.execute();
}

/** The link of a kind that waits for its owner; there is at most one of those of which only the newest counts. */
export async function readOpenLink(
  query: Query,
  { user_id, kind, at }: { user_id: string; kind: AccountLinkKind; at: string },
): Promise<LinkRow | undefined> {
  return query
    .selectFrom('account_links')
    .select(linkColumns)
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Serialises what happens to one person's password, address and links. */
export async function lockUser(
  trx: Transaction<DB>,
  user_id: string,
): Promise<{ email: string; email_confirmed_at: string | null } | undefined> {
  return trx
    .selectFrom('users')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', user_id)
    .forUpdate()
    .executeTakeFirst();
}

export async function readAddress(
  query: Query,
  user_id: string,
): Promise<{ email: string; email_confirmed_at: string | null } | undefined> {
  return query
    .selectFrom('users')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', user_id)
    .executeTakeFirst();
}

export async function findUser(query: Query, email: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.id;
}

export async function readPassword(
  query: Query,
  user_id: string,
): Promise<{ password_hash: string; password_changed_at: string | null } | undefined> {
  return query
    .selectFrom('users')
    .select(['password_hash', 'password_changed_at'])
    .where('id', '=', user_id)
    .executeTakeFirst();
}

/** Sets a password whatever the one before was; `locked_at` when it is one that nobody knows. */
export async function setPassword(
  trx: Transaction<DB>,
  change: { user_id: string; password_hash: string; at: string; locked_at: string | null },
): Promise<void> {
  const { user_id, password_hash, at, locked_at } = change;
  await trx
    .updateTable('users')
    .set({ password_hash, password_changed_at: at, password_locked_at: locked_at })
    .where('id', '=', user_id)
    .execute();
}

export async function setConfirmedAddress(
  trx: Transaction<DB>,
  { user_id, email, at }: { user_id: string; email: string; at: string },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email, email_confirmed_at: at })
    .where('id', '=', user_id)
    .execute();
}

const addressLock = 7_214_030;

/** Two who want one address at the same moment go one after the other. */
export async function lockAddress(trx: Transaction<DB>, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${addressLock}, hashtext(${email}))`.execute(trx);
}

/** Whether an address is somebody else's: in use, or kept for the person whom it was taken from. */
export async function isTaken(
  query: Query,
  { email, user_id, at }: { email: string; user_id: string; at: string },
): Promise<boolean> {
  const { taken } = await query
    .selectNoFrom(
      sql<boolean>`EXISTS (SELECT FROM users WHERE email = ${email} AND id <> ${user_id})
        OR EXISTS (SELECT FROM account_links WHERE email = ${email} AND kind = 'email_undo' AND ended_at IS NULL
          AND expires_at > ${at}::timestamptz AND user_id <> ${user_id})`.as('taken'),
    )
    .executeTakeFirstOrThrow();
  return taken;
}

export async function insertRequest(
  query: Query,
  request: { email: string; audience: Audience },
): Promise<void> {
  await query.insertInto('recovery_requests').values(request).execute();
}

/** Takes the oldest request out of the queue; nobody else gets it, and it is back if this transaction fails. */
export async function takeRequest(
  trx: Transaction<DB>,
): Promise<{ email: string; audience: string } | undefined> {
  return trx
    .deleteFrom('recovery_requests')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('recovery_requests')
        .select('id')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['email', 'audience'])
    .executeTakeFirst();
}

/** Of the session that a link calls out: when, and on what, it was opened. */
export async function readSignIn(
  query: Query,
  session_id: string,
): Promise<{ user_agent: string | null; created_at: string } | undefined> {
  return query
    .selectFrom('sessions')
    .select(['user_agent', 'created_at'])
    .where('id', '=', session_id)
    .executeTakeFirst();
}

/** The app that a session was opened in; without one, the customers'. */
export async function readAudience(query: Query, session_id: string | null): Promise<Audience> {
  if (session_id === null) return 'customer';
  const row = await query
    .selectFrom('sessions')
    .select('audience')
    .where('id', '=', session_id)
    .executeTakeFirst();
  return audienceIn(row?.audience ?? 'customer');
}

/** Whether an account is older than that and was used before, but never with this key. */
export async function isNewKey(
  query: Query,
  { user_id, key_thumbprint, before }: { user_id: string; key_thumbprint: string; before: string },
): Promise<boolean> {
  const { isNew } = await query
    .selectNoFrom(
      sql<boolean>`EXISTS (SELECT FROM users WHERE id = ${user_id} AND created_at < ${before}::timestamptz)
        AND EXISTS (SELECT FROM sessions WHERE user_id = ${user_id})
        AND NOT EXISTS (SELECT FROM sessions WHERE user_id = ${user_id} AND key_thumbprint = ${key_thumbprint})`.as(
        'isNew',
      ),
    )
    .executeTakeFirstOrThrow();
  return isNew;
}

/** Whether an account has a role of staff, or once came by an invitation to one. */
export async function wasInvited(trx: Transaction<DB>, user_id: string): Promise<boolean> {
  const { rows } = await sql<{ invited: boolean }>`
    SELECT EXISTS (SELECT FROM user_roles WHERE user_id = ${user_id}::uuid)
      OR EXISTS (SELECT FROM staff_invitations WHERE accepted_by = ${user_id}::uuid) AS invited`.execute(
    trx,
  );
  return rows[0]?.invited ?? true;
}
