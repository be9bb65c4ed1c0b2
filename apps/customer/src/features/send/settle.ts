import { isKeptRefusal } from '@app/contract';
import type { CreateTransactionBody, Transaction } from '@app/contract';
import { settleCodes } from './code-refusal.ts';
import { isRefusal } from './failure.ts';
import type { Failure } from './failure.ts';
import { currentQuote, isExpired } from './quote-machine.ts';
import { openReview } from './proceed.ts';
import { unlink } from './saved-link.ts';
import { savedRecipient } from './saved-values.ts';
import { emptied, fieldRefusals, refuse } from './send-state.ts';
import type { FlowContext, SendNotice } from './send-state.ts';
import type { SendValues } from './send-values.ts';
import type { SendingEnd } from './sending.ts';

/** What follows when a press of "Send" has come to its end. */
export function settle(flow: FlowContext, end: SendingEnd): void {
  if (end.kind === 'sent') settleSent(flow, end.transaction);
  else if (end.kind === 'cancelled') flow.ports.tell(end);
  else settleRefused(flow, end.failure);
}

function settleSent(flow: FlowContext, transaction: Transaction): void {
  const { ports, get, set, desk, keys, visit } = flow;
  const { review, values } = get();
  keys.last = undefined;
  // The quote is used up, even where the same amount is asked for again.
  desk.want(undefined);
  // Whoever has left is not taken on from their next visit: the notice is enough.
  set({ ...emptied(flow), sent: visit.here ? transaction : null });
  ports.tell({ kind: 'sent', transaction });
  if (values.save_recipient && review !== null) void saveRecipient(flow, review.order, values);
}

// Only now that the transfer is made: whatever comes of it, the transfer is not touched.
async function saveRecipient(
  { ports, isClosed }: FlowContext,
  order: CreateTransactionBody,
  { currency }: SendValues,
): Promise<void> {
  const { recipient: name } = order;
  const recipient = savedRecipient(order, currency);
  if (recipient === undefined) return ports.tell({ kind: 'not_saved', name, failure: null });
  const notice = await ports.saveRecipient(recipient).then(
    (): SendNotice => ({ kind: 'saved', name }),
    (error: unknown): SendNotice => ({
      kind: 'not_saved',
      name,
      failure: ports.failureOf(error),
    }),
  );
  if (!isClosed()) ports.tell(notice);
}

// Everything that was typed stays: only what the refusal is about is asked for again.
function settleRefused(flow: FlowContext, failure: Failure): void {
  const { ports, set, desk } = flow;
  if (isRefusal(failure, 'quote_expired')) return void renew(flow, true);
  ports.tell({ kind: 'failure', failure });
  if (settleCodes(flow, failure)) return;
  if (failure.kind === 'refused' && isKeptRefusal(failure.code)) renewKey(flow);
  // Left as it was, each further press would be refused in the same way.
  if (isRefusal(failure, 'beneficiary_not_found')) return unlink(flow);
  const problems = fieldRefusals(failure);
  if (problems.length > 0) {
    set({ review: null });
    refuse(flow, problems);
  }
  // The name that transfers are sent in has changed, and the page has not heard of it.
  if (problems.some(({ field }) => field === 'sender_name')) void ports.refreshRequired();
  if (isRefusal(failure, 'quote_used') || isRefusal(failure, 'quote_not_found')) {
    set({ review: null });
    void desk.fresh(true);
  }
}

/** The server keeps what it told this order: the next press is another order, which may fare better once money has arrived. */
function renewKey({ ports, get, set, keys }: FlowContext): void {
  const { review } = get();
  if (keys.last === undefined || review === null) return;
  keys.last = { ...keys.last, key: ports.newKey() };
  set({ review: { ...review, key: keys.last.key } });
}

/** The rate of the review has run out: the figures that were shown stay beside the new ones, and nothing is sent meanwhile (ruling 9). */
export async function renew(flow: FlowContext, refused = false): Promise<void> {
  const { ports, get, set, desk } = flow;
  const { review, renewal, undo } = get();
  if (review === null || undo.phase !== 'idle') return;
  const before = renewal?.before ?? review.held.quote;
  // Only the server's word counts: a timer of ours may be early by a moment.
  const withdrawn = renewal?.withdrawn ?? (refused && !isExpired(review.held, ports.nowMs()));
  set({ renewal: { before, withdrawn, now: null, failed: false, failure: null } });
  const quote = await desk.fresh(true);
  if (get().review !== review || get().renewal === null) return;
  const now = currentQuote(quote) ?? null;
  set({ renewal: { before, withdrawn, now, failed: now === null, failure: quote.failure } });
}

/** Takes the new figures to the review, where they are confirmed like any others. */
export function accept(flow: FlowContext): void {
  const { renewal, review, codes } = flow.get();
  const now = renewal?.now ?? null;
  if (now === null) return;
  if (isExpired(now, flow.ports.nowMs())) return void renew(flow);
  openReview(flow, now, review?.paidBefore);
  // A code that was asked for is bound to the quote before: sent with this one it would count as a wrong try.
  if (codes !== null) flow.set({ codes: { open: false, typed: {}, problem: 'renewed' } });
}
