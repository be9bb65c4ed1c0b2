import type { Clause } from '../clause.ts';

/** Staff wallets, approvals and the ledger: sections 2, 5, 7 and 8 of the specification, rulings 25 and 31, and what the issue adds. */
export const walletsClauses = [
  {
    id: '2.wallets.1',
    text: 'Wallets: search by name or phone; table User, Phone, Balance, Manage; a dialog to credit or debit',
  },
  {
    id: '5.wallets.1',
    text: "Wallet amount must be a number greater than 0, else toast 'Please enter a valid amount'; the submit button is disabled when the amount is empty or not positive; a new-balance preview is shown before submitting",
  },
  {
    id: '5.wallets.2',
    text: "A debit that would make the balance negative fails with 'Insufficient balance for debit'",
  },
  {
    id: '5.wallets.3',
    text: 'Wallet search: case-insensitive match on full name, or substring of the phone number',
  },
  {
    id: '7.wallets.1',
    text: "The default description is 'Credited by admin' or 'Debited by admin'",
  },
  {
    id: '7.wallets.2',
    text: "A wallet change notifies 'Wallet Credited' or 'Wallet Debited' with the euro amount and the optional note (made one database transaction)",
  },
  {
    id: '8.wallets.1',
    text: 'Success: a wallet message with amount and user name',
  },
  {
    id: '8.wallets.2',
    text: "'Not authenticated' if there is no user on a wallet change",
  },
  {
    id: 'ruling.6.1',
    text: 'A correction is a new entry, linked to the one that it corrects (ruling 6)',
  },
  {
    id: 'ruling.25.1',
    text: 'A wallet change above 10,000 € (configurable) needs a second person (ruling 25)',
  },
  {
    id: 'ruling.25.2',
    text: 'Nobody changes their own wallet (ruling 25)',
  },
  {
    id: 'ruling.31.1',
    text: 'The threshold counts what one staff member changed in one wallet in 24 hours, so splitting does not help (ruling 31)',
  },
  {
    id: 'issue.wallets.1',
    text: 'A wallet change carries a reason of a closed list; money received names its line of the bank statement, which is credited once',
  },
  {
    id: 'issue.wallets.2',
    text: 'The requester can never approve, whatever route is used; neither can the owner of the wallet',
  },
  {
    id: 'issue.wallets.3',
    text: 'A request is approved, rejected with a reason, withdrawn by its requester, or expires after 48 hours, once',
  },
  {
    id: 'issue.approvals.1',
    text: 'The Approvals screen shows pending requests with old and new values, age and requester, and the decided ones',
  },
  {
    id: 'issue.races.1',
    text: 'Approve/approve, approve/reject and credit/credit races of 200 rounds have one winner and balanced books',
  },
  {
    id: 'issue.races.2',
    text: 'Cancel/complete races and two saves over one version, 200 rounds each, have one winner and balanced books',
  },
  { id: 'issue.ledger.1', text: 'Trial balance, now and as of a time, exact at any size' },
  {
    id: 'issue.ledger.2',
    text: 'Account statement of any account, with the running balance, by days, and the balance as of a time',
  },
  { id: 'issue.ledger.3', text: 'Entry view: postings, what it corrects and what corrects it' },
  { id: 'issue.ledger.4', text: 'The verification of the books is kept with its time' },
] as const satisfies readonly Clause[];
