import { commonTexts, pageTexts, problemTexts } from './ro/common.ts';
import { contractTexts } from './ro/contract.ts';
import { dashboardTexts } from './ro/dashboard.ts';
import { frameTexts } from './ro/frame.ts';
import { offlineTexts } from './ro/offline.ts';
import { placeholderTexts } from './ro/placeholder.ts';
import { receiptTexts } from './ro/receipt.ts';

/** Romanian: what the first screen says. */
export const roCore = {
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
