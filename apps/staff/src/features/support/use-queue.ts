import type { StaffConversation, SupportView } from '@app/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProblemToast } from '../../shared/use-problem-toast.ts';
import { holdPlace } from './hold-place.ts';
import type { QueueRow } from './hold-place.ts';
import { conversationsQuery } from './queries.ts';

interface Held {
  readonly pages: unknown;
  readonly opened: string | undefined;
  readonly place: string;
  readonly rows: readonly QueueRow[];
}

/** The queue as it is shown: live, and without the opened row jumping away. */
export function useQueue(view: SupportView, search: string, opened: string | undefined) {
  const list = useInfiniteQuery({
    ...conversationsQuery(view, search),
    placeholderData: keepPreviousData,
  });
  useProblemToast(list.error, () => void list.refetch());
  const [held, setHeld] = useState<Held>();
  const place = `${view} ${search}`;
  const pages = list.data?.pages;
  if (pages !== undefined && (held?.pages !== pages || held.opened !== opened)) {
    const now: StaffConversation[] = pages.flatMap(({ items }) => items);
    // In another list nothing is held: what does not belong there was never there.
    const before = held?.place === place && !list.isPlaceholderData ? held.rows : [];
    setHeld({ pages, opened, place, rows: holdPlace(before, now, opened) });
  }
  return { list, rows: held?.rows };
}
