import type { Clause } from '../clause.ts';

/** Recovery by e-mail, the address, notices of sign-ins, and identities of outside providers. */
export const recoveryClauses = [
  { id: '7.recovery.1', text: 'POST recover: password reset by e-mail' },
  { id: '7.identities.1', text: 'Identity link and unlink' },
  {
    id: 'issue.recovery.1',
    text: 'A password is set anew by a link in a mail; every session ends and none is opened',
  },
  {
    id: 'issue.recovery.2',
    text: 'Recovery answers unknown addresses alike, and takes as long',
  },
  { id: 'issue.recovery.3', text: 'Recovery does not bypass second factors' },
  {
    id: 'issue.recovery.4',
    text: 'A sign-in from a new browser is told, with “This wasn’t me” that works without signing in',
  },
  {
    id: 'issue.identities.1',
    text: 'An identity of a real OpenID Connect provider is linked, signs in and is unlinked',
  },
  {
    id: 'issue.identities.2',
    text: 'What comes back from a provider is taken only by the browser that began it',
  },
  { id: 'ruling.34.3', text: 'In live, the e-mail is confirmed before the first send' },
] as const satisfies readonly Clause[];
