import { approvalsTexts } from './en/approvals.ts';
import { auditTexts } from './en/audit.ts';
import { authTexts } from './en/auth.ts';
import { commonTexts, pageTexts, problemTexts } from './en/common.ts';
import { customersTexts } from './en/customers.ts';
import { dashboardTexts } from './en/dashboard.ts';
import { ledgerTexts } from './en/ledger.ts';
import { operatorTexts } from './en/operator.ts';
import { keysTexts, paletteTexts } from './en/palette.ts';
import { documentsTexts, papersTexts, verificationTexts } from './en/papers.ts';
import { feesTexts, ratesTexts } from './en/rates.ts';
import { shellTexts } from './en/shell.ts';
import { supportTexts } from './en/support.ts';
import { invitationTexts, teamTexts } from './en/team.ts';
import { transactionsTexts, updateTexts } from './en/transactions.ts';
import { casesTexts, usersTexts } from './en/users.ts';
import { walletsTexts } from './en/wallets.ts';

/** All texts of the staff app. Words of the specification stand here to the letter. */
export const en = {
  common: commonTexts,
  page: pageTexts,
  problem: problemTexts,
  shell: shellTexts,
  auth: authTexts,
  customers: customersTexts,
  palette: paletteTexts,
  keys: keysTexts,
  dashboard: dashboardTexts,
  rates: ratesTexts,
  fees: feesTexts,
  operator: operatorTexts,
  transactions: transactionsTexts,
  update: updateTexts,
  wallets: walletsTexts,
  approvals: approvalsTexts,
  ledger: ledgerTexts,
  support: supportTexts,
  users: usersTexts,
  audit: auditTexts,
  team: teamTexts,
  invitation: invitationTexts,
  cases: casesTexts,
  papers: papersTexts,
  documents: documentsTexts,
  verification: verificationTexts,
} as const;
