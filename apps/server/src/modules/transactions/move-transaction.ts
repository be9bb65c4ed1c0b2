import type { Transaction } from '@app/contract';
import { moneyPositions, trackerStageOf, trackerStages } from '@app/contract';
import { formatMinor, formatWallet, money } from '@app/money';
import { transactionUpdateNotice, transferHeldNotice } from '#notifications';
import type { Command } from '#platform/batch';
import { DomainError } from '#platform/errors';
import type { TransferContext } from './context.ts';
import { documentationTimes } from './documents-due.ts';
import { askedInstead, givenBackBy, prepareGiveBack } from './give-back.ts';
import type { Handling, Move, Mover } from './give-back.ts';
import { toRefund } from './refund-request.ts';
import {
  assertAllowed,
  comesBack,
  isAlready,
  moneySteps,
  statusOf,
  takesAgain,
  toTransaction,
} from './transaction.ts';
import type { Change, TransactionRow } from './transaction.ts';

export interface MoveOrder {
  readonly transaction_id: string;
  /** Whose account is locked; a transfer never changes hands. */
  readonly user_id: string;
  readonly mover: Mover;
  /** Decides under the lock what the transfer shall be; undefined leaves it as it is. Refuses by throwing. */
  readonly plan: (
    row: TransactionRow,
    now: string,
    transfers: TransferContext['transfers'],
  ) => { change: Change; handling: Handling } | undefined;
  readonly slug: string;
  /** It may take its money again, so what the customer may send is asked for. */
  readonly again?: boolean;
}

/** What became of an order: the transfer as it is now, and the request where the move waits for a second person. */
export interface Moved {
  readonly transaction: Transaction;
  readonly approval_id?: string;
}

/** The most entries one move posts: the payout's way and a lower fee. */
export const entriesMax = 2;

/** Every change of a transfer, whoever makes it, is this one command: money, event and notification follow in the same commit (ruling 13). */
export function moveTransactionCommand(order: MoveOrder): Command<TransferContext, Moved> {
  return {
    lockKey: order.user_id,
    prepare: (context) => {
      context.books.lock(order.user_id, entriesMax);
      context.transfers.wantTransaction(order.transaction_id);
      if (order.again === true) context.allowances.want(order.user_id);
      prepareGiveBack(context, order);
    },
    decide: (context) => {
      const row = context.transfers.transaction(order.transaction_id);
      if (!row || row.user_id !== order.user_id) throw new DomainError('transaction_not_found');
      const planned = order.plan(row, context.books.now(), context.transfers);
      if (!planned) return { transaction: toTransaction(row) };
      assertNotStopped(context, row, planned.change);
      assertAllowed(row, planned.change, order.slug);
      if (isAlready(row, planned.change))
        return { transaction: keep(context, row, planned.handling) };
      const again = takesAgain(statusOf(row), planned.change.status);
      if (again) assertWithinLimits(context, row);
      const move = { row, ...planned, mover: order.mover };
      const approval_id = askedInstead(context, move, toRefund(move));
      if (approval_id !== undefined) return { transaction: toTransaction(row), approval_id };
      const transaction = apply(context, move);
      if (again) context.allowances.add(row.user_id, row.amount);
      return { transaction };
    },
  };
}

/** What the staff member reads who sets a transfer going again that a case stopped. */
export const stoppedText =
  'A case about this transfer is open, or was decided against it: it goes on by the decision on its case alone.';

/** Ending a held transfer does not end its case: whoever could set it going again by hand could pass the case by. */
function assertNotStopped(
  { transfers }: TransferContext,
  row: TransactionRow,
  change: Change,
): void {
  if (comesBack(statusOf(row), change.status) && transfers.isStopped(row.id))
    throw new DomainError('transfer_held', { detail: stoppedText });
}

/** What takes its money again is sent again: else cancelling, sending anew and setting the first one going would pass every limit. */
function assertWithinLimits({ allowances }: TransferContext, row: TransactionRow): void {
  const left = allowances.left(row.user_id);
  if (row.amount <= left) return;
  const euro = (minor: bigint): string => formatWallet(money(minor, 'EUR'), 'en-IE');
  throw new DomainError('limit_exceeded', {
    detail: `This transfer would take ${euro(row.amount)} again, and the customer’s limits leave ${euro(left)} now.`,
  });
}

/** The transfer stays as it is for people; only the provider's timetable may move. */
function keep(
  { transfers }: TransferContext,
  row: TransactionRow,
  handling: Handling,
): Transaction {
  if (
    row.payout_due_at !== handling.payout_due_at ||
    row.handed_over_at !== handling.handed_over_at
  )
    transfers.update({ ...row, ...handling });
  return toTransaction(row);
}

/**
 * Makes a change that was found to be allowed: money, event and notification in this commit. Staff give money back only where `askedInstead`
 * did not ask for a second person.
 */
export function apply(context: TransferContext, move: Move): Transaction {
  const { row, change, handling, mover, approved } = move;
  const { books, transfers, news, audit } = context;
  const walletChange = postSteps(context, move);
  const next: TransactionRow = {
    ...row,
    ...change,
    ...handling,
    // Only a pending transfer waits for a decision on a case; one that ends any other way is let go by that.
    held_at: change.status === 'pending' ? heldOf(row, handling) : null,
    documentation_notes: change.documentation_required ? change.documentation_notes : null,
    ...documentationTimes(row, change, {
      now: books.now(),
      accepted: transfers.isAccepted(row.id),
    }),
    version: row.version + 1,
  };
  transfers.update(next);
  const answer = toTransaction(next);
  news.event({
    topic: 'transaction',
    kind: 'transaction.updated',
    user_id: row.user_id,
    transaction_id: row.id,
    source: mover.source,
    actor_id: mover.actor_id,
    data: {
      transaction_id: row.id,
      version: next.version,
      status: change.status,
      progress_stage: change.progress_stage,
      progress_reason: change.progress_reason,
      documentation_due_at: next.documentation_due_at,
      balance: formatMinor(books.balance(row.user_id) ?? 0n, 'EUR'),
      wallet_change: walletChange === 0n ? null : formatMinor(walletChange, 'EUR'),
    },
  });
  if (mover.source === 'staff') {
    audit.change({
      actor_id: mover.actor_id,
      action: 'transaction.update',
      customer_id: row.user_id,
      subject: { type: 'transaction', id: row.id },
      before: auditedFields(row),
      after: {
        ...auditedFields(next),
        ...(approved && { approval_id: approved.id, approved_by: approved.approved_by }),
      },
      reason: change.progress_reason,
    });
  }
  // A provider's every step shows in the tracker; a notice for each would teach people to ignore notices.
  if (mover.source !== 'provider' || row.status !== change.status) {
    news.notify({
      user_id: row.user_id,
      ...(row.held_at === null && next.held_at !== null
        ? transferHeldNotice(answer)
        : transactionUpdateNotice({ ...answer, ...walletWords(walletChange) })),
    });
  }
  return answer;
}

function heldOf(row: TransactionRow, { held_at = row.held_at }: Handling): string | null {
  return held_at;
}

/** What staff can change of a transfer, as the audit log shows it. */
function auditedFields(row: TransactionRow) {
  return {
    status: row.status,
    progress_stage: row.progress_stage,
    progress_reason: row.progress_reason,
    documentation_required: row.documentation_required,
    documentation_notes: row.documentation_notes,
    documentation_due_at: row.documentation_due_at,
    fee: formatMinor(row.fee, 'EUR'),
    version: row.version,
  };
}

/** Posts what the change means for the money and gives what the customer's wallet saw, in minor units of euro. */
function postSteps({ books, transfers, walletChanges }: TransferContext, move: Move): bigint {
  const { row, change, approved } = move;
  const steps = moneySteps(
    { status: statusOf(row), amount: row.amount, fee: row.fee },
    { status: change.status, amount: row.amount, fee: change.fee },
  );
  const walletChange = steps.reduce((sum, step) => sum + (step.legs.customer ?? 0n), 0n);
  if ((books.balance(row.user_id) ?? 0n) + walletChange < 0n)
    throw new DomainError('recharge_refused');
  const last = transfers.lastEntry(row.id);
  const isPaidOut = moneyPositions[statusOf(row)] === 'paid_out';
  const given = givenBackBy(move);
  for (const step of steps) {
    // A payout goes on from the entry before it, unless it takes one back as everything else takes something back.
    const goesOn = step.kind === 'payout' && !isPaidOut;
    const corrects = goesOn || last === undefined ? {} : { corrects_entry_id: last };
    const entry_id = books.post({
      ...step,
      ...corrects,
      user_id: row.user_id,
      transaction_id: row.id,
      ...(given && { given_back: { admin_id: given.admin_id, approval_id: approved?.id ?? null } }),
    });
    if (step.kind !== 'fee_refund') transfers.noteEntry(row.id, entry_id);
  }
  if (given) walletChanges.count({ ...given, user_id: row.user_id }, given.amount);
  return walletChange;
}

function walletWords(walletChange: bigint): { refunded?: string; recharged?: string } {
  if (walletChange > 0n) return { refunded: formatMinor(walletChange, 'EUR') };
  if (walletChange < 0n) return { recharged: formatMinor(-walletChange, 'EUR') };
  return {};
}

/** The first stage at which the money is on its way: from there on it cannot simply be taken back. */
const firstStageHandedOver = trackerStages.indexOf('processing_payment');

/** One that ended without having left was never on its way, or its comeback could not be cancelled. */
function isOnItsWay({
  status,
  progress_stage,
}: {
  status: string;
  progress_stage: string;
}): boolean {
  return (
    status === 'processing' ||
    status === 'completed' ||
    trackerStages.indexOf(trackerStageOf(progress_stage)) >= firstStageHandedOver
  );
}

/**
 * What becomes of the provider's timetable when a person changes a transfer by hand. Once it was on its way by anybody's word, the
 * customer's free cancelling is over for good: a step back on the screen does not bring paid-out money back (ruling 16).
 */
export function handlingByHand(row: TransactionRow, change: Change, now: string): Handling {
  const handed_over_at = row.handed_over_at ?? (isOnItsWay(row) || isOnItsWay(change) ? now : null);
  // Once staff set the status or the stage, the transfer is in their hands: an automatic report would overwrite them.
  const touched = change.status !== row.status || change.progress_stage !== row.progress_stage;
  // While documents are asked for, the provider waits without losing its place: `claimDue` passes such transfers over.
  return { handed_over_at, payout_due_at: touched ? null : row.payout_due_at };
}
