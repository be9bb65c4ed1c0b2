import type { Clause } from '../clause.ts';

/** Modes, claims, idle sessions, and who looked at an account. */
export const honestyClauses = [
  {
    id: 'issue.modes.1',
    text: '`live` refuses to start, naming what is missing, and starts when everything is there',
  },
  { id: 'issue.modes.2', text: 'The demonstration line is on every page, visible and readable' },
  { id: 'issue.modes.3', text: 'The line comes from the server; no request takes it away' },
  {
    id: 'ruling.2.2',
    text: 'The demonstration line is there before any script runs, in the reader’s language',
  },
  { id: 'issue.claims.1', text: 'No shipped default or text names a real regulator or firm' },
  { id: 'issue.claims.2', text: 'Nor do the built apps, and they promise nothing by themselves' },
  {
    id: 'ruling.15.1',
    text: 'Delivery times are measured once there are 50 deliveries, until then as the payout provider declares them',
  },
  {
    id: 'ruling.23.4',
    text: 'The Security page shows staff who viewed or changed the account',
  },
  {
    id: 'ruling.34.1',
    text: 'Idle sessions are warned of one minute before their end, extendable, nothing typed is lost',
  },
  { id: 'ruling.34.2', text: 'The server ends a session after 15 minutes without its person' },
  { id: 'ruling.34.4', text: 'In live, the sender of a transfer is the verified name' },
  {
    id: 'issue.drill.1',
    text: 'The scammer-admin drill is refused or exposed to the customer at each step, in a test',
  },
] as const satisfies readonly Clause[];
