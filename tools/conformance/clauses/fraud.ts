import type { Clause } from '../clause.ts';

/** Fraud rules, name screening, cases, and what a customer can do when something is wrong. */
export const fraudClauses = [
  {
    id: 'issue.fraud.1',
    text: 'Velocity and amount rules are data; each kind speaks above its figure and not at it',
  },
  {
    id: 'issue.fraud.2',
    text: 'A rule that holds keeps the money with the transfer, opens a case and tells the customer; release goes on, refusal refunds',
  },
  { id: 'issue.fraud.3', text: 'A rule that refuses takes nothing and is written down' },
  { id: 'issue.fraud.4', text: 'A version in shadow mode is recorded and has no effect' },
  { id: 'issue.fraud.5', text: 'What a version would have done over the last 30 days is shown' },
  {
    id: 'issue.fraud.6',
    text: 'Versions never change once put forward; a second person puts one in force',
  },
  {
    id: 'issue.fraud.7',
    text: 'A recipient whose name resembles one on the screening list holds the transfer; a cleared name is remembered',
  },
  {
    id: 'issue.fraud.8',
    text: 'Customers are screened when they are named and when the list changes',
  },
  {
    id: 'issue.fraud.9',
    text: 'Rules are written, watched and put forward on /admin/risk; cases are filtered, taken and decided on /admin/cases',
  },
  {
    id: 'issue.scam.1',
    text: 'Before the first payment to an account, a purpose that fraudsters use shows its own warning, with stopping as easy as going on',
  },
  {
    id: 'issue.problem.1',
    text: '"Report a problem" on a transfer is a case with a clock of 90 days, whose state and answer the customer sees',
  },
  { id: 'issue.problem.2', text: 'A problem can be reported for 180 days' },
  {
    id: 'ruling.32.1',
    text: 'After hand-over, Request cancellation opens a case with a clock; the provider’s recall decides',
  },
] as const satisfies readonly Clause[];
