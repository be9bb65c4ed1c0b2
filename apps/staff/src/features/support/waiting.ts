import { limits } from '@app/contract';
import type { WaitLevel } from '@app/contract';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Where a wait stands against what we aim at. */
export function waitLevel(waitedMs: number): WaitLevel {
  if (waitedMs >= limits.supportWaitOverdueMs) return 'overdue';
  return waitedMs >= limits.supportWaitDueMs ? 'due' : 'in_time';
}

/** '45 s', '3 min', '2 h 5 min', '4 days': short, for a row. A wait that lies in the future, by a clock that is slow, is none. */
export function shortWait(ms: number): string {
  const waited = Math.max(0, ms);
  if (waited < minute) return `${Math.floor(waited / second)} s`;
  if (waited < hour) return `${Math.floor(waited / minute)} min`;
  if (waited >= 2 * day) return `${Math.floor(waited / day)} days`;
  const minutes = Math.floor((waited % hour) / minute);
  const hours = `${Math.floor(waited / hour)} h`;
  return minutes === 0 ? hours : `${hours} ${minutes} min`;
}
