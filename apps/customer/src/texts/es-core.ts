import { commonTexts, pageTexts, problemTexts } from './es/common.ts';
import { contractTexts } from './es/contract.ts';
import { dashboardTexts } from './es/dashboard.ts';
import { frameTexts } from './es/frame.ts';
import { offlineTexts } from './es/offline.ts';
import { placeholderTexts } from './es/placeholder.ts';
import { receiptTexts } from './es/receipt.ts';

/** What the first screen says: the dashboard, and whatever can happen on any page. */
export const esCore = {
  contract: contractTexts,
  common: commonTexts,
  page: pageTexts,
  problem: problemTexts,
  frame: frameTexts,
  dashboard: dashboardTexts,
  receipt: receiptTexts,
  offline: offlineTexts,
  placeholder: placeholderTexts,
} as const;
