import { approvalsTexts } from './en/approvals.ts';
import { auditTexts } from './en/audit.ts';
import { authTexts } from './en/auth.ts';
import { commonTexts, pageTexts, problemTexts } from './en/common.ts';
import { casesTexts } from './en/cases.ts';
import { customersTexts } from './en/customers.ts';
import { dashboardTexts } from './en/dashboard.ts';
import { idleTexts } from './en/idle.ts';
import { factorsTexts } from './en/factors.ts';
import { ledgerTexts } from './en/ledger.ts';
import { operatorTexts } from './en/operator.ts';
import { keysTexts, paletteTexts } from './en/palette.ts';
import { documentsTexts, papersTexts, verificationTexts } from './en/papers.ts';
import { feesTexts, ratesTexts } from './en/rates.ts';
import { securityTexts } from './en/security.ts';
import { recoveryTexts } from './en/recovery.ts';
import { riskTexts } from './en/risk.ts';
import { shellTexts } from './en/shell.ts';
import { supportTexts } from './en/support.ts';
import { invitationTexts, teamTexts } from './en/team.ts';
import { transactionsTexts, updateTexts } from './en/transactions.ts';
import { usersTexts } from './en/users.ts';
import { walletsTexts } from './en/wallets.ts';

/** All texts of the staff app. Words of the specification stand here to the letter. */
export const en = {
  common: commonTexts,
  page: pageTexts,
  problem: problemTexts,
  shell: shellTexts,
  auth: authTexts,
  factors: factorsTexts,
  security: securityTexts,
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
  idle: idleTexts,
  ledger: ledgerTexts,
  support: supportTexts,
  users: usersTexts,
  audit: auditTexts,
  team: teamTexts,
  invitation: invitationTexts,
  recovery: recoveryTexts,
  cases: casesTexts,
  risk: riskTexts,
  papers: papersTexts,
  documents: documentsTexts,
  verification: verificationTexts,
} as const;
