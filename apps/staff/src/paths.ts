/** Every address of the staff app (spec section 2). Links name these, so that a moved page is one change. */
export const paths = {
  index: '/admin',
  auth: '/admin/auth',
  dashboard: '/admin/dashboard',
  transactions: '/admin/transactions',
  wallets: '/admin/wallets',
  users: '/admin/users',
  ledger: '/admin/ledger',
} as const;
