import { compareCursors, outboxStart } from './outbox-rows.ts';
import type { Cursor } from './outbox-rows.ts';

/** Where this server's reader stood some time ago. */
export interface Place {
  readonly cursor: Cursor;
  /** Whole milliseconds, rounded down, so that it never promises too much. */
  readonly agoMs: number;
  /** How many events the reader has told since, whomever they were for. */
  readonly toldSince: number;
}

export interface Places {
  /** Notes where the reader stands now. */
  note(cursor: Cursor): void;
  /** The reader has told an event, and stands at it. */
  noteTold(cursor: Cursor): void;
  /** The newest place that is known to be at least `ageMs` old; undefined when none that old is kept. */
  before(ageMs: number): Place | undefined;
  /** Whether the reader has passed the place in about the last minute, or nothing came after it. */
  passedLately(cursor: Cursor): boolean;
  /** The places are of a database that is no more. */
  forget(): void;
}

interface Kept {
  readonly cursor: Cursor;
  readonly atMs: number;
  /** How many events were told until then. */
  readonly told: number;
}

/** Longer than a page needs to show its first answers and open its stream. */
const keptMs = 60_000;
const apartMs = 250;

/**
 * Where the reader stood in the last minute. Every event up to such a place could be seen by whatever was asked afterwards, and none can
 * still come in front of it; so a stream that begins there misses nothing that an answer asked for since then does not show.
 * `steadyMs` is a clock that nobody sets: set forward, it would let a place look older than it is.
 */
export function createPlaces(steadyMs: () => number = () => performance.now()): Places {
  let kept: Kept[] = [];
  let told = 0;
  const note = (cursor: Cursor): void => {
    const atMs = steadyMs();
    const newest = kept.at(-1);
    // Before its first event, or its first connection, the reader stands nowhere.
    if (compareCursors(cursor, outboxStart) === 0) return;
    if (newest !== undefined && atMs - newest.atMs < apartMs) return;
    kept.push({ cursor, atMs, told });
    while (kept[1] !== undefined && kept[1].atMs < atMs - keptMs) kept.shift();
  };
  return {
    note,
    noteTold: (cursor) => {
      told += 1;
      note(cursor);
    },
    before: (ageMs) => {
      const nowMs = steadyMs();
      const place = kept.findLast(({ atMs }) => nowMs - atMs >= ageMs);
      if (place === undefined) return undefined;
      const agoMs = Math.floor(nowMs - place.atMs);
      return { cursor: place.cursor, agoMs, toldSince: told - place.told };
    },
    passedLately: (cursor) => {
      const [oldest] = kept;
      return oldest !== undefined && compareCursors(oldest.cursor, cursor) <= 0;
    },
    forget: () => {
      kept = [];
    },
  };
}
