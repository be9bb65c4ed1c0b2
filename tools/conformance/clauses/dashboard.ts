import type { Clause } from '../clause.ts';

export const dashboardClauses = [
  { id: '2.dashboard.1', text: 'Greeting with the user’s full name (fallback ‘User’)' },
  { id: '2.dashboard.2', text: 'Wallet Balance: euro, 2 decimals, 0.00 if none' },
  {
    id: '2.dashboard.3',
    text: 'Pending Transfers: count, labelled ‘In progress’',
    deviation: '"Pending Transfers, In progress" counts processing transfers too',
  },
  {
    id: '2.dashboard.4',
    text: 'Last Transaction: the latest completed one, showing amount, target currency and ‘Completed’; otherwise a dash and ‘No transactions yet’',
  },
  { id: '2.dashboard.5', text: 'Total Transfers: count of completed' },
  {
    id: '2.dashboard.6',
    text: 'Recent Transactions list (the three latest): recipient, date, amount with currency, status badge',
  },
  { id: '2.dashboard.7', text: 'Empty state has a button ‘Send Your First Transfer’ to /send' },
  { id: '2.dashboard.8', text: 'A button ‘View All Transactions’ goes to /transactions' },
  { id: '2.dashboard.9', text: 'Clicking a transaction opens the receipt dialog' },
  {
    id: '2.dashboard.10',
    text: 'Transfer Volume panel with bars This Week, This Month and Success Rate',
  },
  {
    id: '2.dashboard.11',
    text: 'Help card ‘Need Help? Chat with our support team 24/7’ with button ‘Start Chat’ to /support',
    deviation: '"24/7"',
  },
  {
    id: '2.dashboard.12',
    text: 'A detail view of one selected transaction shows a progress tracker',
  },
  { id: '4.live.1', text: 'Live: a new row is added to the top of the list' },
  {
    id: '4.live.2',
    text: 'Live: an updated row replaces the same row in the list and in the selected detail',
  },
  {
    id: '4.live.3',
    text: 'Live: a deleted row is removed, and the selected detail is cleared if it was that row',
    deviation: 'A deleted transaction leaves the list',
  },
  { id: '9.dashboard.1', text: 'Dashboard: recent transactions limit 3' },
  { id: '9.dashboard.2', text: 'Volume windows 7 and 30 days' },
  { id: '9.dashboard.3', text: 'Success rate = completed divided by all, 1 decimal' },
  { id: '9.dashboard.4', text: 'Balance shown with 2 decimals, in euro' },
  {
    id: 'issue.dashboard.1',
    text: 'No layout shift when data or events arrive: CLS is at most 0.02 while 20 events arrive',
  },
  {
    id: 'issue.dashboard.2',
    text: 'Action-needed banner for transfers that wait for documents',
  },
] as const satisfies readonly Clause[];
