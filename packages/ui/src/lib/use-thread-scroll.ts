import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** So near to the end still counts as reading the newest. */
const nearEndPx = 48;
const nearStartPx = 120;

interface ThreadEnds {
  /** Keys of the first and last message, and how many there are: what tells that the thread has changed. */
  readonly oldest: string | undefined;
  readonly newest: string | undefined;
  readonly count: number;
  /** The newest message is the reader's own, who wants to see it. */
  readonly own: boolean;
  readonly onNearStart: () => void;
}

export interface ThreadScroll {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  /** Something new stands below what is being read. */
  readonly missed: boolean;
  readonly toEnd: () => void;
}

interface Place {
  atEnd: boolean;
  /** The first row that is wholly in sight, and how far below the edge it stands. */
  anchor: { readonly row: HTMLElement; readonly below: number } | undefined;
}

/** Keeps the thread at its end while that is where the reader is, and the line being read where it is otherwise. */
export function useThreadScroll(ends: ThreadEnds): ThreadScroll {
  const { oldest, newest, count, own, onNearStart } = ends;
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<Place>({ atEnd: true, anchor: undefined });
  const [missed, setMissed] = useState(false);
  const toEnd = (): void => {
    const box = list.current;
    if (box) box.scrollTop = box.scrollHeight;
    setMissed(false);
  };

  // Rows come above, go above and come below: whatever happens, the row that is read stays where it is.
  useLayoutEffect(() => {
    const box = list.current;
    if (box && !place.current.atEnd) holdAnchor(box, place.current);
  }, [oldest, newest, count]);

  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    if (place.current.atEnd || own) {
      box.scrollTop = box.scrollHeight;
      setMissed(false);
    } else {
      setMissed(true);
    }
  }, [newest, own]);

  useEffect(() => stayAtEnd(list.current, () => place.current.atEnd), []);

  const onScroll = (): void => {
    const box = list.current;
    if (!box) return;
    const atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < nearEndPx;
    place.current = { atEnd, anchor: anchorOf(box) };
    if (atEnd) setMissed(false);
    if (box.scrollTop < nearStartPx) onNearStart();
  };
  return { list, onScroll, missed, toEnd };
}

function anchorOf(box: HTMLElement): Place['anchor'] {
  for (const row of box.children) {
    if (!(row instanceof HTMLElement)) continue;
    const below = row.offsetTop - box.scrollTop;
    if (below >= 0) return { row, below };
  }
  return undefined;
}

function holdAnchor(box: HTMLElement, { anchor }: Place): void {
  if (anchor?.row.isConnected) box.scrollTop = anchor.row.offsetTop - anchor.below;
}

/** A keyboard that opens or a message that is typed longer makes the list lower; its end stays in sight. */
function stayAtEnd(box: HTMLElement | null, isAtEnd: () => boolean): () => void {
  if (!box) return () => undefined;
  const observer = new ResizeObserver(() => {
    if (isAtEnd()) box.scrollTop = box.scrollHeight;
  });
  observer.observe(box);
  return () => observer.disconnect();
}
