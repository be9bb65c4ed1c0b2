import type { Clause } from '../clause.ts';

/** Limits on what one account or address may ask, and what the log keeps of it. */
export const abuseClauses = [
  {
    id: 'issue.abuse.1',
    text: 'Limits per account and per address that survive a restart and several servers',
  },
  {
    id: 'issue.abuse.2',
    text: 'No limit lets an attacker lock a customer out, and reading one’s own money is never refused',
  },
  { id: 'issue.abuse.3', text: 'Password strength with a local list' },
  {
    id: 'issue.logs.1',
    text: 'Logs: structured, no secrets, tokens, codes or account numbers; request ids end to end',
  },
  { id: 'issue.logs.2', text: 'Security events with closed names, people as pseudonyms' },
] as const satisfies readonly Clause[];
