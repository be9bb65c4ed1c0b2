import type { Clause } from '../clause.ts';

/** Staff sign-in, roles, the staff screen and the audit log. */
export const staffClauses = [
  { id: '2.adminlogin.1', text: "Admin login: email, password, 'Sign In'" },
  { id: '4.adminguard.1', text: 'Admin guard, no user: go to /admin/auth' },
  {
    id: '4.adminguard.2',
    text: "Admin guard, user without the admin role: toast 'Access Denied' / 'Admin access required', go to /admin/auth",
  },
  {
    id: '6.roles.1',
    text: 'Staff are users with a user_roles row; the row decides what they may do',
  },
  {
    id: '6.roles.2',
    text: 'Admin login for a non-admin signs the user out: they get no session at all',
  },
  {
    id: '8.adminlogin.1',
    text: "Admin login: 'Unauthorized: Admin access required' (signs out)",
  },
  {
    id: '8.adminlogin.2',
    text: "Admin login, success: 'Success' / 'Logged in as admin', then go to /admin/dashboard",
  },
  { id: '8.adminlogin.3', text: "Guard: 'Access Denied' / 'Admin access required'" },
  {
    id: 'ruling.25.3',
    text: 'admin holds everything; support, operations, compliance and viewer are subsets in one permission table',
  },
  {
    id: 'ruling.25.4',
    text: 'Every staff read of personal data and every write is in a hash-chained audit log',
  },
  { id: 'issue.staff.1', text: 'Invite: a link that works once; no account before it is taken' },
  { id: 'issue.staff.2', text: 'Change role: effective on the next call and on open streams' },
  { id: 'issue.staff.3', text: 'Suspend: every session and stream ends at once' },
  {
    id: 'issue.staff.4',
    text: 'Every operation of the OpenAPI document as every identity: the outcome equals the permission table',
  },
  { id: 'issue.staff.5', text: 'Customer A on B’s objects: zero unexpected 2xx' },
  {
    id: 'issue.staff.6',
    text: 'Staff screen: invite, change role, suspend, restore, with the permission table shown',
  },
  {
    id: 'issue.audit.1',
    text: 'Audit log: append-only and hash-chained, in one order under concurrency',
  },
  { id: 'issue.audit.2', text: 'Audit log: every view of personal data' },
  { id: 'issue.audit.3', text: 'Audit log: every staff write with before and after' },
  {
    id: 'issue.audit.4',
    text: 'Each staff call says what the audit log keeps of it, and its change is kept once',
  },
  {
    id: 'issue.audit.5',
    text: 'The verify command proves the chain and names the first broken row',
  },
  { id: 'issue.audit.6', text: 'Audit screen: filter, detail with differences, CSV, verify' },
] as const satisfies readonly Clause[];
