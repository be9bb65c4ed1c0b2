import { walletCurrency } from '@app/contract';
import { notice } from './texts.ts';
import type { Notice } from './texts.ts';

interface HeldTransfer {
  readonly id: string;
  readonly recipient: string;
  /** Euro, wire form. */
  readonly amount: string;
}

/** A transfer waits for somebody to look at it: said at once, with where the money is. */
export function transferHeldNotice({ id, recipient, amount }: HeldTransfer): Notice {
  return notice({
    type: 'transaction',
    text_key: 'transfer_held',
    text_values: { amount, recipient },
    metadata: { transaction_id: id, amount, currency: walletCurrency, recipient },
  });
}

interface AnsweredRequest {
  readonly transaction_id: string;
  /** The transfer's id as people read it. */
  readonly transfer: string;
  /** In the words of whoever decided. */
  readonly answer: string;
}

/** What the customer reported or asked about a transfer was decided. */
export function requestAnsweredNotice(request: AnsweredRequest): Notice {
  const { transaction_id, transfer, answer } = request;
  return notice({
    type: 'transaction',
    text_key: 'request_answered',
    text_values: { transfer, answer },
    metadata: { transaction_id },
  });
}
