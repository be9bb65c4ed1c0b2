import type { FlowContext } from './send-state.ts';

/**
 * Asks, while the review is being read, whether this transfer has to be confirmed: the press of "Send" then knows at once. Whatever
 * goes wrong here goes wrong for nobody, since the transfer itself asks again.
 */
export async function learnConfirming({ ports, get, set }: FlowContext): Promise<void> {
  const { review } = get();
  if (review === null) return;
  set({ confirming: 'unknown' });
  const needed = await ports.needsConfirming(review.order).catch(() => false);
  if (get().review === review) set({ confirming: needed ? 'needed' : 'free' });
}
