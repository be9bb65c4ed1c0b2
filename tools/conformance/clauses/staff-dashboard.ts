import type { Clause } from '../clause.ts';

export const staffDashboardClauses = [
  { id: '2.admin.1', text: 'Admin navigation Dashboard, Transactions, Wallets, Users, Logout' },
  {
    id: '2.admin.2',
    text: 'Five counters: Total Transactions, Pending, Completed, Failed, Total Users',
  },
  { id: '8.admindashboard.1', text: 'Dashboard stat load errors are only logged' },
  { id: 'issue.desk.1', text: 'Five counters that open their list, live' },
  { id: 'issue.desk.2', text: 'Ageing of what waits; each number opens its list' },
  { id: 'issue.desk.3', text: 'Volume and success over time' },
  {
    id: 'issue.desk.4',
    text: 'Median delivery per corridor, counted, dated, hidden below a floor',
  },
  { id: 'issue.shell.1', text: 'The environment bar names the mode on every page' },
  {
    id: 'issue.shell.2',
    text: 'Queues carry their counts, live, and only for roles that see them',
  },
  { id: 'issue.palette.1', text: 'Command palette: people, ids, receipts, pages and actions' },
  { id: 'ruling.28.1', text: 'Where eight characters fit two transfers, the palette shows both' },
  { id: 'issue.keys.1', text: '`?` lists the keys of the page; single keys can be turned off' },
  { id: 'issue.fees.1', text: 'Effective-dated fee table: rows are added with author and reason' },
  { id: 'issue.fees.2', text: 'A quote that is held keeps its fee' },
  { id: 'issue.fees.3', text: 'A new fee is previewed on example amounts before it is saved' },
  { id: 'issue.rates.1', text: 'Manual rate with reason, its source shown, ended or overtaken' },
  { id: 'issue.rates.2', text: 'An implausible manual rate needs a second confirmation' },
  { id: 'issue.rates.3', text: 'Rate source and age, with an alarm for stale ones' },
  { id: 'issue.operator.1', text: 'Operator: mode, claims, and what `live` still lacks' },
] as const satisfies readonly Clause[];
