import { ownSentences } from '@app/contract';
import { caseNews } from '#cases';
import { requestAnsweredNotice } from '#notifications';
import { DomainError } from '#platform/errors';
import { recordEvent } from '#platform/outbox';
import { recordChange } from '#audit';
import { closeRefused, insertRecallStep } from './help-store.ts';
import type { TransactionDeps } from './deps.ts';
import { orderOf } from './reads.ts';
import { settleCase } from './settle-case.ts';
import { readOwn } from './store.ts';

/** A cancellation that the customer asked for after hand-over. */
export interface Recall {
  /** The case. */
  readonly id: string;
  readonly transaction_id: string;
  readonly customer_id: string;
}

const acceptedReason = 'The payout provider stopped the payment and gave the money back.';
const refusedReason = 'The payout provider cannot take this payment back.';
const acceptedAnswer = ownSentences.recallDone;
const refusedAnswer = ownSentences.recallTooLate;

/**
 * Asks the provider to take a payment back and does what it answers (ruling 32); one without an answer of its own leaves it to staff. While
 * payouts are paused the request waits, and is asked again like one whose answer was not written down.
 */
export async function recallTransfer(deps: TransactionDeps, recall: Recall): Promise<void> {
  if (deps.payoutsPaused) return;
  const row = await readOwn(deps.db.query, recall.customer_id, recall.transaction_id);
  if (row === undefined) return;
  const provider = deps.providerOf(row.payout_provider);
  const answer = (await provider?.recall?.(orderOf(row))) ?? 'by_hand';
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

async function refuse({ db, notify, operator }: TransactionDeps, recall: Recall): Promise<void> {
  const { id, transaction_id, customer_id } = recall;
  await db.query.transaction().execute(async (trx) => {
    const end = { reason: refusedReason, answer: refusedAnswer };
    if (!(await closeRefused(trx, id, end))) return;
    await insertRecallStep(trx, id, 'recall_refused');
    const transfer = `${operator.display_prefix}${transaction_id.slice(0, 8)}`;
    const told = requestAnsweredNotice({ transaction_id, transfer, answer: refusedAnswer });
    await notify(trx, { user_id: customer_id, ...told });
    const news = caseNews({ kind: 'cancellation', customer_id, transaction_id });
    if (news !== undefined) await recordEvent(trx, news);
    await recordChange(trx, {
      actor_id: null,
      action: 'case.close',
      customer_id,
      subject: { type: 'case', id },
      before: { status: 'open' },
      after: { status: 'closed', decision: 'recall_refused' },
      reason: refusedReason,
    });
  });
}
