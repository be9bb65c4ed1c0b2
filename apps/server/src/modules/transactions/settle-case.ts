import { caseFacts, displayId, ownSentences } from '@app/contract';
import { caseNews } from '#cases';
import type { CaseStanding, TransferSettlement } from '#cases';
import { requestAnsweredNotice } from '#notifications';
import type { Command } from '#platform/batch';
import { instantMs, isoInstant } from '#platform/clock';
import { DomainError, fieldError } from '#platform/errors';
import { unchanged, withoutRequest } from './changes.ts';
import type { TransferContext } from './context.ts';
import type { TransactionDeps } from './deps.ts';
import { openHold } from './hold.ts';
import type { Found } from './hold.ts';
import { askedInstead, givenBackBy, prepareGiveBack } from './give-back.ts';
import type { Handling, Move, Mover } from './give-back.ts';
import { apply, entriesMax } from './move-transaction.ts';
import type { Moved } from './move-transaction.ts';
import { positionOf, toCaseRefund } from './refund-request.ts';
import type { CaseRefund } from './refund-request.ts';
import { afterRelease, screenBeforeRelease } from './screen-again.ts';
import { assertAllowed, isCancellable, statusOf, toTransaction } from './transaction.ts';
import type { Change, TransactionRow } from './transaction.ts';

/** What the customer reads when a check ends against them, or their money came back. */
const refusedSentence = ownSentences.transferRefused;
const recalledSentence = ownSentences.transferRecalled;
const takenBackSentence = ownSentences.transferTakenBack;

/** A decision as the batch carries it out; null for the provider, whose answer needs nobody. */
export type CaseVerdict = Omit<TransferSettlement, 'actor_id'> & {
  readonly actor_id: string | null;
};

/**
 * Carries out a decision about a transfer: the money moves and the case ends in one commit, so that neither is ever done without the other.
 * One that is released is screened by the list of now: on a new hit it waits on, with a case of its own. Throws `case_not_found`,
 * `case_closed`, `case_transfer_settled`, and `second_person_needed` where it waits for one: the case stays open until then.
 */
export async function settleCase(deps: TransactionDeps, verdict: CaseVerdict): Promise<void> {
  const { batcher, operator, providerOf } = deps;
  const found =
    verdict.decision === 'released'
      ? await screenBeforeRelease(deps, verdict.transaction_id)
      : undefined;
  const { slug, display_prefix } = operator;
  const rules = { slug, display_prefix, providerOf, found };
  const { approval_id } = await batcher.submit(settleCommand(verdict, rules));
  if (approval_id !== undefined) throw new DomainError('second_person_needed', { approval_id });
}

/** What carrying out a decision goes by. */
export type RefundDeps = Pick<TransactionDeps, 'operator' | 'providerOf'>;

interface Rules {
  readonly slug: string;
  /** What people read before a transfer's id. */
  readonly display_prefix: string;
  readonly providerOf: TransactionDeps['providerOf'];
  /** What screening found, when it is to be released. */
  readonly found: Found | undefined;
}

const moverOf = ({ actor_id }: CaseVerdict): Mover => ({
  source: actor_id === null ? 'provider' : 'staff',
  actor_id,
});

function settleCommand(verdict: CaseVerdict, rules: Rules): Command<TransferContext, Moved> {
  const { id, transaction_id, customer_id } = verdict;
  return {
    lockKey: customer_id,
    prepare: (context) => {
      context.books.lock(customer_id, entriesMax);
      context.transfers.wantTransaction(transaction_id);
      context.cases.want(id);
      prepareGiveBack(context, { mover: moverOf(verdict), user_id: customer_id, transaction_id });
    },
    decide: (context) => settle(context, verdict, rules),
  };
}

/** The case that is decided, and its transfer. */
function openCaseOf(
  { transfers, cases }: TransferContext,
  { id, transaction_id, customer_id }: CaseVerdict,
): { readonly row: TransactionRow; readonly standing: CaseStanding } {
  const row = transfers.transaction(transaction_id);
  const standing = cases.standing(id);
  if (!row || row.user_id !== customer_id || standing?.transaction_id !== transaction_id)
    throw new DomainError('case_not_found');
  if (!standing.open) throw new DomainError('case_closed');
  return { row, standing };
}

function settle(
  context: TransferContext,
  verdict: CaseVerdict,
  rules: Rules & { readonly approved?: Approved },
): Moved {
  const { transaction_id, customer_id } = verdict;
  const { row, standing } = openCaseOf(context, verdict);
  const { waits, hold } = afterRelease(context, row, { standing, found: rules.found });
  const planned = waits
    ? undefined
    : planOf(row, verdict, { ...rules, standing, now: context.books.now() });
  if (planned !== undefined) assertAllowed(row, planned.change, rules.slug);
  const move = planned && { row, ...planned, mover: moverOf(verdict), approved: rules.approved };
  assertAsApproved(move, rules.approved);
  const approval_id = move && askedInstead(context, move, toCaseRefund(verdict, row));
  if (approval_id !== undefined) return { transaction: toTransaction(row), approval_id };
  const transaction = move ? apply(context, move) : toTransaction(row);
  const { kind } = standing;
  endCase(context, verdict, { moved: move !== undefined, kind });
  if (caseFacts[kind].answered) tellAnswer(context, verdict, rules.display_prefix);
  if (hold) openHold(context, { hold, customer_id, transaction_id });
  return { transaction };
}

/** The request that a second person approved, with what both saw. */
type Approved = NonNullable<Move['approved']> & Omit<CaseRefund, 'verdict'>;

/** Carries out the decision that a second person approved, as if whoever asked made it now. Throws `case_closed`, `refund_outdated`. */
export function settleApproved(
  context: TransferContext,
  verdict: CaseVerdict,
  { operator, providerOf, approved }: RefundDeps & { readonly approved: Approved },
): void {
  const { slug, display_prefix } = operator;
  settle(context, verdict, { slug, display_prefix, providerOf, found: undefined, approved });
}

/** The money may have come back meanwhile, or arrived, or the fee gone down: both persons saw another transfer. */
function assertAsApproved(move: Move | undefined, approved: Approved | undefined): void {
  if (approved === undefined) return;
  const given = move && givenBackBy(move);
  if (move === undefined || given?.amount !== approved.amount)
    throw new DomainError('refund_outdated');
  const { position } = approved;
  if (position !== undefined && position !== positionOf(move.row))
    throw new DomainError('refund_outdated');
}

interface Plan {
  readonly change: Change;
  readonly handling: Handling;
}

/** What becomes of the transfer; undefined when there is nothing left to move, since it ended meanwhile or its provider has it. */
function planOf(
  row: TransactionRow,
  { decision, reason }: CaseVerdict,
  rules: Rules & { readonly standing: CaseStanding; readonly now: string },
): Plan | undefined {
  const status = statusOf(row);
  if (status === 'cancelled' || status === 'failed') return undefined;
  const stopped = { payout_due_at: null, handed_over_at: row.handed_over_at };
  if (decision === 'recall_accepted') {
    const sentence = rules.standing.opened_by === null ? takenBackSentence : recalledSentence;
    // A reason that stands there already explains nothing about this change.
    const progress_reason = row.progress_reason === sentence ? reason : sentence;
    return {
      change: { ...withoutRequest(row), status: 'cancelled', progress_reason },
      handling: stopped,
    };
  }
  if (row.held_at === null) {
    if (decision === 'refused' && isCancellable(row))
      throw new DomainError('case_transfer_settled');
    return undefined;
  }
  if (decision === 'refused') {
    const change = { ...withoutRequest(row), progress_reason: refusedSentence };
    return { change: { ...change, status: 'cancelled' }, handling: stopped };
  }
  return releasedPlan(row, rules);
}

function releasedPlan(
  row: TransactionRow,
  { providerOf, now }: Rules & { readonly now: string },
): Plan {
  const firstStepAfterMs = providerOf(row.payout_provider)?.firstStepAfterMs ?? null;
  const waitsForProvider = firstStepAfterMs !== null && isWithProvider(row);
  const payout_due_at = waitsForProvider ? isoInstant(instantMs(now) + firstStepAfterMs) : null;
  return {
    change: { ...unchanged(row), progress_stage: 'initiated', progress_reason: null },
    handling: { payout_due_at, handed_over_at: row.handed_over_at, held_at: null },
  };
}

/** Whether a held transfer is the provider's: one that staff took in hand before it was held stays in their hands, or it might be paid twice. */
function isWithProvider({ payout_due_at, held_at, created_at }: TransactionRow): boolean {
  return payout_due_at !== null || held_at === created_at;
}

function endCase(
  { cases, news, audit }: TransferContext,
  verdict: CaseVerdict,
  { moved, kind }: { readonly moved: boolean; readonly kind: keyof typeof caseFacts },
): void {
  const { id, actor_id, customer_id, transaction_id, decision, reason, answer } = verdict;
  if (caseFacts[kind].answered && answer === null)
    throw fieldError('answer', 'Write what the customer is to read.');
  if (moved) {
    const step = decision === 'released' ? 'transfer_released' : 'transfer_refunded';
    cases.step({ case_id: id, actor_id, step, text: null });
  }
  cases.close(id, { closed_by: actor_id, decision, reason, answer });
  const told = caseNews({ kind, customer_id, transaction_id });
  if (told !== undefined) news.event({ ...told, transaction_id: null, actor_id });
  audit.change({
    actor_id,
    action: 'case.close',
    customer_id,
    subject: { type: 'case', id },
    before: { status: 'open' },
    after: { status: 'closed', decision, ...(answer !== null && { answer }) },
    reason,
  });
}

/** What the customer asked for was decided: they read the answer whether or not the transfer still moved. */
function tellAnswer(
  { news }: TransferContext,
  { customer_id, transaction_id, answer }: CaseVerdict,
  display_prefix: string,
): void {
  if (answer === null) return;
  const transfer = displayId(display_prefix, transaction_id);
  const told = requestAnsweredNotice({ transaction_id, transfer, answer });
  news.notify({ user_id: customer_id, ...told });
  // A transfer that did not move has no news of its own by which the customer's screens would fetch it.
  news.event({
    topic: 'notification',
    kind: 'notification.created',
    user_id: customer_id,
    transaction_id: null,
    source: 'system',
    actor_id: null,
    data: {},
  });
}
