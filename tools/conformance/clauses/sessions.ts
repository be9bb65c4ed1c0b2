import type { Clause } from '../clause.ts';

/** Sessions that belong to one browser, and the headers that keep its pages to themselves. */
export const sessionClauses = [
  {
    id: 'ruling.21.1',
    text: 'Sessions are bound to a key of the browser; refresh tokens rotate, and their reuse or use with another key ends the family',
  },
  {
    id: 'issue.trust.1',
    text: 'DPoP with a key that cannot be exported, for every call and stream; replayed, altered and foreign proofs are refused; signing keys rotate',
  },
  {
    id: 'issue.trust.2',
    text: 'Strict content policy without inline script, Trusted Types, HSTS, frame and type guards',
  },
  {
    id: 'issue.trust.3',
    text: 'A copy of the local storage and a dump of the database open no session and hold no token, password, code or secret',
  },
] as const satisfies readonly Clause[];
