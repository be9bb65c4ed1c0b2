import { useSyncExternalStore } from 'react';

const tickMs = 5_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const watchers = new Set<() => void>();

function watch(changed: () => void): () => void {
  watchers.add(changed);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const tell of watchers) tell();
  }, tickMs);
  return () => {
    watchers.delete(changed);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function read(): number {
  // The first to look after a pause must not see the time of the last look.
  if (timer === undefined) now = Date.now();
  return now;
}

/** The time, renewed every few seconds by one timer for all who show it. In milliseconds. */
export function useNow(): number {
  return useSyncExternalStore(watch, read);
}
