/**
 * What the addresses of the pages may say, apart from the pages: with all that these checks stand on they are a file of their own, evaluated
 * before the app, since a phone would stand still for both together.
 */
export { approvalSearch } from './features/approvals/approval-search.ts';
export { auditSearch } from './features/audit/audit-search.ts';
export { caseSearch } from './features/cases/case-search.ts';
export { documentsSearch } from './features/documents/documents-search.ts';
export { accountSearch, readMoment } from './features/ledger/ledger-search.ts';
export { ratesSearch } from './features/rates/rates-search.ts';
export { supportSearch } from './features/support/support-search.ts';
export { transactionSearch } from './features/transactions/transaction-search.ts';
export { verificationSearch } from './features/verification/verification-search.ts';
export { walletSearch } from './features/wallets/wallet-search.ts';
