/** Those toasts that are shown on the way in and out: their words come with the first screen. */
export const firstToasts = {
  signed_in: { title: 'Welcome back!', text: "You've successfully logged in." },
  signed_up: {
    title: 'Account created!',
    text: 'Welcome to {brand}. Your account has been created successfully.',
  },
  signed_out: { title: 'Logged out', text: "You've been successfully logged out." },
  account_disabled: { title: 'Account disabled', text: 'This account is no longer active.' },
  send_needs_login: { title: 'Authentication required', text: 'Please log in to send money' },
  support_needs_login: {
    title: 'Authentication required',
    text: 'Please log in to access support chat',
  },
} as const;

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

/** Puts values into the braces of a text; a brace without a value is a programmer's error and stays visible. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (brace, name: string) => values[name] ?? brace);
}
