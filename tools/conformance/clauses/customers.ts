import type { Clause } from '../clause.ts';

/** The customer page of staff, and disabling an account. */
export const customersClauses = [
  {
    id: 'issue.customers.1',
    text: 'The customer page: profile, wallet statement, transfers, recipients, sign-ins',
  },
  { id: 'issue.customers.2', text: 'Notes about a customer: append-only, for staff alone' },
  {
    id: 'issue.customers.3',
    text: 'Disable and enable an account, with a reason; sessions end at once',
  },
] as const satisfies readonly Clause[];
