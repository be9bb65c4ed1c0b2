import type { Clause } from '../clause.ts';

export const transactionsClauses = [
  {
    id: '2.transactions.1',
    text: 'Title ‘Transactions’, subtitle ‘View and manage your transfers’',
  },
  { id: '2.transactions.2', text: 'Button ‘Download Statement’' },
  { id: '2.transactions.3', text: 'Button ‘New Transfer’' },
  {
    id: '2.transactions.4',
    text: 'Table columns: Date, Recipient, Amount, Status, Reference, Action',
  },
  { id: '2.transactions.5', text: 'Loading: ‘Loading transactions...’' },
  { id: '2.transactions.6', text: 'Search box, placeholder ‘Search transactions...’' },
  { id: '2.transactions.7', text: 'Status select: All Status, Completed, Pending, Failed' },
  {
    id: '2.transactions.8',
    text: 'Currency select: All Currencies, GBP, USD, PLN, CHF',
    deviation: 'Currency select of the transactions',
  },
  {
    id: '2.transactions.9',
    text: 'Date range select: Last 7 days, Last 30 days, Last 90 days, All time',
  },
  {
    id: '2.transactions.10',
    text: 'Empty: ‘No transactions found. Make your first transfer to get started.’',
  },
  {
    id: '2.transactions.11',
    text: 'Reference shows a dash if empty; the action is ‘View Receipt’',
  },
  {
    id: '2.transactions.12',
    text: 'The filters do nothing to the list in the visible behaviour',
    deviation: 'The filters of the transactions do nothing',
  },
  {
    id: '7.transactions.1',
    text: 'Transactions are read where user_id is the user’s own, ordered by date descending',
    deviation: 'Lists are ordered by that time',
  },
  {
    id: '8.transactions.1',
    text: 'Transactions load failure: ‘Error’ / ‘Failed to load transactions’',
  },
  {
    id: '8.transactions.2',
    text: 'Receipt lookup failure: ‘Notice’ / ‘Receipt not available for this transaction’',
  },
  { id: '9.transactions.1', text: 'Date display ‘dd MMM yyyy’' },
  {
    id: 'ruling.28',
    text: 'Where eight characters fit two transactions, a search shows both; receipts carry the whole id as well',
  },
  {
    id: 'issue.transactions.1',
    text: 'Filters are kept in the URL: Back, reload and a shared link restore them',
  },
  {
    id: 'issue.transactions.2',
    text: 'The list is paged by the server by keyset; rows that arrive do not jump',
  },
] as const satisfies readonly Clause[];
