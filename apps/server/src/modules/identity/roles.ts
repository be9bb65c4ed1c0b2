import type { StaffRole } from '@app/contract';
import type { Transaction } from 'kysely';
import { recordEvent } from '#platform/outbox';
import type { DB } from '#tables';
import { deleteRole, insertRole, readRoles } from './store.ts';

export interface RoleChange {
  readonly user_id: string;
  readonly roles: readonly StaffRole[];
  /** Who decided. */
  readonly actor_id: string;
}

/** Replaces the roles of a user in the caller's transaction; the event reaches every server's cache and the user's open streams. */
export async function setRoles(trx: Transaction<DB>, change: RoleChange): Promise<void> {
  const { user_id, roles } = change;
  const held = await readRoles(trx, user_id);
  for (const role of held) if (!roles.includes(role)) await deleteRole(trx, user_id, role);
  for (const role of roles) if (!held.includes(role)) await insertRole(trx, user_id, role);
  await announceAccess(trx, change);
}

/** An event without a session's name: each session of the user is asked about again. */
export async function announceAccess(
  trx: Transaction<DB>,
  { user_id, actor_id }: Omit<RoleChange, 'roles'>,
): Promise<void> {
  await recordEvent(trx, {
    topic: 'session',
    kind: 'session.revoked',
    user_id,
    actor_id,
    source: 'staff',
    data: {},
  });
}
