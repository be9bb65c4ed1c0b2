interface NoticeText {
  readonly title: string;
  readonly message: string;
}

/**
 * What the server tells a customer by itself, once: stored in English with its key, shown and mailed in the reader's language.
 * Whole sentences with gaps, one text per case, because other languages order words differently.
 */
export const noticeTexts = {
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
  password_changed: {
    title: 'Your password was changed',
    message:
      'Your password was changed, and all your other sessions were ended. If that was not you, contact support at once.',
  },
  session_reuse: {
    title: 'A session was ended',
    message:
      'Your sign-in was used from two places at once, so we ended it. If that was not you, change your password and contact support.',
  },
} as const satisfies Record<string, NoticeText>;
export type NoticeKey = keyof typeof noticeTexts;

type GapKind = 'wallet' | 'money' | 'rate' | 'status';

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
};

export function isNoticeKey(key: string | null): key is NoticeKey {
  return key !== null && Object.hasOwn(noticeTexts, key);
}
