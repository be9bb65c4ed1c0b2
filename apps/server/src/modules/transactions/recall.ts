import { displayId, moneyPositions, ownSentences } from '@app/contract';
import type { Transaction } from 'kysely';
import { caseNews } from '#cases';
import { requestAnsweredNotice } from '#notifications';
import { DomainError } from '#platform/errors';
import { recordEvent } from '#platform/outbox';
import { recordChange } from '#audit';
import type { DB } from '#tables';
import { askProvider } from './ask-provider.ts';
import { closeRecall, insertRecallStep } from './help-store.ts';
import type { RecallEnd } from './help-store.ts';
import type { TransactionDeps } from './deps.ts';
import { recallRefused } from './documentation.ts';
import { settleCase } from './settle-case.ts';
import { readOwn } from './store.ts';
import { statusOf } from './transaction.ts';

/** A cancellation that the customer, or the server for want of documents, asked for after hand-over. */
export interface Recall {
  /** The case. */
  readonly id: string;
  readonly transaction_id: string;
  readonly customer_id: string;
}

const acceptedReason = 'The payout provider stopped the payment and gave the money back.';
const acceptedAnswer = ownSentences.recallDone;
const refusedReason = 'The payout provider cannot take this payment back.';
const needlessReason = 'The money was back already, so nobody asked the payout provider.';
const refused: RecallEnd = {
  decision: 'recall_refused',
  reason: refusedReason,
  answer: ownSentences.recallTooLate,
};
const needless: RecallEnd = {
  decision: 'recall_accepted',
  reason: needlessReason,
  answer: ownSentences.recallNeedless,
};

/**
 * Asks the provider to take a payment back and does what it answers (ruling 32); one without an answer of its own leaves it to staff. While
 * payouts are paused the request waits, and is asked again like one whose answer was not written down.
 */
export async function recallTransfer(deps: TransactionDeps, recall: Recall): Promise<void> {
  if (deps.payoutsPaused) return;
  if (await closeNeedless(deps, recall)) return;
  const row = await readOwn(deps.db.query, recall.customer_id, recall.transaction_id);
  if (row === undefined) return;
  const answer = await askProvider(deps, row);
  if (answer === 'by_hand') return insertRecallStep(deps.db.query, recall.id, 'recall_by_hand');
  if (answer === 'refused') return refuse(deps, recall);
  try {
    await settleCase(deps, {
      ...recall,
      actor_id: null,
      decision: 'recall_accepted',
      reason: acceptedReason,
      answer: acceptedAnswer,
    });
  } catch (error) {
    // Staff, or another server, were faster.
    if (!(error instanceof DomainError) || error.code !== 'case_closed') throw error;
  }
}

/** Ends the request where the money is back already: the provider would refuse, and the customer read the opposite of what is so. */
async function closeNeedless(deps: TransactionDeps, recall: Recall): Promise<boolean> {
  return deps.db.query.transaction().execute(async (trx) => {
    if (!(await isMoneyBack(deps, trx, recall))) return false;
    await close(deps, { trx, recall, end: needless });
    return true;
  });
}

async function refuse(deps: TransactionDeps, recall: Recall): Promise<void> {
  const isRefused = await deps.db.query.transaction().execute(async (trx) => {
    // Staff may have given it back while the provider was asked.
    const end = (await isMoneyBack(deps, trx, recall)) ? needless : refused;
    if (!(await close(deps, { trx, recall, end }))) return false;
    await insertRecallStep(trx, recall.id, 'recall_refused');
    return end === refused;
  });
  if (isRefused) await recallRefused(deps, recall);
}

/** Locks the wallet, so that nobody sets the transfer going again, or gives it back, before this transaction ends. */
async function isMoneyBack(
  { lockWallet }: TransactionDeps,
  trx: Transaction<DB>,
  { customer_id, transaction_id }: Recall,
): Promise<boolean> {
  await lockWallet(trx, customer_id);
  const row = await readOwn(trx, customer_id, transaction_id);
  return row !== undefined && moneyPositions[statusOf(row)] === 'refunded';
}

interface Closing {
  readonly trx: Transaction<DB>;
  readonly recall: Recall;
  readonly end: RecallEnd;
}

/** Ends the request where no money moves, and tells the customer; false when somebody has decided it meanwhile. */
async function close(
  { notify, operator }: TransactionDeps,
  { trx, recall, end }: Closing,
): Promise<boolean> {
  const { id, transaction_id, customer_id } = recall;
  const { decision, reason, answer } = end;
  if (!(await closeRecall(trx, id, end))) return false;
  const transfer = displayId(operator.display_prefix, transaction_id);
  const told = requestAnsweredNotice({ transaction_id, transfer, answer });
  await notify(trx, { user_id: customer_id, ...told });
  const news = caseNews({ kind: 'cancellation', customer_id, transaction_id });
  if (news !== undefined) await recordEvent(trx, news);
  await recordChange(trx, {
    actor_id: null,
    action: 'case.close',
    customer_id,
    subject: { type: 'case', id },
    before: { status: 'open' },
    after: { status: 'closed', decision },
    reason,
  });
  return true;
}
