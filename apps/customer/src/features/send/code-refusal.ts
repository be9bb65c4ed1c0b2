import { isRefusal } from './failure.ts';
import type { Failure } from './failure.ts';
import type { CodeEntry, FlowContext } from './send-state.ts';

export const noCodes: CodeEntry = { open: true, typed: {}, problem: null };

/** A refusal about codes leads back to the dialog with everything that was typed; true when it was one. */
export function settleCodes(flow: FlowContext, failure: Failure): boolean {
  const { get, set } = flow;
  if (isRefusal(failure, 'verification_failed')) {
    set({ codes: { ...(get().codes ?? noCodes), open: true, problem: 'wrong' } });
    return true;
  }
  if (!isRefusal(failure, 'verification_required')) return false;
  void askAgain(flow);
  return true;
}

// Staff have changed it since the review was opened, or this browser heard of it late.
async function askAgain({ ports, get, set }: FlowContext): Promise<void> {
  const { review } = get();
  await ports.refreshRequired();
  if (get().review === null || get().review !== review) return;
  set({ codes: { ...(get().codes ?? noCodes), open: true, problem: null } });
}
