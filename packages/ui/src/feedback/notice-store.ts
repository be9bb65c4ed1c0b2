import type { ReactNode } from 'react';

export type NoticeTone = 'ok' | 'info' | 'act' | 'bad';

export interface Notice {
  readonly title: string;
  readonly text?: ReactNode;
  readonly tone?: NoticeTone | undefined;
  /** One thing to do about it, such as Undo; it closes the notice. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** A notice with the id of an open one replaces it. */
  readonly id?: string | undefined;
}

export interface OpenNotice extends Notice {
  readonly id: string;
  readonly tone: NoticeTone;
  /** Another number for each showing, so that a notice that replaces one starts its time anew. */
  readonly shown: number;
}

const noticeLifetimeMs = 6_000;
const openMax = 6;

/** How long a notice stays. An error stays until it is closed: whoever looked away must still find it. */
export function noticeDurationMs(tone: NoticeTone): number {
  return tone === 'bad' ? Number.POSITIVE_INFINITY : noticeLifetimeMs;
}

let open: readonly OpenNotice[] = [];
let count = 0;
const listeners = new Set<() => void>();

function put(next: readonly OpenNotice[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Shows a notice; gives its id, with which it can be dismissed. */
export function notify({ tone = 'info', id, ...notice }: Notice): string {
  count += 1;
  const shown: OpenNotice = { ...notice, tone, id: id ?? `notice-${count}`, shown: count };
  const others = open.filter((other) => other.id !== shown.id);
  // The oldest makes room, but no error does while something else can.
  const excess = others.length - openMax + 1;
  const leaving = others.toSorted((a, b) => Number(a.tone === 'bad') - Number(b.tone === 'bad'));
  const gone = new Set(leaving.slice(0, Math.max(0, excess)));
  put([...others.filter((other) => !gone.has(other)), shown]);
  return shown.id;
}

/** Closes one notice, or all of them. */
export function dismissNotice(id?: string): void {
  const left = id === undefined ? [] : open.filter((notice) => notice.id !== id);
  if (left.length !== open.length) put(left);
}

export function openNotices(): readonly OpenNotice[] {
  return open;
}

export function onNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
