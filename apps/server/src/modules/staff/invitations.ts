import { limits } from '@app/contract';
import type {
  InvitationView,
  InviteStaffBody,
  IssuedInvitation,
  StaffInvitation,
} from '@app/contract';
import type { Transaction } from 'kysely';
import { recordChange } from '#audit';
import { isoInstant } from '#platform/clock';
import { DomainError } from '#platform/errors';
import { newId, newToken } from '#platform/ids';
import { sha256 } from '#platform/sha256';
import type { DB } from '#tables';
import type { StaffDeps } from './context.ts';
import {
  closeInvitation,
  insertInvitation,
  isInviterStanding,
  lockInvitation,
  lockInvitationsOf,
  lockStaff,
  ownerOf,
  renewInvitation,
  rolesOf,
} from './store.ts';

/** A link that lets one person in once; kept as its hash. */
export function issueLink({ clock }: Pick<StaffDeps, 'clock'>) {
  const token = newToken();
  const expires_at = isoInstant(clock.now() + limits.staffInvitationLifetimeMs);
  return { token, token_hash: sha256(token), expires_at };
}

/** Invites a colleague. Throws `staff_exists`, `address_of_customer`, `invitation_open`. */
export async function inviteStaff(
  deps: StaffDeps,
  actor_id: string,
  { full_name, email, roles, reason }: InviteStaffBody,
): Promise<IssuedInvitation> {
  const { token, ...link } = issueLink(deps);
  const id = newId();
  return deps.db.query.transaction().execute(async (trx) => {
    await lockStaff(trx);
    const owner = await ownerOf(trx, email);
    if (owner === 'staff') throw new DomainError('staff_exists');
    // One person who is both would review, or fund, their own account with the same sign-in.
    if (owner === 'customer') throw new DomainError('address_of_customer');
    const row = { id, full_name, email, roles: rolesOf(roles), invited_by: actor_id, ...link };
    if (!(await insertInvitation(trx, row))) throw new DomainError('invitation_open');
    const invitation = await openInvitation(trx, { id });
    await recordChange(trx, {
      actor_id,
      action: 'staff.invite',
      customer_id: null,
      subject: { type: 'invitation', id },
      before: null,
      after: { email, full_name, roles: rolesOf(roles), expires_at: invitation.expires_at },
      reason,
    });
    return { invitation, token };
  });
}

/** A new link with the full time; the one before opens nothing any more. Throws `invitation_gone`. */
export async function resendInvitation(
  deps: StaffDeps,
  actor_id: string,
  id: string,
): Promise<IssuedInvitation> {
  const { token, ...link } = issueLink(deps);
  return deps.db.query.transaction().execute(async (trx) => {
    const before = await standingInvitation(trx, { id });
    await renewInvitation(trx, { id, ...link });
    const invitation = await openInvitation(trx, { id });
    await recordChange(trx, {
      actor_id,
      action: 'staff.invite_resend',
      customer_id: null,
      subject: { type: 'invitation', id },
      before: { expires_at: before.expires_at },
      after: { expires_at: invitation.expires_at },
      reason: null,
    });
    return { invitation, token };
  });
}

/** Throws `invitation_gone`. */
export async function cancelInvitation(
  { db }: StaffDeps,
  actor_id: string,
  { id, reason }: { id: string; reason: string },
): Promise<StaffInvitation> {
  return db.query.transaction().execute(async (trx) => {
    const invitation = await openInvitation(trx, { id });
    await cancelOpen(trx, { actor_id, invitation, reason });
    return invitation;
  });
}

/**
 * Takes back what somebody issued who may not invite any more: they could come back by a link of their own. The caller holds the lock of
 * the staff.
 */
export async function cancelInvitationsOf(
  trx: Transaction<DB>,
  { actor_id, invited_by, reason }: { actor_id: string; invited_by: string; reason: string },
): Promise<void> {
  for (const invitation of await lockInvitationsOf(trx, invited_by)) {
    await cancelOpen(trx, { actor_id, invitation, reason });
  }
}

async function cancelOpen(
  trx: Transaction<DB>,
  cancelled: { actor_id: string; invitation: StaffInvitation; reason: string },
): Promise<void> {
  const { actor_id, invitation, reason } = cancelled;
  const { id, email, roles } = invitation;
  await closeInvitation(trx, id, 'cancelled');
  await recordChange(trx, {
    actor_id,
    action: 'staff.invite_cancel',
    customer_id: null,
    subject: { type: 'invitation', id },
    before: { email, roles },
    after: null,
    reason,
  });
}

async function openInvitation(
  trx: Transaction<DB>,
  by: Parameters<typeof lockInvitation>[1],
): Promise<StaffInvitation> {
  const invitation = await lockInvitation(trx, by);
  if (invitation === undefined) throw new DomainError('invitation_gone');
  return invitation;
}

/** One whose issuer may still invite: nobody comes in on the word of somebody who was stopped. */
async function standingInvitation(
  trx: Transaction<DB>,
  by: Parameters<typeof lockInvitation>[1],
): Promise<StaffInvitation> {
  const invitation = await openInvitation(trx, by);
  if (!(await isInviterStanding(trx, invitation.id))) throw new DomainError('invitation_gone');
  return invitation;
}

async function usableInvitation(trx: Transaction<DB>, token: string): Promise<StaffInvitation> {
  const invitation = await standingInvitation(trx, { token_hash: sha256(token) });
  if (invitation.expired) throw new DomainError('invitation_gone');
  return invitation;
}

/** What the link says to whoever holds it. Throws `invitation_gone`. */
export async function readInvitation({ db }: StaffDeps, token: string): Promise<InvitationView> {
  return db.query.transaction().execute(async (trx) => {
    const { full_name, email, roles, expires_at } = await usableInvitation(trx, token);
    return { full_name, email, roles, expires_at };
  });
}

/**
 * Makes the account with the password chosen, once. The link is looked at before the password is hashed, so that guessing links costs us
 * nothing. Throws `invitation_gone`, `weak_password`, `email_taken`.
 */
export async function acceptInvitation(
  deps: StaffDeps,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { full_name, email } = await readInvitation(deps, token);
  const registration = { email, password, full_name, phone_number: null };
  const register = await deps.identity.prepareRegistration(registration);
  await deps.db.query.transaction().execute(async (trx) => {
    // Whoever issued it is not suspended in between.
    await lockStaff(trx);
    // Again and held: two who press at once make one account.
    const { id, roles } = await usableInvitation(trx, token);
    const user_id = await register(trx);
    await deps.identity.setRoles(trx, { user_id, roles, actor_id: user_id });
    await closeInvitation(trx, id, { accepted_by: user_id });
    await recordChange(trx, {
      actor_id: user_id,
      action: 'staff.accept',
      customer_id: null,
      subject: { type: 'staff', id: user_id },
      before: null,
      after: { email, full_name, roles, invitation_id: id },
      reason: null,
    });
  });
}
