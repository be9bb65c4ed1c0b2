import { moneyPositions } from '@app/contract';
import type { TransactionStatus } from '@app/contract';
import type { Money } from '@app/money';
import { add, compare, subtract } from '@app/money';

/** What a change does to the customer's wallet. */
export type MoneyEffect =
  | { readonly kind: 'none' }
  | { readonly kind: 'refunds'; readonly amount: Money }
  | { readonly kind: 'takes'; readonly amount: Money };

export interface Standing {
  readonly status: TransactionStatus;
  readonly fee: Money;
}

/**
 * What saving will do to the wallet, shown before it is done (rulings 13 and 37); the server derives the postings from the same
 * table of positions and decides. `amount` is what the customer sent, in euro.
 */
export function moneyEffect(amount: Money, from: Standing, to: Standing): MoneyEffect {
  const wasRefunded = moneyPositions[from.status] === 'refunded';
  const isRefunded = moneyPositions[to.status] === 'refunded';
  if (wasRefunded && isRefunded) return { kind: 'none' };
  // All that was taken goes back: with the fee that was paid, not with the lower one that is typed beside it.
  if (isRefunded) return { kind: 'refunds', amount: add(amount, from.fee) };
  if (wasRefunded) return { kind: 'takes', amount: add(amount, to.fee) };
  if (compare(to.fee, from.fee) < 0) return { kind: 'refunds', amount: subtract(from.fee, to.fee) };
  return { kind: 'none' };
}
