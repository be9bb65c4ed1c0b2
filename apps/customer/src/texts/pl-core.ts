import { commonTexts, pageTexts, problemTexts } from './pl/common.ts';
import { contractTexts } from './pl/contract.ts';
import { dashboardTexts } from './pl/dashboard.ts';
import { frameTexts } from './pl/frame.ts';
import { offlineTexts } from './pl/offline.ts';
import { placeholderTexts } from './pl/placeholder.ts';
import { receiptTexts } from './pl/receipt.ts';
import { transactionsTexts } from './pl/transactions.ts';

/** What the first screen says: the dashboard, and whatever can happen on any page. */
export const plCore = {
  contract: contractTexts,
  common: commonTexts,
  page: pageTexts,
  problem: problemTexts,
  frame: frameTexts,
  dashboard: dashboardTexts,
  transactions: transactionsTexts,
  receipt: receiptTexts,
  offline: offlineTexts,
  placeholder: placeholderTexts,
} as const;
