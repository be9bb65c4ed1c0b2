import type { TrackerStage, TransactionEvent } from '@app/contract';
import { trackerPlace } from '@app/contract';

/**
 * When each stage of the tracker was reached, worded by `format`. A stage that was set again counts from its latest time: the
 * list of all events keeps the rest (ux 1 item 15). Events may come in any order.
 */
export function stageTimes(
  events: readonly TransactionEvent[],
  format: (instant: string) => string,
): Partial<Record<TrackerStage, string>> {
  const times: Partial<Record<TrackerStage, string>> = {};
  let before: TrackerStage | undefined;
  for (const event of inOrder(events)) {
    const stage = trackerPlace(event.progress_stage, event.status);
    // An event that leaves the stage as it was, such as a note, is not an arrival.
    if (stage !== before) times[stage] = format(event.created_at);
    before = stage;
  }
  return times;
}

/** Oldest first. Times are compared as text, which keeps the microseconds that a date would cut off. */
export function inOrder(events: readonly TransactionEvent[]): TransactionEvent[] {
  return events.toSorted((a, b) =>
    a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : 0,
  );
}
