import { useState, useSyncExternalStore } from 'react';
import { splitFresh } from './fresh-rows.ts';
import type { SplitRows } from './fresh-rows.ts';

/** Bouncing and rounded scroll positions still count as the top. */
const topPx = 8;

function subscribe(changed: () => void): () => void {
  addEventListener('scroll', changed, { passive: true });
  return () => removeEventListener('scroll', changed);
}

const isAtTop = (): boolean => scrollY <= topPx;

/** The rows to show now, and the way to the ones that wait above. */
export function useFreshRows<R extends { readonly id: string }>(
  rows: readonly R[],
): SplitRows<R> & { readonly show: () => void } {
  const atTop = useSyncExternalStore(subscribe, isAtTop);
  const [anchorId, setAnchorId] = useState<string>();
  const firstId = rows[0]?.id;
  // Set while drawing, not after: a frame with the new row on top would already have moved the list.
  if (atTop && anchorId !== firstId) setAnchorId(firstId);
  const show = (): void => {
    setAnchorId(firstId);
    scrollTo({ top: 0 });
  };
  return { ...splitFresh(rows, atTop ? undefined : anchorId), show };
}
