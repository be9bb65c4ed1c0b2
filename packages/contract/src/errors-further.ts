import type { FurtherErrorCode } from './error-codes.ts';
import type { ErrorEntry } from './errors-first.ts';

/** What the pages beyond the first screens say of their refusals. */
export const furtherErrorTable = {
  idempotency_key_missing: {
    status: 400,
    title: 'Error',
    text: 'The request needs an Idempotency-Key header of 1 to 255 characters.',
  },
  invalid_amount: { status: 400, title: 'Error', text: 'Please enter a valid amount' },
  identity_taken: {
    status: 409,
    title: 'Error',
    text: 'This identity is linked already, to this account or to another one. Unlink it there first.',
  },
  identity_last_way: {
    status: 409,
    title: 'Error',
    text: 'Without it you could not sign in. Set a new password first, then unlink it.',
  },
  passkey_limit: {
    status: 409,
    title: 'Error',
    text: 'You have as many passkeys as one account can have. Remove one, then add this one.',
  },
  staff_only: { status: 403, title: 'Access Denied', text: 'Admin access required' },
  staff_sign_in_refused: {
    status: 403,
    title: 'Error',
    text: 'Unauthorized: Admin access required',
  },
  verification_required: {
    status: 403,
    title: 'Verification Required',
    text: 'This transfer needs a code, which is free. Enter it, then send again.',
  },
  sending_paused: {
    status: 429,
    title: 'Sending is paused',
    text: 'Five wrong codes were entered, so sending is paused for 15 minutes. Nothing has left your wallet.',
  },
  code_not_needed: {
    status: 409,
    title: 'Error',
    text: 'Sending does not ask for this code any more. Close this window and send again.',
  },
  verification_failed: {
    status: 403,
    title: 'Verification Failed',
    text: 'One or more verification codes are incorrect',
  },
  own_wallet: {
    status: 403,
    title: 'Error',
    text: 'Nobody may change their own wallet or transfers. Ask a colleague to do it.',
  },
  beneficiary_not_found: {
    status: 404,
    title: 'Error',
    text: 'This recipient is no longer saved. Reload the page to see your list.',
  },
  transaction_not_found: {
    status: 404,
    title: 'Notice',
    text: 'Receipt not available for this transaction',
  },
  quote_not_found: {
    status: 404,
    title: 'Transfer failed',
    text: 'This quote does not exist. Ask for a new one.',
  },
  user_not_found: { status: 404, title: 'Error', text: 'There is no such user.' },
  conversation_not_found: { status: 404, title: 'Error', text: 'There is no such conversation.' },
  insufficient_balance: {
    status: 409,
    title: 'Insufficient Balance',
    text: 'Please contact admin to fund your account.',
  },
  limit_exceeded: {
    status: 409,
    title: 'Transfer failed',
    text: 'This is more than your limit allows. Verify your identity and address on the Security page to send more.',
  },
  documents_not_wanted: {
    status: 409,
    title: 'Error',
    text: 'No documents are needed for this transfer any more.',
  },
  verification_pending: {
    status: 409,
    title: 'Error',
    text: 'Your last document is still being checked. Wait for the answer before you send another.',
  },
  exchange_rate_unavailable: {
    status: 409,
    title: 'Exchange rate unavailable',
    text: 'Try a different pair or contact support.',
  },
  beneficiary_limit: {
    status: 409,
    title: 'Error',
    text: 'You can save up to 10 beneficiaries for instant transfers.',
  },
  beneficiary_exists: {
    status: 409,
    title: 'Error',
    text: 'This account is already saved. Use the recipient you have, or change that one.',
  },
  beneficiary_changed: {
    status: 409,
    title: 'Error',
    text: 'This recipient was changed meanwhile, in another window or on another device. Look at what is saved now, then save again.',
  },
  transfer_refused: {
    status: 409,
    title: 'Transfer failed',
    text: 'Our safety rules do not allow this transfer. Nothing was taken from your wallet. Contact support to ask what is possible.',
  },
  problem_open: {
    status: 409,
    title: 'Error',
    text: 'You have asked us about this already, and we have not answered yet. You find it on the receipt.',
  },
  problem_too_late: {
    status: 409,
    title: 'Error',
    text: 'A problem can be reported within 180 days of the transfer. Contact support and tell us what happened.',
  },
  not_recallable: {
    status: 409,
    title: 'Error',
    text: 'This transfer cannot be asked back: it is settled, or it can simply be cancelled. Open the receipt again.',
  },
  quote_expired: {
    status: 409,
    title: 'Transfer failed',
    text: 'The rate was held until its time ran out. Check the new figures and send again.',
  },
  quote_used: {
    status: 409,
    title: 'Transfer failed',
    text: 'This quote has already made a transfer. Look in your transactions.',
  },
  not_cancellable: {
    status: 409,
    title: 'Error',
    text: 'This transfer can no longer be cancelled. Where Request cancellation is offered, we ask whether it can still be stopped.',
  },
  version_conflict: {
    status: 409,
    title: 'Error',
    text: 'Somebody else changed this transaction meanwhile. Look at their change, then save again.',
  },
  recharge_refused: {
    status: 409,
    title: 'Error',
    text: 'The customer’s balance does not cover taking this refund back.',
  },
  conversation_closed: {
    status: 409,
    title: 'Error',
    text: 'This conversation was closed meanwhile. The customer can begin a new one.',
  },
  rating_final: {
    status: 409,
    title: 'Error',
    text: 'This chat is closed, so its rating stays as it is.',
  },
  debit_insufficient: { status: 409, title: 'Error', text: 'Insufficient balance for debit' },
  rate_alert_limit: {
    status: 409,
    title: 'Error',
    text: 'You have as many rate alerts as one account can have. Delete one, then set this one.',
  },
  account_has_money: {
    status: 409,
    title: 'Account not closed',
    text: 'There is still money in your wallet. Send it to an account of your own, then close this one.',
  },
  account_in_flight: {
    status: 409,
    title: 'Account not closed',
    text: 'A transfer is still on its way. Wait until it has arrived, or cancel it, then close the account.',
  },
  account_holds_role: {
    status: 409,
    title: 'Account not closed',
    text: 'This account also signs in to the staff app. Ask an administrator to take its roles away first.',
  },
  account_closed: {
    status: 409,
    title: 'Error',
    text: 'This account was closed by its customer. Nothing can be credited to it.',
  },
  statement_too_long: {
    status: 422,
    title: 'Error',
    text: 'This statement has too many lines for a PDF. Choose CSV or a shorter period.',
  },
  payload_too_large: { status: 413, title: 'Error', text: 'The request is too large.' },
  unsupported_media_type: {
    status: 415,
    title: 'Error',
    text: 'Send the request as application/json.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Transfer failed',
    text: 'This key was already used for a different request. Reload the page and try again.',
  },
  transfer_failed: {
    status: 503,
    title: 'Transfer failed',
    text: 'There was an error processing your transfer. Please try again.',
  },
} as const satisfies Record<FurtherErrorCode, ErrorEntry>;
