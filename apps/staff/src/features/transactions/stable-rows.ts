import type { StaffTransaction } from '@app/contract';

export interface StableRows {
  /** What is on the screen, in the order in which it was put there. */
  readonly rows: readonly StaffTransaction[];
  /** How many new rows wait above or among them. */
  readonly arrivals: number;
}

const idOf = (row: StaffTransaction): string => row.transaction.id;

/**
 * Takes a newer answer over without moving anything under the reader: rows change where they stand, those that no longer belong
 * stay until the list is asked for again, and new ones are only counted (ux 1 item 18). `full` says that the page has no room, so
 * that a row which slid in at its end is none that is new.
 */
export function settle(
  shown: readonly StaffTransaction[],
  latest: readonly StaffTransaction[],
  full: boolean,
): StableRows {
  const known = new Map(latest.map((row) => [idOf(row), row]));
  const rows = shown.map((row) => {
    const now = known.get(idOf(row));
    return now !== undefined && now.transaction.version >= row.transaction.version ? now : row;
  });
  const held = new Set(shown.map(idOf));
  const lastHeld = latest.findLastIndex((row) => held.has(idOf(row)));
  const within = full && lastHeld >= 0 ? latest.slice(0, lastHeld) : latest;
  return { rows, arrivals: within.filter((row) => !held.has(idOf(row))).length };
}
