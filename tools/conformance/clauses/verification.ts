import type { Clause } from '../clause.ts';

/** Documents that a transfer needs, and who a customer is to us: both sides of each. */
export const verificationClauses = [
  {
    id: 'ruling.33.1',
    text: 'A documentation request carries a deadline: two reminders, then the transfer is cancelled and refunded, never frozen',
  },
  { id: 'issue.documents.1', text: 'A documentation request opens an upload for the customer' },
  { id: 'issue.documents.2', text: 'Staff accept or reject each file with a reason' },
  {
    id: 'issue.documents.3',
    text: 'Files are stored outside the web root, checked by content, never served inline from our origin',
  },
  {
    id: 'issue.verification.1',
    text: 'The customer uploads identity and address documents on /security; states none, pending, approved, rejected (reason), expired',
  },
  {
    id: 'issue.verification.2',
    text: 'Staff review queue: each request is decided once, by somebody else',
  },
  { id: 'issue.verification.3', text: 'An approval expires on its day' },
  {
    id: 'issue.verification.4',
    text: 'Limits depend on the level and are enforced in the same database transaction as the debit',
  },
  { id: 'ruling.23.1', text: 'The Security page shows the verification state and the documents' },
] as const satisfies readonly Clause[];
