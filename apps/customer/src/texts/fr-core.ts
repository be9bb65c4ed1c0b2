import { commonTexts, pageTexts, problemTexts } from './fr/common.ts';
import { contractTexts } from './fr/contract.ts';
import { dashboardTexts } from './fr/dashboard.ts';
import { frameTexts } from './fr/frame.ts';
import { offlineTexts } from './fr/offline.ts';
import { placeholderTexts } from './fr/placeholder.ts';
import { receiptTexts } from './fr/receipt.ts';

/** What the first screen says: the dashboard, and whatever can happen on any page. */
export const frCore = {
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
