import { firstToasts } from './first-toasts.ts';

export const furtherToasts = {
  login_failed: { title: 'Login failed', text: 'Invalid email or password' },
  signup_failed: { title: 'Signup failed', text: 'Could not create account' },
  transactions_failed: { title: 'Error', text: 'Failed to load transactions' },
  beneficiaries_failed: { title: 'Error', text: 'Failed to load beneficiaries' },
  receipt_unavailable: { title: 'Notice', text: 'Receipt not available for this transaction' },
  missing_information: {
    title: 'Missing information',
    text: 'Please fill in all required details',
  },
  insufficient_balance: {
    title: 'Insufficient Balance',
    text: 'You need €{needed} but only have €{balance}. Please contact admin to fund your account.',
  },
  rate_lookup_failed: {
    title: 'Exchange rate unavailable',
    text: 'No rate found for {from} → {to}.',
  },
  rate_unavailable: {
    title: 'Exchange rate unavailable',
    text: 'No exchange rate for {from} → {to}. Try a different pair or contact support.',
  },
  message_needs_login: {
    title: 'Authentication required',
    text: 'Please log in to send messages',
  },
  message_failed: { title: 'Error', text: 'Failed to send message. Please try again.' },
  transfer_failed: {
    title: 'Transfer failed',
    text: 'There was an error processing your transfer. Please try again.',
  },
  transfer_initiated: {
    title: 'Transfer initiated!',
    text: 'Your transfer of {currency} {amount} to {recipient} has been initiated. Receipt: {receipt}',
  },
  access_denied: { title: 'Access Denied', text: 'Admin access required' },
  staff_signed_in: { title: 'Success', text: 'Logged in as admin' },
  transaction_updated: { title: 'Success', text: 'Transaction updated successfully' },
  wallet_credited: { title: 'Success', text: 'Credited €{amount} to {name}' },
  wallet_debited: { title: 'Success', text: 'Debited €{amount} from {name}' },
  invalid_amount: { title: 'Error', text: 'Please enter a valid amount' },
  debit_insufficient: { title: 'Error', text: 'Insufficient balance for debit' },
  not_authenticated: { title: 'Error', text: 'Not authenticated' },
} as const;

/** Toasts of the specification (section 8) that are not answers of the server; words in braces are filled in. */
export const toasts = { ...firstToasts, ...furtherToasts } as const;
