import type { RouteTable } from '#platform/http';
import type { Staff } from './index.ts';

type Names =
  | 'listStaff'
  | 'inviteStaff'
  | 'resendInvitation'
  | 'cancelInvitation'
  | 'changeStaffRoles'
  | 'suspendStaff'
  | 'restoreStaff'
  | 'readInvitation'
  | 'acceptInvitation';

export function staffRoutes(staff: Staff): RouteTable<Names> {
  return {
    listStaff: () => staff.list(),
    inviteStaff: ({ caller, body }) => staff.invite(caller.user_id, body),
    resendInvitation: ({ caller, params }) => staff.resend(caller.user_id, params.id),
    cancelInvitation: ({ caller, params, body }) =>
      staff.cancel(caller.user_id, { id: params.id, ...body }),
    changeStaffRoles: ({ caller, params, body }) =>
      staff.changeRoles(caller.user_id, { id: params.id, body }),
    suspendStaff: ({ caller, params, body }) =>
      staff.suspend(caller.user_id, { id: params.id, ...body }),
    restoreStaff: ({ caller, params, body }) =>
      staff.restore(caller.user_id, { id: params.id, ...body }),
    readInvitation: ({ body }) => staff.readInvitation(body.token),
    acceptInvitation: async ({ body }) => {
      await staff.accept(body);
      return null;
    },
  };
}
