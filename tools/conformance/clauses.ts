import { abuseClauses } from './clauses/abuse.ts';
import { accountClauses } from './clauses/account.ts';
import { beneficiariesClauses } from './clauses/beneficiaries.ts';
import { customersClauses } from './clauses/customers.ts';
import { dashboardClauses } from './clauses/dashboard.ts';
import { documentsClauses } from './clauses/documents.ts';
import { factorsClauses } from './clauses/factors.ts';
import { recoveryClauses } from './clauses/recovery.ts';
import { frameClauses } from './clauses/frame.ts';
import { honestyClauses } from './clauses/honesty.ts';
import { fraudClauses } from './clauses/fraud.ts';
import { installableClauses } from './clauses/installable.ts';
import { languagesClauses } from './clauses/languages.ts';
import { notificationsClauses } from './clauses/notifications.ts';
import { pagesClauses } from './clauses/pages.ts';
import { ratesClauses } from './clauses/rates.ts';
import { receiptClauses } from './clauses/receipt.ts';
import { sendClauses } from './clauses/send.ts';
import { sessionClauses } from './clauses/sessions.ts';
import { staffClauses } from './clauses/staff.ts';
import { staffDashboardClauses } from './clauses/staff-dashboard.ts';
import { staffTransactionsClauses } from './clauses/staff-transactions.ts';
import { supportStaffClauses } from './clauses/support-staff.ts';
import { supportClauses } from './clauses/support.ts';
import { transactionsClauses } from './clauses/transactions.ts';
import { usersClauses } from './clauses/users.ts';
import { verificationClauses } from './clauses/verification.ts';
import { walletsClauses } from './clauses/wallets.ts';
import type { Clause } from './clause.ts';

const inOrder = new Intl.Collator('en', { numeric: true });

/** Every clause, in the order of the specification. */
export const clauses: readonly Clause[] = [
  ...abuseClauses,
  ...accountClauses,
  ...beneficiariesClauses,
  ...customersClauses,
  ...dashboardClauses,
  ...documentsClauses,
  ...factorsClauses,
  ...recoveryClauses,
  ...frameClauses,
  ...honestyClauses,
  ...fraudClauses,
  ...installableClauses,
  ...languagesClauses,
  ...notificationsClauses,
  ...pagesClauses,
  ...ratesClauses,
  ...receiptClauses,
  ...sendClauses,
  ...sessionClauses,
  ...staffClauses,
  ...staffDashboardClauses,
  ...staffTransactionsClauses,
  ...supportClauses,
  ...supportStaffClauses,
  ...transactionsClauses,
  ...usersClauses,
  ...verificationClauses,
  ...walletsClauses,
].sort((a, b) => inOrder.compare(a.id, b.id));
