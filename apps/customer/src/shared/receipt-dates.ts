import { formatDay, formatGmt, formatGmtTime, gmtDay } from '@app/client';
import type { Transaction } from '@app/contract';

export interface ReceiptDates {
  readonly date: string;
  /** Only where it says more than the date. */
  readonly created?: string;
}

/** The picked day; with the server's time only where both mean the same day, else that time stands by itself (ruling 18). */
export function receiptDates({
  date,
  created_at,
}: Pick<Transaction, 'date' | 'created_at'>): ReceiptDates {
  return gmtDay(created_at) === date
    ? { date: `${formatDay(date)}, ${formatGmtTime(created_at)} GMT` }
    : { date: formatDay(date), created: formatGmt(created_at) };
}
