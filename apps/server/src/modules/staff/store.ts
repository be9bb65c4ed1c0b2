import { staffRoles } from '@app/contract';
import type { StaffInvitation, StaffMember, StaffRole } from '@app/contract';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { staffLock, standsNow } from '#identity';
import type { DB } from '#tables';

type Query = Kysely<DB> | Transaction<DB>;

/** Changes of who may do what come one after the other: two admins could otherwise remove each other at once. */
export async function lockStaff(trx: Transaction<DB>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${staffLock})`.execute(trx);
}

interface MemberRow {
  readonly id: string;
  readonly email: string;
  readonly full_name: string | null;
  readonly roles: string[];
  readonly last_seen_at: string | null;
  readonly suspended_at: string | null;
  readonly suspended_reason: string | null;
}

const isRole = (role: string): role is StaffRole => staffRoles.some((known) => known === role);

/** Roles in the order of the contract. */
export function rolesOf(texts: readonly string[]): StaffRole[] {
  return staffRoles.filter((role) => texts.includes(role));
}

/** Everybody who holds a role, or once did and used it or was invited; of one person when an id is given. */
export async function readMembers(query: Query, id?: string): Promise<StaffMember[]> {
  const only = id === undefined ? sql`` : sql`WHERE u.id = ${id}::uuid`;
  const { rows } = await sql<MemberRow>`
    SELECT u.id, u.email, p.full_name, s.suspended_at, s.reason AS suspended_reason,
      array(SELECT role FROM user_roles r WHERE r.user_id = u.id) AS roles,
      (SELECT max(last_used_at) FROM sessions x WHERE x.user_id = u.id AND x.audience = 'staff') AS last_seen_at
    FROM (SELECT user_id FROM user_roles UNION SELECT accepted_by FROM staff_invitations WHERE accepted_by IS NOT NULL
      UNION SELECT user_id FROM sessions WHERE audience = 'staff') AS known
    JOIN users u ON u.id = known.user_id LEFT JOIN profiles p ON p.id = u.id
    LEFT JOIN staff_suspensions s ON s.user_id = u.id AND s.lifted_at IS NULL
    ${only} ORDER BY lower(coalesce(p.full_name, u.email)), u.id`.execute(query);
  return rows.map(toMember);
}

function toMember(row: MemberRow): StaffMember {
  const roles = rolesOf(row.roles.filter(isRole));
  const state = row.suspended_at !== null ? 'suspended' : roles.length > 0 ? 'active' : 'left';
  const { id, email, last_seen_at, suspended_at, suspended_reason } = row;
  const full_name = row.full_name ?? email;
  return { id, email, full_name, roles, state, last_seen_at, suspended_at, suspended_reason };
}

/** Active admins other than this person; a disabled account is not active. */
export async function countOtherAdmins(trx: Transaction<DB>, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM user_roles r JOIN profiles p ON p.id = r.user_id
    WHERE r.role = 'admin' AND r.user_id <> ${id}::uuid AND p.disabled_at IS NULL
      AND NOT EXISTS (SELECT FROM staff_suspensions s WHERE s.user_id = r.user_id AND s.lifted_at IS NULL)`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

export async function insertSuspension(
  trx: Transaction<DB>,
  suspension: { user_id: string; suspended_by: string; reason: string },
): Promise<void> {
  await trx.insertInto('staff_suspensions').values(suspension).execute();
}

export async function liftSuspension(
  trx: Transaction<DB>,
  { user_id, lifted_by }: { user_id: string; lifted_by: string },
): Promise<void> {
  await trx
    .updateTable('staff_suspensions')
    .set({ lifted_by, lifted_at: sql`now()` })
    .where('user_id', '=', user_id)
    .where('lifted_at', 'is', null)
    .execute();
}

/** Whether the address is nobody's, a customer's, or of somebody who works or worked here. */
export async function ownerOf(
  query: Query,
  email: string,
): Promise<'nobody' | 'customer' | 'staff'> {
  const row = await query
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (row === undefined) return 'nobody';
  return (await readMembers(query, row.id)).length > 0 ? 'staff' : 'customer';
}

const invitationColumns = sql`i.id, i.full_name, i.email, i.roles, i.created_at, i.expires_at, i.expires_at <= now() AS expired,
  coalesce(p.full_name, u.email, 'The operator') AS invited_by`;
const invitationFrom = sql`staff_invitations i LEFT JOIN users u ON u.id = i.invited_by LEFT JOIN profiles p ON p.id = u.id
  WHERE i.accepted_at IS NULL AND i.cancelled_at IS NULL`;

type InvitationRow = Omit<StaffInvitation, 'roles'> & { roles: string[] };

const toInvitation = (row: InvitationRow): StaffInvitation => ({
  ...row,
  roles: rolesOf(row.roles),
});

/** Invitations that nobody took yet, newest first, those whose time is over among them. */
export async function readInvitations(query: Query): Promise<StaffInvitation[]> {
  const { rows } =
    await sql<InvitationRow>`SELECT ${invitationColumns} FROM ${invitationFrom} ORDER BY i.created_at DESC`.execute(
      query,
    );
  return rows.map(toInvitation);
}

/** One that is open, held until the transaction ends, found by its id or by its link. */
export async function lockInvitation(
  trx: Transaction<DB>,
  by: { readonly id: string } | { readonly token_hash: Buffer },
): Promise<StaffInvitation | undefined> {
  const match =
    'id' in by ? sql`i.id = ${by.id}::uuid` : sql`i.token_hash = ${by.token_hash}::bytea`;
  const { rows } =
    await sql<InvitationRow>`SELECT ${invitationColumns} FROM ${invitationFrom} AND ${match} FOR UPDATE OF i`.execute(
      trx,
    );
  return rows.map(toInvitation)[0];
}

/** The open ones that this person issued, held until the transaction ends. */
export async function lockInvitationsOf(
  trx: Transaction<DB>,
  invited_by: string,
): Promise<StaffInvitation[]> {
  const { rows } =
    await sql<InvitationRow>`SELECT ${invitationColumns} FROM ${invitationFrom} AND i.invited_by = ${invited_by}::uuid ORDER BY i.id FOR UPDATE OF i`.execute(
      trx,
    );
  return rows.map(toInvitation);
}

/** Whether who issued an invitation could issue it now; the server's own command line always can. */
export async function isInviterStanding(trx: Transaction<DB>, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('staff_invitations')
    .select('invited_by')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return false;
  return row.invited_by === null || standsNow(trx, row.invited_by, 'staff.manage');
}

interface NewInvitation {
  readonly id: string;
  readonly full_name: string;
  readonly email: string;
  readonly roles: StaffRole[];
  readonly token_hash: Buffer;
  /** Null: from the server's own command line. */
  readonly invited_by: string | null;
  readonly expires_at: string;
}

/** False when the address has an open invitation already. */
export async function insertInvitation(
  trx: Transaction<DB>,
  invitation: NewInvitation,
): Promise<boolean> {
  const row = await trx
    .insertInto('staff_invitations')
    .values(invitation)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function renewInvitation(
  trx: Transaction<DB>,
  { id, ...fresh }: { id: string; token_hash: Buffer; expires_at: string },
): Promise<void> {
  await trx.updateTable('staff_invitations').set(fresh).where('id', '=', id).execute();
}

export async function closeInvitation(
  trx: Transaction<DB>,
  id: string,
  end: { readonly accepted_by: string } | 'cancelled',
): Promise<void> {
  await trx
    .updateTable('staff_invitations')
    .set(
      end === 'cancelled'
        ? { cancelled_at: sql`now()` }
        : { accepted_at: sql`now()`, accepted_by: end.accepted_by },
    )
    .where('id', '=', id)
    .execute();
}
