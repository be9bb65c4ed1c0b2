import type { Operation } from './operations.ts';

export interface CallFacts {
  readonly method: Operation['method'];
  readonly path: string;
  /** The session's token goes with it. */
  readonly signed: boolean;
}

/**
 * What a browser needs to make a call: the operations table without its schemas, which would weigh more than all else of ours on
 * the first screen. Made by `npm run call-facts`; a test compares it with the table.
 */
export const callFacts = {
  getOperator: { method: 'GET', path: '/api/operator', signed: false },
  getFigures: { method: 'GET', path: '/api/operator/figures', signed: false },
  signUp: { method: 'POST', path: '/api/auth/signup', signed: false },
  getToken: { method: 'POST', path: '/api/auth/token', signed: false },
  signOut: { method: 'POST', path: '/api/auth/logout', signed: true },
  getUser: { method: 'GET', path: '/api/auth/user', signed: true },
  getDemonstrationAccounts: {
    method: 'GET',
    path: '/api/auth/demonstration-accounts',
    signed: false,
  },
  getProfile: { method: 'GET', path: '/api/profile', signed: true },
  updateProfile: { method: 'PATCH', path: '/api/profile', signed: true },
  getAvatar: { method: 'GET', path: '/api/profile/avatar', signed: true },
  uploadAvatar: { method: 'PUT', path: '/api/profile/avatar', signed: true },
  deleteAvatar: { method: 'DELETE', path: '/api/profile/avatar', signed: true },
  listSessions: { method: 'GET', path: '/api/profile/sessions', signed: true },
  endSession: { method: 'DELETE', path: '/api/profile/sessions/:id', signed: true },
  endOtherSessions: { method: 'POST', path: '/api/profile/sessions/end-others', signed: true },
  changePassword: { method: 'POST', path: '/api/profile/password', signed: true },
  downloadExport: { method: 'GET', path: '/api/profile/export', signed: true },
  closeAccount: { method: 'POST', path: '/api/profile/close', signed: true },
  listRates: { method: 'GET', path: '/api/rates', signed: true },
  listRateHistory: { method: 'GET', path: '/api/rates/history', signed: true },
  listRateAlerts: { method: 'GET', path: '/api/rates/alerts', signed: true },
  createRateAlert: { method: 'POST', path: '/api/rates/alerts', signed: true },
  deleteRateAlert: { method: 'DELETE', path: '/api/rates/alerts/:id', signed: true },
  restoreRateAlert: { method: 'POST', path: '/api/rates/alerts/:id/restore', signed: true },
  createQuote: { method: 'POST', path: '/api/quotes', signed: true },
  createTransaction: { method: 'POST', path: '/api/transactions', signed: true },
  listTransactions: { method: 'GET', path: '/api/transactions', signed: true },
  getTransactionSummary: { method: 'GET', path: '/api/transactions/summary', signed: true },
  getTransaction: { method: 'GET', path: '/api/transactions/:id', signed: true },
  cancelTransaction: { method: 'POST', path: '/api/transactions/:id/cancel', signed: true },
  requestCode: { method: 'POST', path: '/api/verification/codes', signed: true },
  reportCode: { method: 'POST', path: '/api/verification/reports', signed: true },
  listBeneficiaries: { method: 'GET', path: '/api/beneficiaries', signed: true },
  createBeneficiary: { method: 'POST', path: '/api/beneficiaries', signed: true },
  updateBeneficiary: { method: 'PUT', path: '/api/beneficiaries/:id', signed: true },
  deleteBeneficiary: { method: 'DELETE', path: '/api/beneficiaries/:id', signed: true },
  restoreBeneficiary: { method: 'POST', path: '/api/beneficiaries/:id/restore', signed: true },
  downloadStatement: { method: 'GET', path: '/api/statements', signed: true },
  downloadReceipt: { method: 'GET', path: '/api/transactions/:id/receipt', signed: true },
  verifyReceipt: { method: 'POST', path: '/api/receipts/verify', signed: false },
  listNotifications: { method: 'GET', path: '/api/notifications', signed: true },
  readNotification: { method: 'POST', path: '/api/notifications/:id/read', signed: true },
  readAllNotifications: { method: 'POST', path: '/api/notifications/read-all', signed: true },
  unreadNotifications: { method: 'POST', path: '/api/notifications/undo-read-all', signed: true },
  getNotificationPreferences: {
    method: 'GET',
    path: '/api/notifications/preferences',
    signed: true,
  },
  updateNotificationPreferences: {
    method: 'PUT',
    path: '/api/notifications/preferences',
    signed: true,
  },
  listMailbox: { method: 'GET', path: '/api/mailbox', signed: true },
  getMail: { method: 'GET', path: '/api/mailbox/:id', signed: true },
  getSupport: { method: 'GET', path: '/api/support', signed: true },
  openSupport: { method: 'POST', path: '/api/support/open', signed: true },
  listSupportMessages: { method: 'GET', path: '/api/support/messages', signed: true },
  sendSupportMessage: { method: 'POST', path: '/api/support/messages', signed: true },
  uploadSupportAttachment: { method: 'POST', path: '/api/support/attachments', signed: true },
  downloadSupportAttachment: { method: 'GET', path: '/api/support/attachments/:id', signed: true },
  rateSupport: { method: 'PUT', path: '/api/support/rating', signed: true },
  listTransferDocuments: { method: 'GET', path: '/api/transactions/:id/documents', signed: true },
  uploadTransferDocument: { method: 'POST', path: '/api/transactions/:id/documents', signed: true },
  sendTransferDocuments: {
    method: 'POST',
    path: '/api/transactions/:id/documents/send',
    signed: true,
  },
  downloadDocument: { method: 'GET', path: '/api/documents/:id', signed: true },
  deleteDocument: { method: 'DELETE', path: '/api/documents/:id', signed: true },
  getVerification: { method: 'GET', path: '/api/verification', signed: true },
  uploadVerificationDocument: { method: 'POST', path: '/api/verification/documents', signed: true },
  requestVerification: { method: 'POST', path: '/api/verification/requests', signed: true },
  readInvitation: { method: 'POST', path: '/api/auth/invitation', signed: false },
  acceptInvitation: { method: 'POST', path: '/api/auth/invitation/accept', signed: false },
} as const satisfies Record<string, CallFacts>;
