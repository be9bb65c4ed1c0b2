import { z } from 'zod/mini';
import { limits } from '../limits.ts';
import { staffRoles } from '../roles.ts';
import { email, newPassword } from './auth.ts';
import { instant, line, prose, uuid } from './common.ts';

const roles = z.array(z.enum(staffRoles)).check(z.maxLength(staffRoles.length));
/** Twice the same role is once. */
const someRoles = roles.check(z.minLength(1, 'Choose at least one role.'));

export const staffMemberStates = ['active', 'suspended', 'left'] as const;
export type StaffMemberState = (typeof staffMemberStates)[number];

export const staffMember = z.object({
  id: uuid,
  full_name: z.string(),
  email: z.string(),
  roles,
  state: z.enum(staffMemberStates),
  /** When the last session of the staff app was used; null when there was none. */
  last_seen_at: z.nullable(instant),
  suspended_at: z.nullable(instant),
  suspended_reason: z.nullable(z.string()),
});
export type StaffMember = z.infer<typeof staffMember>;

export const staffInvitation = z.object({
  id: uuid,
  full_name: z.string(),
  email: z.string(),
  roles,
  invited_by: z.string(),
  created_at: instant,
  expires_at: instant,
  expired: z.boolean(),
});
export type StaffInvitation = z.infer<typeof staffInvitation>;

export const staffTeam = z.object({
  items: z.array(staffMember),
  invitations: z.array(staffInvitation),
});
export type StaffTeam = z.infer<typeof staffTeam>;

const reason = prose(limits.reasonMax);
export const reasonBody = z.object({ reason });

export const inviteStaffBody = z.object({
  full_name: line(limits.nameMax),
  email,
  roles: someRoles,
  reason,
});
export type InviteStaffBody = z.infer<typeof inviteStaffBody>;

/** The link is shown this once: only its hash is kept. */
export const issuedInvitation = z.object({ invitation: staffInvitation, token: z.string() });
export type IssuedInvitation = z.infer<typeof issuedInvitation>;

export const changeRolesBody = z.object({
  /** None takes the staff app away. */
  roles,
  /** As the person who decided saw them. */
  expected_roles: roles,
  reason,
});

const token = z.string().check(z.regex(/^[\w-]{43}$/, 'This link is not complete.'));
export const readInvitationBody = z.object({ token });
export const acceptInvitationBody = z.object({ token, password: newPassword });

/** What the invited person sees before choosing a password. */
export const invitationView = z.object({
  full_name: z.string(),
  email: z.string(),
  roles,
  expires_at: instant,
});
export type InvitationView = z.infer<typeof invitationView>;
