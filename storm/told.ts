import { grouped } from './findings.ts';
import type { Finding } from './findings.ts';
import type { Acknowledged, Journal } from './journal.ts';
import { accountOf } from './orders.ts';
import type { Order } from './orders.ts';
import type { Person } from './people.ts';

/** A transfer as the database holds it, amounts in euro as people are told them. */
export interface TransferRow {
  readonly id: string;
  readonly user_id: string;
  readonly reference: string;
  readonly account_number: string;
  readonly status: string;
  readonly amount: string;
  readonly currency: string;
  /** In the currency; a storm's have two places. */
  readonly received_amount: string;
  readonly fee: string;
  readonly receipt_number: string;
}

/** A change of a wallet as the ledger holds it: by how much in euro, negative when it was taken. */
export interface CreditRow {
  readonly id: string;
  readonly key: string;
  readonly user_id: string | null;
  readonly amount: string | null;
}

/** What customers and staff were told and had asked for, held against the transfers of the storm that exist; `customers` in the orders' numbers. */
export function findInJournal(
  journal: Journal,
  rows: readonly TransferRow[],
  customers: readonly Pick<Person, 'id'>[],
): Finding[] {
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  const lost: string[] = [];
  const others: string[] = [];
  for (const [reference, told] of journal.acknowledged) {
    const row = byReference.get(reference);
    if (row === undefined) lost.push(`${reference} is not there`);
    else if (!isAsTold(row, told)) lost.push(`${reference} is not what was told`);
    else if (!isAsOrdered(row, told.order, customers)) others.push(describe(row));
  }
  const unacknowledged = rows
    .filter(({ reference }) => !journal.acknowledged.has(reference))
    .map(({ reference }) => `${reference}: ${journal.refused.get(reference) ?? 'never answered'}`);
  const uncancelled = [...journal.cancelled].filter(
    (reference) => byReference.get(reference)?.status !== 'cancelled',
  );
  return [
    ...grouped('lost', 'Acknowledged transfers are lost', lost),
    ...grouped('lost', 'Acknowledged transfers are other ones than were ordered', others),
    ...grouped('lost', 'Acknowledged cancellations are lost', uncancelled),
    ...grouped('unacknowledged', 'Transfers exist that nobody was told of', unacknowledged),
    ...grouped('contradiction', 'One key was answered in two ways', journal.contradictions),
    ...grouped('refused', 'Refused without a reason that a storm gives', journal.unexpected),
    ...grouped('fault', 'A server blamed itself', journal.faults),
    ...grouped('unanswered', 'Somebody never had an answer', journal.unanswered),
  ];
}

/** The credits that staff were told of, those that customers begin with among them, held against all wallet changes that exist: the storm knows no others. */
export function findInCredits(
  { credits }: Pick<Journal, 'credits'>,
  rows: readonly CreditRow[],
): Finding[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const lost: string[] = [];
  for (const [key, { id, user_id, amount }] of credits) {
    const made = byKey.get(key);
    if (made === undefined) lost.push(`${key} is not there`);
    else if (made.id !== id || made.user_id !== user_id || made.amount !== amount)
      lost.push(`${key} of ${amount} to ${user_id} is ${made.amount} to ${made.user_id}`);
  }
  const unknown = rows.filter((row) => !credits.has(row.key) || byKey.get(row.key) !== row);
  return [
    ...grouped('lost', 'Acknowledged credits are lost', lost),
    ...grouped(
      'unacknowledged',
      'Wallet changes exist that nobody was told of',
      unknown.map(({ key, user_id, amount }) => `${key}: ${amount} to ${user_id}`),
    ),
  ];
}

function isAsTold(row: TransferRow, told: Acknowledged): boolean {
  return (
    row.id === told.id &&
    row.amount === told.amount &&
    row.currency === told.currency &&
    row.received_amount === told.received_amount &&
    row.fee === told.fee &&
    row.receipt_number === told.receipt_number
  );
}

function isAsOrdered(
  row: TransferRow,
  order: Order,
  customers: readonly Pick<Person, 'id'>[],
): boolean {
  return (
    row.user_id === customers[order.customer]?.id &&
    row.amount === order.amount &&
    row.currency === order.currency &&
    row.account_number === accountOf(order)
  );
}

const describe = ({ reference, amount, currency, user_id, account_number }: TransferRow): string =>
  `${reference} is ${amount} in ${currency} of ${user_id} to ${account_number}`;

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
