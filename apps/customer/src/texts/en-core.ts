import { commonTexts, pageTexts, problemTexts } from './en/common.ts';
import { contractTexts } from './en/contract.ts';
import { dashboardTexts } from './en/dashboard.ts';
import { frameTexts } from './en/frame.ts';
import { offlineTexts } from './en/offline.ts';
import { placeholderTexts } from './en/placeholder.ts';
import { receiptTexts } from './en/receipt.ts';

/** What the first screen says: the dashboard, and whatever can happen on any page. */
export const enCore = {
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
