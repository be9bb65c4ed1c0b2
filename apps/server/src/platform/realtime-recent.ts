import { compareCursors } from './outbox-rows.ts';
import type { Cursor, OutboxEvent } from './outbox-rows.ts';

export interface Recent {
  /** The reader has told an event: each once, in order. */
  add(event: OutboxEvent): void;
  /** All that was told after a place and may concern a person, or everything for one who follows the news of all; undefined when not all of it is kept. */
  after(cursor: Cursor, user_id: string | undefined): readonly OutboxEvent[] | undefined;
  /** The events are of a database that is no more. */
  forget(): void;
}

/**
 * The last events that were told, for streams that come back or begin a little earlier: a thousand browsers return at once after a
 * break of the network, and the table would be read through for each of them. Older news comes from the table.
 */
export function createRecent(max: number): Recent {
  // Two halves that change places when the newer one is full: nothing is ever moved, and all of one half goes at once.
  let older = createHalf();
  let newer = createHalf();
  const reachesBack = (cursor: Cursor): boolean => {
    const from = older.from ?? newer.from;
    return from !== undefined && compareCursors(cursor, from) >= 0;
  };
  return {
    add: (event) => {
      if (max === 0) return;
      // Of what came before the very first event nothing is known, so its own place is the first that can be gone on from.
      if (newer.from === undefined) {
        newer.from = event.cursor;
        return;
      }
      newer.add(event);
      if (newer.size < max / 2) return;
      older = newer;
      newer = createHalf();
      newer.from = event.cursor;
    },
    after: (cursor, user_id) => {
      if (!reachesBack(cursor)) return undefined;
      const kept = [...older.of(user_id), ...newer.of(user_id)];
      return kept.filter((event) => compareCursors(event.cursor, cursor) > 0);
    },
    forget: () => {
      older = createHalf();
      newer = createHalf();
    },
  };
}

interface Half {
  /** The place after which everything is here or in a newer half. */
  from: Cursor | undefined;
  readonly size: number;
  add(event: OutboxEvent): void;
  of(user_id: string | undefined): readonly OutboxEvent[];
}

const none: readonly OutboxEvent[] = [];

function createHalf(): Half {
  const all: OutboxEvent[] = [];
  const byUser = new Map<string, OutboxEvent[]>();
  return {
    from: undefined,
    get size() {
      return all.length;
    },
    add: (event) => {
      all.push(event);
      if (event.user_id === null) return;
      const own = byUser.get(event.user_id);
      if (own === undefined) byUser.set(event.user_id, [event]);
      else own.push(event);
    },
    of: (user_id) => (user_id === undefined ? all : (byUser.get(user_id) ?? none)),
  };
}
