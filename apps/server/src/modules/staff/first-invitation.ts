import { recordChange } from '#audit';
import { StartFault } from '#platform/errors';
import { newId } from '#platform/ids';
import type { StaffDeps } from './context.ts';
import { issueLink } from './invitations.ts';
import {
  closeInvitation,
  insertInvitation,
  lockStaff,
  ownerOf,
  readInvitations,
  readMembers,
} from './store.ts';

/**
 * Invites the first admin of an installation, which comes without accounts (ASVS 6.3.2). An open first invitation is replaced. Throws
 * StartFault when an admin is there, who invites colleagues, or when the address is a customer's.
 */
export async function inviteFirstStaff(
  deps: Pick<StaffDeps, 'db' | 'clock'>,
  { full_name, email }: { readonly full_name: string; readonly email: string },
): Promise<{ readonly token: string; readonly expires_at: string }> {
  const { token, ...link } = issueLink(deps);
  const id = newId();
  return deps.db.query.transaction().execute(async (trx) => {
    await lockStaff(trx);
    const members = await readMembers(trx);
    const admin = members.find(({ roles, state }) => state === 'active' && roles.includes('admin'));
    if (admin !== undefined) {
      throw new StartFault(
        `${admin.full_name} (${admin.email}) is an admin here already: ask them for an invitation, on the page Staff of the portal.`,
      );
    }
    if ((await ownerOf(trx, email)) !== 'nobody') {
      throw new StartFault(
        `${email} has an account here already: name another address, since nobody is staff and customer with one sign-in.`,
      );
    }
    for (const open of await readInvitations(trx)) {
      if (open.email === email) await closeInvitation(trx, open.id, 'cancelled');
    }
    await insertInvitation(trx, {
      id,
      full_name,
      email,
      roles: ['admin'],
      invited_by: null,
      ...link,
    });
    await recordChange(trx, {
      actor_id: null,
      action: 'staff.invite',
      customer_id: null,
      subject: { type: 'invitation', id },
      before: null,
      after: { email, full_name, roles: ['admin'], expires_at: link.expires_at },
      reason: 'The first admin, invited on the command line of the server.',
    });
    return { token, expires_at: link.expires_at };
  });
}
