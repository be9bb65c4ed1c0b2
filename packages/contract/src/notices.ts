import { freeCodeText } from './verification.ts';

interface NoticeText {
  readonly title: string;
  readonly message: string;
}

/**
 * What the server tells a customer by itself, once: stored in English with its key, shown and mailed in the reader's language.
 * Whole sentences with gaps, one text per case, because other languages order words differently.
 */
export const noticeTexts = {
  requirements_changed: {
    title: 'Codes needed to send money',
    message: `Our staff changed what sending money asks you for. From now on: {codes}. Reason: “{reason}”. ${freeCodeText}`,
  },
  requirements_removed: {
    title: 'No codes needed to send money',
    message: `Our staff changed what sending money asks you for. From now on no code is needed. Reason: “{reason}”. ${freeCodeText}`,
  },
  codes_set: {
    title: 'New code set by our staff',
    message: `Our staff set for your account: {codes}. Each works for 72 hours and for one transfer. Reason: “{reason}”. You can ask for a code of your own at any time when you send. ${freeCodeText}`,
  },
  codes_cleared: {
    title: 'Code removed by our staff',
    message: `Our staff removed from your account: {codes}. Reason: “{reason}”. You can ask for a code of your own at any time when you send. ${freeCodeText}`,
  },
  verification_code: {
    title: 'Your {codes}',
    message: `Your {codes} for the transfer to {recipient} is {code}. It works once, within 10 minutes. ${freeCodeText}`,
  },
  sending_paused: {
    title: 'Sending is paused for 15 minutes',
    message:
      'Five wrong codes were entered, so sending is paused for 15 minutes. Nothing has left your wallet. If that was not you, change your password and contact support.',
  },
  transfer_created: {
    title: 'Transfer initiated',
    message:
      'Your transfer of {amount} to {recipient} has been initiated. The recipient gets {received}. Receipt: {receipt_number}',
  },
  transaction_update: {
    title: 'Transaction Update',
    message: 'Your transaction to {recipient} has been updated. Status: {status}.',
  },
  transaction_update_refunded: {
    title: 'Transaction Update',
    message:
      'Your transaction to {recipient} has been updated. Status: {status}. {refunded} was returned to your wallet.',
  },
  transaction_update_recharged: {
    title: 'Transaction Update',
    message:
      'Your transaction to {recipient} has been updated. Status: {status}. {recharged} was taken from your wallet.',
  },
  wallet_credited: {
    title: 'Wallet Credited',
    message: '{amount} has been credited to your wallet.',
  },
  wallet_credited_note: {
    title: 'Wallet Credited',
    message: '{amount} has been credited to your wallet. Note: {note}',
  },
  wallet_debited: {
    title: 'Wallet Debited',
    message: '{amount} has been debited from your wallet.',
  },
  wallet_debited_note: {
    title: 'Wallet Debited',
    message: '{amount} has been debited from your wallet. Note: {note}',
  },
  rate_alert_above: {
    title: 'Rate alert: {from} to {to}',
    message: 'The rate is {rate}. You asked to be told at {target} or more.',
  },
  rate_alert_below: {
    title: 'Rate alert: {from} to {to}',
    message: 'The rate is {rate}. You asked to be told at {target} or less.',
  },
  support_reply: {
    title: 'New message from support',
    message: '{agent} answered you. Open the support chat to read it.',
  },
  document_accepted: {
    title: 'Document accepted',
    message: 'We accepted “{name}” for your transfer {transfer}.',
  },
  document_rejected: {
    title: 'Please send another document',
    message:
      'We could not accept “{name}” for your transfer {transfer}: {reason} Please send another file by {day}.',
  },
  document_rejected_open: {
    title: 'Please send another document',
    message:
      'We could not accept “{name}” for your transfer {transfer}: {reason} Please send another file.',
  },
  document_rejected_closed: {
    title: 'Document not accepted',
    message: 'We could not accept “{name}” for your transfer {transfer}: {reason}',
  },
  documents_reminder: {
    title: 'Documents needed for {transfer}',
    message:
      'We still need documents for your transfer {transfer}. Please send them by {day}. After that day we cancel the transfer and return your money.',
  },
  documents_reminder_sent: {
    title: 'Documents needed for {transfer}',
    message:
      'We still need documents for your transfer {transfer}. Please send them by {day}. The payment is already on its way: after that day we ask for it back.',
  },
  transfer_held: {
    title: 'We are checking your transfer',
    message:
      'We are checking your transfer of {amount} to {recipient} before it goes on. Your money stays with it: it goes on, or you get all of it back. You can cancel it while we check it.',
  },
  request_answered: {
    title: 'Our answer about {transfer}',
    message: 'Our answer about your transfer {transfer}: {answer}',
  },
  identity_approved: {
    title: 'Identity verified',
    message: 'We checked your proof of identity. It counts until {day}.',
  },
  address_approved: {
    title: 'Address verified',
    message: 'We checked your proof of address. It counts until {day}.',
  },
  identity_rejected: {
    title: 'Identity not verified',
    message: 'We could not accept your proof of identity: {reason} Please send another document.',
  },
  address_rejected: {
    title: 'Address not verified',
    message: 'We could not accept your proof of address: {reason} Please send another document.',
  },
  identity_expired: {
    title: 'Proof of identity expired',
    message:
      'Your proof of identity no longer counts, so a lower limit holds. Please send a current document.',
  },
  address_expired: {
    title: 'Proof of address expired',
    message:
      'Your proof of address no longer counts, so a lower limit holds. Please send a current document.',
  },
  address_expired_alone: {
    title: 'Proof of address expired',
    message:
      'Your proof of address no longer counts. Your limits stay as they are: an address counts only once your identity is verified.',
  },
  password_changed: {
    title: 'Your password was changed',
    message:
      'Your password was changed, and all your other sessions were ended. If that was not you, contact support at once.',
  },
  details_changed: {
    title: 'Your details were changed',
    message:
      'Your name or phone number was changed. If that was not you, change your password and contact support at once.',
  },
  totp_added: {
    title: 'Authenticator app added',
    message:
      'An authenticator app was added to your account. From now on signing in asks for its code. If that was not you, say so with the link in our mail about that sign-in, or press “This wasn’t me” beside it under Security, and we mail you such a link. It shuts everybody out.',
  },
  totp_removed: {
    title: 'Authenticator app removed',
    message:
      'The authenticator app was removed from your account. If that was not you, change your password and contact support at once.',
  },
  passkey_added: {
    title: 'Passkey added',
    message:
      'The passkey “{name}” was added to your account. It signs in without your password. If that was not you, say so with the link in our mail about that sign-in, or press “This wasn’t me” beside it under Security, and we mail you such a link. It shuts everybody out.',
  },
  passkey_removed: {
    title: 'Passkey removed',
    message:
      'The passkey “{name}” was removed from your account. If that was not you, change your password and contact support at once.',
  },
  recovery_codes_made: {
    title: 'New recovery codes',
    message:
      'New recovery codes were made for your account, so the old ones no longer work. If that was not you, say so with the link in our mail about that sign-in, or press “This wasn’t me” beside it under Security, and we mail you such a link. It shuts everybody out.',
  },
  recovery_code_used: {
    title: 'A recovery code was used',
    message:
      'A recovery code was used on your account. Codes left: {left}. If that was not you, change your password and contact support at once.',
  },
  factor_guesses: {
    title: 'Wrong codes for your account',
    message:
      'Somebody who knows your password, or is signed in as you, entered five wrong codes. If that was not you, change your password now.',
  },
  recovery_link: {
    title: 'Set a new password',
    message:
      'Somebody, probably you, asked to set a new password for your account. The link works once, within 30 minutes; a newer one ends it. If that was not you, do nothing: your password stays as it is.',
  },
  password_recovered: {
    title: 'Your password was set anew',
    message:
      'A new password was set by a link that we had sent to your e-mail address, and all your sessions were ended. If that was not you, contact support at once.',
  },
  account_secured: {
    title: 'Everybody was shut out of your account',
    message:
      'Somebody with access to your mails said “This wasn’t me”. All sessions were ended, and the password opens nothing until a new one is set by the link that we sent to your e-mail address. Look under Security at what is set up to sign in with: of what was removed we tell you one by one.',
  },
  email_confirm: {
    title: 'Confirm your e-mail address',
    message:
      'Open the link to show that {address} is your address. It works once, within 24 hours. If you have no account here, do nothing.',
  },
  email_change: {
    title: 'Confirm your new e-mail address',
    message:
      'Open the link to use {address} for your account from now on. It works once, within 24 hours. If you did not ask for this, do nothing.',
  },
  email_change_asked: {
    title: 'A new e-mail address was asked for',
    message:
      'Somebody signed in to your account asked to change its e-mail address to {address}. This one holds until the new one is confirmed. If that was not you, say so with the link in our mail: it works for seven days.',
  },
  email_changed: {
    title: 'Your e-mail address was changed',
    message:
      'The e-mail address of your account is now {address}. If that was not you, take it back with the link in the mail that we sent to the old address: it works for seven days.',
  },
  email_in_use: {
    title: 'Somebody named your e-mail address',
    message:
      'Somebody with another account asked to use your e-mail address for it. It belongs to your account, so nothing was changed, and they were not told.',
  },
  new_sign_in: {
    title: 'New sign-in to your account',
    message:
      'Your account was signed in to from a browser that it was not used from before: {device}. If that was not you, say so with the link in our mail, or end the session under Security.',
  },
  new_sign_in_unknown: {
    title: 'New sign-in to your account',
    message:
      'Your account was signed in to from a browser that it was not used from before. If that was not you, say so with the link in our mail, or end the session under Security.',
  },
  sign_in_denied: {
    title: 'A sign-in to your account was denied',
    message:
      'Somebody signed in to your account said of a sign-in: “This wasn’t me”. The link shuts everybody out, and removes what was added since that sign-in to sign in with. It works for at most seven days. If you know of nothing, change your password.',
  },
  identity_linked: {
    title: 'Sign-in with {provider} added',
    message:
      'Your account can now be signed in to with {provider}. If that was not you, remove it under Security, change your password and contact support at once.',
  },
  identity_unlinked: {
    title: 'Sign-in with {provider} removed',
    message:
      'Your account can no longer be signed in to with {provider}. If that was not you, change your password and contact support at once.',
  },
  account_disabled: {
    title: 'Account disabled',
    message:
      'Your account was disabled. Your money stays in your wallet, and transfers under way go on. Contact support to find out what is needed.',
  },
  account_enabled: {
    title: 'Account enabled',
    message: 'Your account is active again. You can log in as before.',
  },
  account_closed: {
    title: 'Your account was closed',
    message:
      'Your account was closed by its own password, and nobody can sign in to it any more. If that was not you, write to us at once: {contact}.',
  },
  session_reuse: {
    title: 'A session was ended',
    message:
      'Your sign-in was used from two places at once, so we ended it. If that was not you, change your password and contact support.',
  },
} as const satisfies Record<string, NoticeText>;
export type NoticeKey = keyof typeof noticeTexts;

type GapKind =
  'wallet' | 'sent' | 'money' | 'rate' | 'status' | 'codes' | 'secret' | 'day' | 'sentence';

/** How the value of a gap is written for people; a gap that is not named here is a text that stays as it is. */
export const noticeGaps: Readonly<Record<string, GapKind | undefined>> = {
  /** Euro of the wallet in wire form: '1000.00'. */
  amount: 'wallet',
  refunded: 'wallet',
  recharged: 'wallet',
  /** Currency and amount in wire form: 'GBP 866.40'. */
  received: 'money',
  /** Both currencies and the rate in wire form: 'EUR GBP 0.8543'. */
  rate: 'rate',
  target: 'rate',
  status: 'status',
  /** Kinds of codes by name: 'cot,vat'. */
  codes: 'codes',
  /** A code on its way to its owner: stored sealed, opened for the owner alone. */
  code: 'secret',
  /** A day in wire form: '2026-01-31'. */
  day: 'day',
  /** A sentence of our own or the words of staff. */
  answer: 'sentence',
};

/** Texts whose amount is what a transfer sends: written with its code, as wherever transfers are listed (ux 2.6 item 3). */
const transferKeys: readonly NoticeKey[] = ['transfer_created', 'transfer_held'];

/** How the value of a gap is written in one text; `sent` is euro in wire form. */
export function noticeGap(key: NoticeKey, gap: string): GapKind | undefined {
  return gap === 'amount' && transferKeys.includes(key) ? 'sent' : noticeGaps[gap];
}

export function isNoticeKey(key: string | null): key is NoticeKey {
  return key !== null && Object.hasOwn(noticeTexts, key);
}
