import type { TransactionStatus } from '@app/contract';

/** Where answers are kept. Keys that start alike are renewed together. */
export const queryKeys = {
  operator: ['operator'],
  demonstrationAccounts: ['demonstration-accounts'],
  me: ['me'],
  counters: ['counters'],
  transactions: ['transactions'],
  transactionLists: ['transactions', 'list'],
  transactionList: (status: TransactionStatus | undefined) =>
    ['transactions', 'list', status ?? 'all'] as const,
  transaction: (id: string) => ['transactions', 'detail', id] as const,
  arrivals: ['arrivals'],
  wallets: ['wallets'],
  ledger: ['ledger'],
} as const;
