import { authTexts } from './en/auth.ts';
import { commonTexts, pageTexts, problemTexts } from './en/common.ts';
import { dashboardTexts } from './en/dashboard.ts';
import { frameTexts } from './en/frame.ts';
import { placeholderTexts } from './en/placeholder.ts';
import { receiptTexts } from './en/receipt.ts';
import { sendTexts } from './en/send.ts';
import { transactionsTexts } from './en/transactions.ts';

/** All texts of the customer app. Words of the specification stand here to the letter. */
export const en = {
  common: commonTexts,
  page: pageTexts,
  problem: problemTexts,
  frame: frameTexts,
  auth: authTexts,
  dashboard: dashboardTexts,
  transactions: transactionsTexts,
  receipt: receiptTexts,
  send: sendTexts,
  placeholder: placeholderTexts,
} as const;
