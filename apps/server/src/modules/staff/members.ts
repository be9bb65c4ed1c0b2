import { mayDo } from '@app/contract';
import type { HandlerInput, StaffMember } from '@app/contract';
import type { Transaction } from 'kysely';
import { recordChange } from '#audit';
import type { AuditChange } from '#audit';
import { DomainError } from '#platform/errors';
import type { DB } from '#tables';
import type { StaffDeps } from './context.ts';
import { cancelInvitationsOf } from './invitations.ts';
import {
  countOtherAdmins,
  insertSuspension,
  liftSuspension,
  lockStaff,
  readMembers,
  rolesOf,
} from './store.ts';

interface Change {
  readonly actor_id: string;
  readonly id: string;
  readonly action: AuditChange['action'];
  readonly reason: string;
}

/**
 * Replaces the roles of a colleague; effective on the next call and on open streams. Throws `staff_member_not_found`, `own_account`,
 * `staff_changed`, `last_admin`.
 */
export async function changeRoles(
  deps: StaffDeps,
  actor_id: string,
  { id, body }: { id: string; body: HandlerInput<'changeStaffRoles'>['body'] },
): Promise<StaffMember> {
  const roles = rolesOf(body.roles);
  const change: Change = { actor_id, id, action: 'staff.roles', reason: body.reason };
  return changeMember(deps, change, async (trx, member) => {
    const expected = rolesOf(body.expected_roles).join();
    if (expected !== member.roles.join()) throw new DomainError('staff_changed');
    if (!roles.includes('admin')) await refuseLastAdmin(trx, member);
    await deps.identity.setRoles(trx, { user_id: id, roles, actor_id });
  });
}

/** Stops a colleague at once: all sessions and streams end, and the links that they issued. Throws as `changeRoles` does. */
export async function suspendStaff(
  deps: StaffDeps,
  actor_id: string,
  { id, reason }: { id: string; reason: string },
): Promise<StaffMember> {
  return changeMember(
    deps,
    { actor_id, id, action: 'staff.suspend', reason },
    async (trx, member) => {
      if (member.state !== 'active') throw new DomainError('staff_changed');
      await refuseLastAdmin(trx, member);
      await insertSuspension(trx, { user_id: id, suspended_by: actor_id, reason });
      await deps.identity.endDisabled(trx, id);
      await deps.identity.announceAccess(trx, { user_id: id, actor_id });
    },
  );
}

/** Throws `staff_member_not_found`, `own_account`, `staff_changed`. */
export async function restoreStaff(
  deps: StaffDeps,
  actor_id: string,
  { id, reason }: { id: string; reason: string },
): Promise<StaffMember> {
  return changeMember(
    deps,
    { actor_id, id, action: 'staff.restore', reason },
    async (trx, member) => {
      if (member.state !== 'suspended') throw new DomainError('staff_changed');
      await liftSuspension(trx, { user_id: id, lifted_by: actor_id });
      await deps.identity.announceAccess(trx, { user_id: id, actor_id });
    },
  );
}

/**
 * One change of one colleague: nobody's own, one at a time, recorded as it was and as it is. Whom it leaves without the right to invite
 * loses the invitations that are open.
 */
async function changeMember(
  { db, identity }: StaffDeps,
  { actor_id, id, action, reason }: Change,
  write: (trx: Transaction<DB>, member: StaffMember) => Promise<void>,
): Promise<StaffMember> {
  if (actor_id === id) throw new DomainError('own_account');
  const changed = await db.query.transaction().execute(async (trx) => {
    await lockStaff(trx);
    const member = await memberOf(trx, id);
    await write(trx, member);
    const after = await memberOf(trx, id);
    const invites = after.state === 'active' && mayDo(after.roles, 'staff.manage');
    if (!invites) await cancelInvitationsOf(trx, { actor_id, invited_by: id, reason });
    await recordChange(trx, {
      actor_id,
      action,
      customer_id: null,
      subject: { type: 'staff', id },
      before: { roles: member.roles, state: member.state },
      after: { roles: after.roles, state: after.state },
      reason,
    });
    return after;
  });
  identity.invalidate(id);
  return changed;
}

async function memberOf(trx: Transaction<DB>, id: string): Promise<StaffMember> {
  const [member] = await readMembers(trx, id);
  if (member === undefined) throw new DomainError('staff_member_not_found');
  return member;
}

/** Without an admin nobody could ever give a role again. */
async function refuseLastAdmin(trx: Transaction<DB>, member: StaffMember): Promise<void> {
  const isActiveAdmin = member.state === 'active' && member.roles.includes('admin');
  if (isActiveAdmin && (await countOtherAdmins(trx, member.id)) === 0) {
    throw new DomainError('last_admin');
  }
}
