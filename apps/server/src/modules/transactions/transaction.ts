import type { Transaction } from '@app/contract';
import {
  isTerminal,
  moneyPositions,
  progressStagePattern,
  rateBases,
  receiveCurrencies,
  sendCurrencies,
  setLegs,
  staffStages,
  trackerStages,
  transferPurposes,
  transactionStatuses,
} from '@app/contract';
import type { MoneyPosition, TransactionStatus } from '@app/contract';
import { formatMinor, formatRate, parseRate } from '@app/money';
import type { Selectable } from 'kysely';
import { storedDetails } from '#beneficiaries';
import type { Legs } from '#ledger';
import { sumLegs, negateLegs } from '#ledger';
import type { EntryKind } from '#ledger';
import { fieldError, oneOf } from '#platform/errors';
import { markupPercent, rateBasisOf } from '#quotes';
import type { Transactions as TransactionTable } from '#tables';

/** A row as it is worked with; what the search compares with is the database's alone. */
export type TransactionRow = Omit<Selectable<TransactionTable>, 'search_text'>;

/** The wire form of a row: decimal strings for money, exact decimals for rates. */
export function toTransaction(row: TransactionRow): Transaction {
  const currency = oneOf(receiveCurrencies, row.currency);
  const send_currency = oneOf(sendCurrencies, row.send_currency);
  return {
    id: row.id,
    user_id: row.user_id,
    date: row.date,
    created_at: row.created_at,
    sender_name: row.sender_name,
    recipient: row.recipient,
    account_number: row.account_number,
    bank_name: row.bank_name,
    account_details: storedDetails(row.account_details),
    beneficiary_id: row.beneficiary_id,
    amount: formatMinor(row.amount, 'EUR'),
    currency,
    send_amount: formatMinor(row.send_amount, send_currency),
    send_currency,
    received_amount: formatMinor(row.received_amount, currency),
    send_rate: rateText(row.send_rate),
    exchange_rate: rateText(row.exchange_rate),
    markup_percent: markupPercent(row.markup_basis_points),
    rate_basis: rateBases.find((basis) => basis === row.rate_basis) ?? 'mid_market',
    set_legs: setLegs.find((legs) => legs === row.set_legs) ?? null,
    fee: formatMinor(row.fee, 'EUR'),
    total: formatMinor(row.amount + row.fee, 'EUR'),
    reference: row.reference,
    purpose: transferPurposes.find((purpose) => purpose === row.purpose) ?? null,
    status: statusOf(row),
    progress_stage: row.progress_stage,
    progress_reason: row.progress_reason,
    documentation_required: row.documentation_required,
    documentation_notes: row.documentation_notes,
    documentation_due_at: row.documentation_due_at,
    receipt_number: row.receipt_number,
    version: row.version,
    held: row.held_at !== null,
    cancellable: isCancellable(row),
  };
}

type RateColumns = Pick<
  TransactionRow,
  'send_rate' | 'exchange_rate' | 'markup_basis_points' | 'rate_basis' | 'set_legs'
>;

/** What a transfer keeps of the rates of its quote. */
export function ratesOf(quote: RateColumns & { readonly rate_source: string }): RateColumns {
  const { send_rate, exchange_rate, markup_basis_points, set_legs } = quote;
  const rate_basis = rateBasisOf(quote);
  return { send_rate, exchange_rate, markup_basis_points, rate_basis, set_legs };
}

function rateText(numeric: string | null): string | null {
  return numeric === null ? null : formatRate(parseRate(numeric));
}

export function statusOf(row: Pick<TransactionRow, 'status'>): TransactionStatus {
  return oneOf(transactionStatuses, row.status);
}

/** Free cancelling ends when the provider has the order (ruling 16). */
export function isCancellable(row: Pick<TransactionRow, 'status' | 'handed_over_at'>): boolean {
  return row.status === 'pending' && row.handed_over_at === null;
}

/** Where a transfer's money is in each position, as legs against the customer's wallet. */
const positionLegs: Record<MoneyPosition, (amount: bigint, fee: bigint) => Legs> = {
  held: (amount, fee) => ({ customer: -amount - fee, payable: amount, fees: fee }),
  paid_out: (amount, fee) => ({ customer: -amount - fee, paid_out: amount, fees: fee }),
  refunded: () => ({}),
};

/** The legs that take the money of a new transfer. */
export function transferLegs(amount: bigint, fee: bigint): Legs {
  return positionLegs[moneyPositions.pending](amount, fee);
}

export interface MoneyStep {
  readonly kind: EntryKind;
  readonly legs: Legs;
}

interface Standing {
  readonly status: TransactionStatus;
  readonly amount: bigint;
  readonly fee: bigint;
}

/**
 * What the ledger must post when a transfer goes from one standing to another (rulings 13 and 37): the difference of the two
 * positions, so that no change of status can forget a refund. A lower fee is refunded by an entry of its own.
 */
export function moneySteps(from: Standing, to: Standing): MoneyStep[] {
  const before = moneyPositions[from.status];
  const after = moneyPositions[to.status];
  if (before === 'refunded' || after === 'refunded') {
    if (before === after) return [];
    const legs = sumLegs(
      positionLegs[after](to.amount, to.fee),
      negateLegs(positionLegs[before](from.amount, from.fee)),
    );
    return [{ kind: after === 'refunded' ? 'refund' : 'recharge', legs }];
  }
  const moved = sumLegs(
    positionLegs[after](from.amount, from.fee),
    negateLegs(positionLegs[before](from.amount, from.fee)),
  );
  const refunded = sumLegs({ customer: from.fee - to.fee, fees: to.fee - from.fee });
  const steps: MoneyStep[] = [
    { kind: 'payout', legs: moved },
    { kind: 'fee_refund', legs: refunded },
  ];
  return steps.filter((step) => Object.keys(step.legs).length > 0);
}

/** True when a transfer whose money went back to the customer is to take it again. */
export function takesAgain(from: TransactionStatus, to: TransactionStatus): boolean {
  return moneyPositions[from] === 'refunded' && moneyPositions[to] !== 'refunded';
}

/** True when a transfer that has ended is to be under way again, or is to take its money again. */
export function comesBack(from: TransactionStatus, to: TransactionStatus): boolean {
  return takesAgain(from, to) || (isTerminal(from) && !isTerminal(to));
}

/** What somebody wants a transfer to look like. */
export interface Change {
  readonly status: TransactionStatus;
  readonly progress_stage: string;
  readonly progress_reason: string | null;
  readonly documentation_required: boolean;
  readonly documentation_notes: string | null;
  /** The last day for the documents; null leaves it to whatever holds for the request. */
  readonly documentation_due: string | null;
  readonly fee: bigint;
}

/** The reason of the change before explains nothing about this one. */
function isOldReason(row: TransactionRow, { progress_reason }: Change): boolean {
  return !progress_reason || progress_reason === row.progress_reason;
}

/** Refuses a change that no role may make; names the field and the way out (rulings 13, 14, 37). */
export function assertAllowed(row: TransactionRow, change: Change, slug: string): void {
  const status = statusOf(row);
  if (isTerminal(status) && change.status !== status && isOldReason(row, change)) {
    throw fieldError(
      'progress_reason',
      `Give a new reason: this transfer is already ${status}, and the customer will read why that changes.`,
    );
  }
  if (change.fee > row.fee) {
    throw fieldError(
      'fee',
      `The fee can only go down from ${formatMinor(row.fee, 'EUR')}: the customer has already paid it.`,
    );
  }
  // The whole fee goes back with the amount; a lower one would make receipts tell of less than was charged and refunded.
  if (change.fee !== row.fee && moneyPositions[change.status] === 'refunded') {
    throw fieldError(
      'fee',
      `Set the fee back to ${formatMinor(row.fee, 'EUR')}: all of it is refunded with the amount. It can go down once the transfer takes the money again.`,
    );
  }
  const stages: readonly string[] = [...staffStages(slug), ...trackerStages];
  // A stage that is already there may stay, whatever the operator was called when it was set.
  if (
    change.progress_stage !== row.progress_stage &&
    (!stages.includes(change.progress_stage) || !progressStagePattern.test(change.progress_stage))
  ) {
    throw fieldError('progress_stage', 'Choose one of the stages on the list.');
  }
}

/** The last day for the documents of a transfer. */
export function dueDayOf({
  documentation_due_at: due,
}: Pick<TransactionRow, 'documentation_due_at'>): string | null {
  return due === null ? null : due.slice(0, 10);
}

/** True when the row already is what the change asks for: a repeated call has nothing to do and nobody to tell. */
export function isAlready(row: TransactionRow, change: Change): boolean {
  return (
    row.status === change.status &&
    row.progress_stage === change.progress_stage &&
    row.progress_reason === change.progress_reason &&
    row.documentation_required === change.documentation_required &&
    row.documentation_notes === change.documentation_notes &&
    (change.documentation_due === null || change.documentation_due === dueDayOf(row)) &&
    row.fee === change.fee
  );
}
