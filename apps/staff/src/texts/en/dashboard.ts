export const dashboardTexts = {
  title: 'Dashboard',
  total_transactions: 'Total Transactions',
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  total_users: 'Total Users',
  show: 'Show the list',
  failedTitle: 'The counters could not be loaded',
} as const;
