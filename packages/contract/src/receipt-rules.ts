import type { Transaction } from './schemas/transfers.ts';
import { isTerminal, moneyPositions } from './statuses.ts';

/** Rules of the receipt that its dialog and its document share. */

export function isRefunded({ status }: Pick<Transaction, 'status'>): boolean {
  return moneyPositions[status] === 'refunded';
}

/** It goes on once we have looked, or documents are here: when that is, nobody can promise. */
export function isWaiting({ held, documentation_required, status }: Transaction): boolean {
  return held || (documentation_required && !isTerminal(status));
}

/** Our staff set the first rate. */
export function isFirstSet({ set_legs }: Transaction): boolean {
  return set_legs === 'send' || set_legs === 'both';
}

/** Sent from another currency to euro, or as it is, the first rate is the only one there is. */
export function hasOneRate({ currency, exchange_rate, send_rate }: Transaction): boolean {
  return exchange_rate === null || (currency === 'EUR' && send_rate !== null);
}
