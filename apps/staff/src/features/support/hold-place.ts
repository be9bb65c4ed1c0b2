import type { StaffConversation } from '@app/contract';

export interface QueueRow {
  readonly conversation: StaffConversation;
  /** It left the list while it was being read, and keeps its place until something else is opened. */
  readonly gone: boolean;
}

/**
 * The rows of the queue; the opened one stays where it was when an answer takes it out of the list, so that the rows below do not
 * jump under the pointer and J goes on from there.
 */
export function holdPlace(
  before: readonly QueueRow[],
  now: readonly StaffConversation[],
  opened: string | undefined,
): readonly QueueRow[] {
  const rows = now.map((conversation) => ({ conversation, gone: false }));
  const place = before.findIndex(({ conversation }) => conversation.id === opened);
  const held = before[place];
  if (held === undefined || now.some(({ id }) => id === opened)) return rows;
  return rows.toSpliced(place, 0, { ...held, gone: true });
}

/** The id before or after the opened one; the first when none is open. */
export function neighbour(
  rows: readonly QueueRow[],
  opened: string | undefined,
  step: 1 | -1,
): string | undefined {
  const place = rows.findIndex(({ conversation }) => conversation.id === opened);
  const next = place < 0 ? 0 : place + step;
  return rows[next]?.conversation.id;
}
