import { sql } from 'kysely';
import { cursorPart, decodeCursor, encodeCursor } from '#platform/paging';

export type Place = readonly [at: string, id: string];

/** The place after which a page begins; undefined for the first. Throws `validation_failed` on `cursor`. */
export function decodePlace(cursor: string | undefined): Place | undefined {
  const [at, id] = decodeCursor(cursor, [cursorPart.instant, cursorPart.uuid]) ?? [];
  return at === undefined || id === undefined ? undefined : [at, id];
}

/** The rows behind a place, in the direction of the list. */
export function before([at, id]: Place, oldestFirst: boolean) {
  return oldestFirst
    ? sql<boolean>`(d.sent_at, d.id) > (${at}::timestamptz, ${id}::uuid)`
    : sql<boolean>`(d.sent_at, d.id) < (${at}::timestamptz, ${id}::uuid)`;
}

/** Cuts the one row too many that was read to see whether there are more. */
export function cut<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => Place,
): { shown: readonly Row[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { shown, next: last === undefined ? null : encodeCursor(placeOf(last)) };
}
