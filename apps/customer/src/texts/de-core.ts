import { authTexts } from './de/auth.ts';
import { commonTexts, pageTexts, problemTexts } from './de/common.ts';
import { contractTexts } from './de/contract.ts';
import { dashboardTexts } from './de/dashboard.ts';
import { frameTexts } from './de/frame.ts';
import { offlineTexts } from './de/offline.ts';
import { placeholderTexts } from './de/placeholder.ts';
import { receiptTexts } from './de/receipt.ts';
import { transactionsTexts } from './de/transactions.ts';

/** German: what the first screen says. */
export const deCore = {
  contract: contractTexts,
  common: commonTexts,
  page: pageTexts,
  problem: problemTexts,
  frame: frameTexts,
  auth: authTexts,
  dashboard: dashboardTexts,
  transactions: transactionsTexts,
  receipt: receiptTexts,
  offline: offlineTexts,
  placeholder: placeholderTexts,
} as const;
