import { casesOperations } from './cases.ts';
import { deskOperations } from './desk.ts';
import { riskOperations } from './risk.ts';
import { staffOperations } from './staff.ts';
import { auditOperations } from './staff-audit.ts';
import { staffCustomerOperations } from './staff-customers.ts';
import { staffLedgerOperations } from './staff-ledger.ts';
import { staffRatesOperations } from './staff-rates.ts';
import { staffTeamOperations } from './staff-team.ts';
import { staffTransactionsOperations } from './staff-transactions.ts';
import { staffWalletOperations } from './staff-wallets.ts';
import { supportDeskOperations } from './support-desk.ts';
import { staffSupportOperations } from './support-staff.ts';

/** What the staff portal alone calls. */
export const portalOperations = {
  ...staffOperations,
  ...deskOperations,
  ...staffTransactionsOperations,
  ...staffCustomerOperations,
  ...staffWalletOperations,
  ...staffLedgerOperations,
  ...staffRatesOperations,
  ...staffSupportOperations,
  ...supportDeskOperations,
  ...casesOperations,
  ...riskOperations,
  ...staffTeamOperations,
  ...auditOperations,
} as const;
