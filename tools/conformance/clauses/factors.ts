import type { Clause } from '../clause.ts';

/** Second factors, and confirming before what matters. */
export const factorsClauses = [
  {
    id: 'issue.factors.1',
    text: 'TOTP: enrol with QR and manual key, challenge at sign-in, no code is accepted twice',
  },
  { id: 'issue.factors.2', text: 'Ten recovery codes, shown once, each accepted once' },
  {
    id: 'issue.factors.3',
    text: '10,000 guesses of a second factor come to no success, and the owner is not locked out',
  },
  { id: 'issue.factors.4', text: 'Passkeys: register, name, remove, sign in without password' },
  {
    id: 'issue.factors.5',
    text: 'Step-up before changing factors, e-mail or password: by the factor where there is one',
  },
  {
    id: 'issue.factors.6',
    text: 'Step-up before a send to a new recipient, bound to the amount and the payee',
  },
  {
    id: 'issue.factors.7',
    text: 'The confirmation of a send comes before its undo window, and loses nothing that was typed',
  },
  { id: 'issue.factors.8', text: 'Staff have a page for their own factors, password and sessions' },
  { id: 'ruling.22.1', text: 'In live mode a new password has at least 8 characters' },
  {
    id: 'ruling.22.2',
    text: 'In live mode no money moves, and no staff work, without a second factor',
  },
] as const satisfies readonly Clause[];
