import { authTexts } from './en/auth.ts';
import { commonTexts, pageTexts, problemTexts } from './en/common.ts';
import { dashboardTexts } from './en/dashboard.ts';
import { ledgerTexts } from './en/ledger.ts';
import { shellTexts, usersTexts } from './en/shell.ts';
import { transactionsTexts, updateTexts } from './en/transactions.ts';
import { walletsTexts } from './en/wallets.ts';

/** All texts of the staff app. Words of the specification stand here to the letter. */
export const en = {
  common: commonTexts,
  page: pageTexts,
  problem: problemTexts,
  shell: shellTexts,
  auth: authTexts,
  dashboard: dashboardTexts,
  transactions: transactionsTexts,
  update: updateTexts,
  wallets: walletsTexts,
  ledger: ledgerTexts,
  users: usersTexts,
} as const;
