import type { Clause } from '../clause.ts';

/** The support inbox of staff. */
export const supportStaffClauses = [
  { id: 'ruling.24.4', text: 'Staff answer from /admin/support' },
  {
    id: 'issue.inbox.1',
    text: 'Queue with waiting time, longest first; search; live rows that do not jump',
  },
  { id: 'issue.inbox.2', text: 'Claim and hand over: of two who claim at once one wins' },
  { id: 'issue.inbox.3', text: 'Canned replies, shared, inserted by `;` or from a menu' },
  { id: 'issue.inbox.4', text: 'Live reply, sending, failed or sent; files of staff' },
  { id: 'issue.inbox.5', text: 'Conversations are closed and opened again' },
  { id: 'issue.inbox.6', text: 'Presence: the customer’s, and who else has it open' },
  { id: 'issue.inbox.7', text: 'Rating report and median first-reply time' },
  { id: 'issue.inbox.8', text: 'Customer and transfer beside the thread' },
  {
    id: 'issue.inbox.9',
    text: 'Internal notes never reach the customer API',
  },
] as const satisfies readonly Clause[];
