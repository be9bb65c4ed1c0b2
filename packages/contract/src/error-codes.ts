import { firstErrorTable } from './errors-first.ts';

/** Codes of the sign-in and of the second step. */
const signInErrorCodes = [
  'factor_required',
  'factor_refused',
  'challenge_expired',
  'confirmation_required',
  'factor_needed',
  'link_gone',
  'email_unconfirmed',
  'identity_refused',
  'identity_unknown',
  'identity_provider_silent',
  'invalid_credentials',
  'email_taken',
  'weak_password',
] as const;

/** All others that a customer's call may give. */
const furtherErrorCodes = [
  'idempotency_key_missing',
  'invalid_amount',
  'identity_taken',
  'identity_last_way',
  'passkey_limit',
  'staff_only',
  'staff_sign_in_refused',
  'verification_required',
  'sending_paused',
  'code_not_needed',
  'verification_failed',
  'own_wallet',
  'beneficiary_not_found',
  'transaction_not_found',
  'quote_not_found',
  'user_not_found',
  'conversation_not_found',
  'insufficient_balance',
  'limit_exceeded',
  'documents_not_wanted',
  'verification_pending',
  'exchange_rate_unavailable',
  'beneficiary_limit',
  'beneficiary_exists',
  'beneficiary_changed',
  'transfer_refused',
  'problem_open',
  'problem_too_late',
  'not_recallable',
  'quote_expired',
  'quote_used',
  'not_cancellable',
  'version_conflict',
  'recharge_refused',
  'conversation_closed',
  'rating_final',
  'debit_insufficient',
  'rate_alert_limit',
  'account_has_money',
  'account_in_flight',
  'account_holds_role',
  'account_closed',
  'statement_too_long',
  'payload_too_large',
  'unsupported_media_type',
  'idempotency_key_reused',
  'transfer_failed',
] as const;

export type SignInErrorCode = (typeof signInErrorCodes)[number];
export type FurtherErrorCode = (typeof furtherErrorCodes)[number];
export type CustomerErrorCode = keyof typeof firstErrorTable | SignInErrorCode | FurtherErrorCode;

/**
 * Refusals of a transfer or of a wallet change that another moment would not give, since money comes and time goes. The server keeps them under the
 * order's key: the same key is told the same for as long as a quote is kept, or for a day, so whoever means to try again takes a new one.
 */
export const keptRefusalCodes = [
  'insufficient_balance',
  'limit_exceeded',
  'transfer_refused',
  'debit_insufficient',
  'reference_used',
] as const;

export type KeptRefusalCode = (typeof keptRefusalCodes)[number];

export function isKeptRefusal(code: string): code is KeptRefusalCode {
  return keptRefusalCodes.some((known) => known === code);
}

const codes = new Set<string>([
  ...Object.keys(firstErrorTable),
  ...signInErrorCodes,
  ...furtherErrorCodes,
]);

/** Whether a code is one of those that the customer app has words for, loaded or not. */
export function isCustomerErrorCode(code: string): code is CustomerErrorCode {
  return codes.has(code);
}
