import type { TransactionEvent } from '@app/contract';
import { inOrder } from '../../shared/stage-times.ts';

/**
 * By whom, and when, the reason that stands now was given: later changes carry it along, and are not its author. Customers give none, so what
 * stands there from the beginning is the system's.
 */
export function reasonEvent(
  events: readonly TransactionEvent[],
  reason: string,
): Pick<TransactionEvent, 'source' | 'created_at'> | undefined {
  const ordered = inOrder(events);
  const last = ordered.findLastIndex((event) => event.progress_reason === reason);
  if (last === -1) return undefined;
  const before = ordered.slice(0, last).findLastIndex((event) => event.progress_reason !== reason);
  const given = ordered[before + 1];
  if (given?.source !== 'customer') return given;
  return { created_at: given.created_at, source: 'system' };
}
