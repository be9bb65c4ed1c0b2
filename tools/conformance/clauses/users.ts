import type { Clause } from '../clause.ts';

/** The users screen, and requirements and codes before sending. */
export const usersClauses = [
  {
    id: '2.users.1',
    text: 'Users: search; table Name, Phone Number, Balance, COT Required, VAT Required, Withdrawal Required, Manage',
  },
  { id: '2.users.2', text: 'A dialog to configure requirements and codes' },
  { id: '2.users.3', text: "Dialog 'Verification Required' (code entry)" },
  {
    id: '4.users.1',
    text: 'If the profile flags require verification codes, a dialog opens; on a correct entry the transfer proceeds, otherwise it proceeds directly',
  },
  {
    id: '5.users.1',
    text: "Verification codes must equal the stored codes exactly, otherwise 'Verification Failed' / 'One or more verification codes are incorrect'",
  },
  {
    id: '5.users.2',
    text: 'Verification code inputs appear only when the matching requirement switch is on; an empty code is saved as null',
  },
  {
    id: '5.users.3',
    text: 'User search: case-insensitive match on full name, or substring of the phone number',
  },
  {
    id: '6.users.1',
    text: 'Admins may toggle the COT, VAT and withdrawal requirements and set the codes per user',
  },
  {
    id: '6.users.2',
    text: 'Each required code is compared with the code stored for that user',
  },
  { id: '7.users.1', text: 'Profiles: read all ordered by created_at descending' },
  { id: '8.users.1', text: "Success 'User settings updated successfully'" },
  {
    id: '8.users.2',
    text: "Destructive 'Error' toast with the message on failure to load users or save user settings",
  },
  {
    id: 'ruling.19.1',
    text: 'Codes are stored hashed; nobody reads one back; the staff API returns set / not set, expiry and attempts only',
  },
  {
    id: 'ruling.19.2',
    text: 'Setting or changing a requirement or a code needs a reason, is audited, and notifies the customer at once, with that reason',
  },
  {
    id: 'ruling.19.3',
    text: 'The customer can always replace any code free, on the spot, from the dialog: single use, 10 minutes, to their own e-mail and notifications',
  },
  { id: 'ruling.19.4', text: 'Five wrong attempts pause sending for 15 minutes and notify' },
  {
    id: 'ruling.19.5',
    text: 'Fixed text in dialog, mails and notifications, and a `Report it` button of the same size as submit: a compliance case, never a chat with the person who set the code',
  },
  {
    id: 'ruling.19.6',
    text: 'Cancelling, refunds and closing the account never need a code',
  },
  { id: 'ruling.19.7', text: 'All requirements of a transfer are listed before it starts' },
  {
    id: 'ruling.20.1',
    text: "If the requirements cannot be read, the send fails closed with the spec's `Transfer failed` toast",
  },
  {
    id: 'ruling.30.1',
    text: 'A code typed by staff lives 72 hours and, like every code, serves one transfer',
  },
  {
    id: 'issue.cases.1',
    text: 'Compliance cases: queue, assign, notes and a decision; whom a case is about never sees it',
  },
] as const satisfies readonly Clause[];
