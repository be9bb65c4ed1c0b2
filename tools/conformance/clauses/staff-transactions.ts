import type { Clause } from '../clause.ts';

export const staffTransactionsClauses = [
  {
    id: '2.admin.3',
    text: 'Transactions: columns Date, Recipient, Amount (euro amount, arrow, currency), Status badge, Progress stage, Edit',
  },
  { id: '2.admin.4', text: 'Transactions, empty: ‘No transactions found’' },
  { id: '2.admin.5', text: 'An ‘Update Transaction’ dialog edits a row' },
  { id: '4.admin.1', text: 'Staff may set any status freely; completed is labelled ‘Success’' },
  {
    id: '4.admin.2',
    text: 'Staff stages in the order of the specification, underscores as spaces, capitalised',
  },
  { id: '5.admin.1', text: 'Transaction fee: numeric, step 0.01, minimum 0' },
  { id: '5.admin.2', text: 'Documentation notes appear only when Documentation Required is on' },
  { id: '6.admin.1', text: 'Staff may view all transactions' },
  {
    id: '6.admin.2',
    text: 'Staff may edit status, stage, reason, fee and documentation requirement',
  },
  { id: '7.admin.1', text: 'Read all transactions, newest first' },
  {
    id: '7.admin.2',
    text: 'Updating a transaction notifies its customer: ‘Transaction Update’',
  },
  {
    id: 'ruling.37.1',
    text: 'A fee can only go down: the difference is refunded; a rise is refused',
  },
  {
    id: 'issue.stafftransactions.1',
    text: 'Search by id, receipt number, name, e-mail, account number, amount; filters, sort, keyset paging',
  },
  { id: 'issue.stafftransactions.2', text: 'Saved views: name, share, default, counts' },
  {
    id: 'issue.stafftransactions.3',
    text: 'CSV of what is filtered, streamed in constant memory, formula-safe',
  },
  { id: 'issue.stafftransactions.4', text: 'Bulk actions never move money; a result per transfer' },
  {
    id: 'issue.stafftransactions.5',
    text: 'Version conflict: the second person is told who changed what and loses nothing typed',
  },
  {
    id: 'issue.stafftransactions.6',
    text: 'The full history of a transfer: postings, events, receipt, notifications, support, notes',
  },
] as const satisfies readonly Clause[];
