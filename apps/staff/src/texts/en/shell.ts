export const shellTexts = {
  skip: 'Skip to content',
  modeLine: 'What this server is',
  staff: 'Staff',
  mode: {
    demonstration: 'demonstration',
    test: 'test',
    live: 'live',
  },
  navigation: 'Main navigation',
  menu: 'Menu',
  logout: 'Logout',
  reconnecting: 'Reconnecting',
  loading: 'Loading...',
  signedInAs: 'Signed in as {name}',
  pages: {
    dashboard: 'Dashboard',
    transactions: 'Transactions',
    wallets: 'Wallets',
    users: 'Users',
    ledger: 'Ledger',
  },
  notFound: 'Oops! Page not found',
  notFoundText: 'There is nothing at {path}. The address may be mistyped, or the page has moved.',
  backHome: 'Return to home',
} as const;

export const usersTexts = {
  text: 'This page is being built: it will hold the verification requirements and codes of each user.',
} as const;
