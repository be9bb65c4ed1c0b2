import type {
  HandlerInput,
  InvitationView,
  InviteStaffBody,
  IssuedInvitation,
  StaffInvitation,
  StaffMember,
  StaffTeam,
} from '@app/contract';
import type { StaffDeps } from './context.ts';
import {
  acceptInvitation,
  cancelInvitation,
  inviteStaff,
  readInvitation,
  resendInvitation,
} from './invitations.ts';
import { changeRoles, restoreStaff, suspendStaff } from './members.ts';
import { readInvitations, readMembers } from './store.ts';

export { inviteFirstStaff } from './first-invitation.ts';
export { staffRoutes } from './routes.ts';

interface Reasoned {
  readonly id: string;
  readonly reason: string;
}

export interface Staff {
  list(): Promise<StaffTeam>;
  /** The token of the answer is shown this once. */
  invite(actor_id: string, body: InviteStaffBody): Promise<IssuedInvitation>;
  resend(actor_id: string, id: string): Promise<IssuedInvitation>;
  cancel(actor_id: string, order: Reasoned): Promise<StaffInvitation>;
  readInvitation(token: string): Promise<InvitationView>;
  accept(body: HandlerInput<'acceptInvitation'>['body']): Promise<void>;
  changeRoles(
    actor_id: string,
    order: { id: string; body: HandlerInput<'changeStaffRoles'>['body'] },
  ): Promise<StaffMember>;
  suspend(actor_id: string, order: Reasoned): Promise<StaffMember>;
  restore(actor_id: string, order: Reasoned): Promise<StaffMember>;
}

/** Who works here, and what they may do. */
export function createStaff(deps: StaffDeps): Staff {
  const { query } = deps.db;
  return {
    list: async () => {
      const [items, invitations] = await Promise.all([readMembers(query), readInvitations(query)]);
      return { items, invitations };
    },
    invite: (actor_id, body) => inviteStaff(deps, actor_id, body),
    resend: (actor_id, id) => resendInvitation(deps, actor_id, id),
    cancel: (actor_id, order) => cancelInvitation(deps, actor_id, order),
    readInvitation: (token) => readInvitation(deps, token),
    accept: (body) => acceptInvitation(deps, body),
    changeRoles: (actor_id, order) => changeRoles(deps, actor_id, order),
    suspend: (actor_id, order) => suspendStaff(deps, actor_id, order),
    restore: (actor_id, order) => restoreStaff(deps, actor_id, order),
  };
}
