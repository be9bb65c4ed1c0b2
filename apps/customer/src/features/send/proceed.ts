import { compare, parseMoney } from '@app/money';
import { checkForm, isMissing, orderOf } from './check-form.ts';

import { isRefusal } from './failure.ts';
import { renewDefaults } from './form-changes.ts';
import { learnConfirming } from './learn-confirming.ts';
import { changedFigures, currentQuote } from './quote-machine.ts';
import type { HeldQuote, QuoteState } from './quote-machine.ts';
import { keyFor } from './review.ts';
import { fieldRefusals, refuse } from './send-state.ts';
import type { FlowContext } from './send-state.ts';
import { stepOf } from './send-values.ts';

/**
 * Proceed: the checks of spec section 5, then a quote that can be used, then the balance, and whether the account was paid before. True
 * when the review is open, or, for `amount` (the first screen on a small device), when the details may follow.
 */
export async function proceed(flow: FlowContext, upTo: 'amount' | 'review'): Promise<boolean> {
  const { get, set } = flow;
  if (get().proceeding || get().undo.phase !== 'idle') return false;
  renewDefaults(flow);
  if (isRefused(flow, upTo)) return false;
  set({ proceeding: true, problems: [] });
  return goOn(flow, upTo).finally(() => set({ proceeding: false }));
}

async function goOn(flow: FlowContext, upTo: 'amount' | 'review'): Promise<boolean> {
  const { ports, get, desk, visit } = flow;
  const asked = get().values;
  const { departures } = visit;
  // Typing went on meanwhile, so that what was checked is no longer what stands there; or the page was left.
  const isOver = (): boolean => get().values !== asked || visit.departures !== departures;
  const shown = currentQuote(desk.state());
  // The details may follow whatever is held; a rate that has run out meanwhile is asked about on the review.
  const quote = upTo === 'amount' && shown !== undefined ? desk.state() : await desk.fresh();
  if (isOver() || tellFailure(flow, quote)) return false;
  const held = currentQuote(quote);
  if (held === undefined || !isCovered(flow, held)) return false;
  const paidBefore = upTo === 'review' ? await ports.paidBefore(asked) : undefined;
  if (isOver()) return false;
  ports.tell({ kind: 'passed' });
  if (upTo === 'amount') return true;
  if (!openReview(flow, held, paidBefore)) return false;
  compareShown(flow, shown, held);
  return true;
}

/** The rate ran out on the form: old beside new, and nothing is sent before the new figures are accepted (ruling 9). */
function compareShown({ set }: FlowContext, shown: HeldQuote | undefined, now: HeldQuote): void {
  if (shown !== undefined && changedFigures(shown.quote, now.quote).size > 0)
    set({
      renewal: { before: shown.quote, withdrawn: false, now, failed: false, failure: null },
    });
}

/** Freezes what will be sent, with its key. */
export function openReview(
  flow: FlowContext,
  held: HeldQuote,
  paidBefore: boolean | undefined,
): boolean {
  const { ports, get, set, keys } = flow;
  const order = orderOf(get().values, held.quote.id);
  if (order === undefined) return false;
  keys.last = keyFor(keys.last, order, ports.newKey);
  const review = { order, held, key: keys.last.key, paidBefore };
  set({ review, renewal: null, problems: [], sent: null });
  void learnConfirming(flow);
  return true;
}

function isRefused(flow: FlowContext, upTo: 'amount' | 'review'): boolean {
  const { ports, get } = flow;
  const all = checkForm(get().values, { today: ports.today().day, locale: ports.locale });
  const problems = all.filter(({ field }) => upTo === 'review' || stepOf(field) === upTo);
  if (problems.length === 0) return false;
  if (problems.some(isMissing)) ports.tell({ kind: 'missing' });
  refuse(flow, problems);
  return true;
}

/** Why there is no quote, at the field it is about or as a notice; true when there is none. */
function tellFailure(flow: FlowContext, { failure }: QuoteState): boolean {
  const { ports, get } = flow;
  if (failure === null) return false;
  const problems = fieldRefusals(failure);
  if (isRefusal(failure, 'exchange_rate_unavailable'))
    ports.tell({ kind: 'no_rate', on: 'submit', values: get().values });
  else if (problems.length > 0) refuse(flow, problems);
  else ports.tell({ kind: 'failure', failure });
  return true;
}

function isCovered({ ports }: FlowContext, { quote }: HeldQuote): boolean {
  const balance = ports.balance();
  // Not heard yet: the server checks it again in any case.
  if (balance === undefined) return true;
  if (compare(parseMoney(balance, 'EUR'), parseMoney(quote.total, 'EUR')) >= 0) return true;
  ports.tell({ kind: 'insufficient', needed: quote.total, balance });
  return false;
}
