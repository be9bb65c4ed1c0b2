import { isRefusal } from './failure.ts';
import { isExpired } from './quote-machine.ts';
import type { FlowContext } from './send-state.ts';
import type { Outgoing } from './sending.ts';
import { renew } from './settle.ts';

/**
 * Opens the undo window, after the customer has shown who they are where that is due. Whoever leaves the question is back on the
 * review with everything as it was, and with the same key. Nothing is opened for whoever left the review meanwhile: the window could be
 * on a page that does not show it.
 */
export function openConfirmed(
  flow: FlowContext,
  outgoing: Outgoing,
  open: (outgoing: Outgoing) => void,
): void {
  if (flow.get().confirming === 'needed') void askThenOpen(flow, outgoing, open);
  else if (flow.get().confirming !== 'asking') open(outgoing);
}

async function askThenOpen(
  flow: FlowContext,
  outgoing: Outgoing,
  open: (outgoing: Outgoing) => void,
): Promise<void> {
  const { ports, get, set, visit } = flow;
  const { review } = get();
  const { reviewsLeft } = visit;
  set({ confirming: 'asking' });
  try {
    await ports.confirmTransfer(outgoing.order);
  } catch (error) {
    set({ confirming: 'needed' });
    const failure = ports.failureOf(error);
    // They closed the question themselves: there is nothing to tell them.
    if (!isRefusal(failure, 'confirmation_required')) ports.tell({ kind: 'failure', failure });
    return;
  }
  set({ confirming: 'free' });
  if (visit.reviewsLeft !== reviewsLeft) return ports.tell({ kind: 'cancelled', asleep: false });
  if (review === null || get().review !== review) return;
  if (isExpired(review.held, ports.nowMs())) void renew(flow);
  else open(outgoing);
}
