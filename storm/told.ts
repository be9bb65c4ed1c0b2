import { grouped } from './findings.ts';
import type { Finding } from './findings.ts';
import type { Acknowledged, Journal } from './journal.ts';
import type { Order } from './orders.ts';

/** A transfer as the database holds it, amounts in euro as people are told them. */
export interface TransferRow {
  readonly id: string;
  readonly reference: string;
  readonly status: string;
  readonly amount: string;
  readonly fee: string;
  readonly receipt_number: string;
}

/** What customers and staff were told, held against the transfers of the storm that exist. */
export function findInJournal(journal: Journal, rows: readonly TransferRow[]): Finding[] {
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  const lost: string[] = [];
  for (const [reference, told] of journal.acknowledged) {
    const row = byReference.get(reference);
    if (row === undefined) lost.push(`${reference} is not there`);
    else if (!isAsTold(row, told)) lost.push(`${reference} is not what was told`);
  }
  const unacknowledged = rows
    .filter(({ reference }) => !journal.acknowledged.has(reference))
    .map(({ reference }) => `${reference}: ${journal.refused.get(reference) ?? 'never answered'}`);
  const uncancelled = [...journal.cancelled].filter(
    (reference) => byReference.get(reference)?.status !== 'cancelled',
  );
  return [
    ...grouped('lost', 'Acknowledged transfers are lost', lost),
    ...grouped('lost', 'Acknowledged cancellations are lost', uncancelled),
    ...grouped('unacknowledged', 'Transfers exist that nobody was told of', unacknowledged),
    ...grouped('contradiction', 'One key was answered in two ways', journal.contradictions),
    ...grouped('refused', 'Refused without a reason that a storm gives', journal.unexpected),
    ...grouped('unanswered', 'Somebody never had an answer', journal.unanswered),
  ];
}

function isAsTold(row: TransferRow, told: Acknowledged): boolean {
  return (
    row.id === told.id &&
    row.amount === told.amount &&
    row.fee === told.fee &&
    row.receipt_number === told.receipt_number
  );
}

/**
 * Whether everything that the seed orders was carried out: each order came to an answer, and each customer to a transfer, since the money
 * that even the poorest begin with is enough for one.
 */
export function findInOrders(orders: readonly Order[], journal: Journal): Finding[] {
  const left = orders.filter(
    ({ reference }) => !journal.acknowledged.has(reference) && !journal.refused.has(reference),
  );
  const served = new Set(
    orders
      .filter(({ reference }) => journal.acknowledged.has(reference))
      .map(({ customer }) => customer),
  );
  const unserved = new Set(
    orders.map(({ customer }) => customer).filter((customer) => !served.has(customer)),
  );
  return [
    ...grouped(
      'asked',
      'Orders were never carried out',
      left.map(({ reference }) => reference),
    ),
    ...grouped(
      'asked',
      'Customers could not send once',
      [...unserved].map((customer) => `customer ${customer}`),
    ),
  ];
}
