import { statusLooks, walletCurrency } from '@app/contract';
import type { TransactionStatus } from '@app/contract';
import { formatWallet, parseMoney } from '@app/money';

/** What a notification says; `metadata` holds wire values for the screen to format. */
export interface Notice {
  readonly type: 'transaction' | 'account' | 'security';
  readonly title: string;
  readonly message: string;
  readonly metadata: Readonly<Record<string, string>>;
}

interface CreatedTransfer {
  readonly id: string;
  readonly recipient: string;
  /** Euro, wire form. */
  readonly amount: string;
  /** The target, in which `received_amount` is. */
  readonly currency: string;
  readonly received_amount: string;
  readonly receipt_number: string;
}

/** A transfer was taken on: what leaves, what arrives, and the number to ask about it by. */
export function transferCreatedNotice(transfer: CreatedTransfer): Notice {
  const { id, recipient, amount, currency, received_amount, receipt_number } = transfer;
  return {
    type: 'transaction',
    title: 'Transfer initiated',
    message: `Your transfer of ${euro(amount)} to ${recipient} has been initiated. The recipient gets ${currency} ${received_amount}. Receipt: ${receipt_number}`,
    // Amount and currency are read together, so the euro amount goes with the euro and not with the target.
    metadata: { transaction_id: id, amount, currency: walletCurrency, recipient },
  };
}

interface UpdatedTransfer {
  readonly id: string;
  readonly recipient: string;
  readonly status: TransactionStatus;
  readonly progress_stage: string;
  /** Euro that went back into the wallet with this update. */
  readonly refunded?: string;
  /** Euro that was taken from the wallet again with this update. */
  readonly recharged?: string;
}

/** A transfer changed (spec section 7); money that moved with the change is named, never left to be discovered. */
export function transactionUpdateNotice(transfer: UpdatedTransfer): Notice {
  const { id, recipient, status, progress_stage, refunded, recharged } = transfer;
  const sentences = [
    `Your transaction to ${recipient} has been updated. Status: ${statusLooks[status].label}.`,
  ];
  if (refunded !== undefined) sentences.push(`${euro(refunded)} was returned to your wallet.`);
  if (recharged !== undefined) sentences.push(`${euro(recharged)} was taken from your wallet.`);
  return {
    type: 'transaction',
    title: 'Transaction Update',
    message: sentences.join(' '),
    metadata: { transaction_id: id, status, progress_stage, recipient },
  };
}

interface WalletChange {
  readonly type: 'credit' | 'debit';
  /** Euro, wire form. */
  readonly amount: string;
  readonly description: string | null;
  /** Euro, wire form. */
  readonly new_balance: string;
}

const walletWords = {
  credit: { title: 'Wallet Credited', verb: 'credited to' },
  debit: { title: 'Wallet Debited', verb: 'debited from' },
} as const satisfies Record<WalletChange['type'], { title: string; verb: string }>;

/** Staff changed the wallet (spec section 7): how much, and their note when they wrote one. */
export function walletChangeNotice(change: WalletChange): Notice {
  const { type, amount, description, new_balance } = change;
  const { title, verb } = walletWords[type];
  const note = description === null ? '' : ` Note: ${description}`;
  return {
    type: 'account',
    title,
    message: `${euro(amount)} has been ${verb} your wallet.${note}`,
    metadata: { amount, type, new_balance },
  };
}

/** A refresh token was used by two: one of them is not the owner, so the session was ended. */
export function sessionReuseNotice(): Notice {
  return {
    type: 'security',
    title: 'A session was ended',
    message:
      'Your sign-in was used from two places at once, so we ended it. If that was not you, change your password and contact support.',
    metadata: {},
  };
}

function euro(amount: string): string {
  return formatWallet(parseMoney(amount, walletCurrency), 'en-IE');
}
