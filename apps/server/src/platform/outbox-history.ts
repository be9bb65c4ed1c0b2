import { compareCursors, parseCursor } from './outbox-rows.ts';
import type { Cursor, OutboxEvent, Queryable } from './outbox-rows.ts';
import { databaseMs } from './shared-clock.ts';

/**
 * Whether the history of before a failover goes on after it. A promoted standby begins a new timeline, and so does a database that
 * was restored to an earlier moment; in the one every place that was told is still right, in the other places point at rows that
 * are gone or are others now. The difference matters to a thousand browsers: going on, or fetching everything again.
 */
export interface History {
  /** The database that the reader's place belongs to; undefined before the first connection. */
  cluster: string | undefined;
  /** Its commits waited for a standby when we last looked: then what anybody was told is on that standby too. */
  synchronous: boolean;
  /** The last events that were told, newest last. */
  readonly told: OutboxEvent[];
  /** Databases of which this one is the continuation, each with the place up to which that is known. */
  readonly ancestors: Map<string, Cursor>;
}

/** What is lost with a primary is the end of its log, so whoever still has all of these has lost nothing that was told. */
const toldMax = 256;

export function createHistory(): History {
  return { cluster: undefined, synchronous: false, told: [], ancestors: new Map() };
}

export function noteTold(history: History, events: readonly OutboxEvent[]): void {
  history.told.push(...events);
  history.told.splice(0, history.told.length - toldMax);
}

interface Standing {
  /** Commits wait for a standby. */
  readonly synchronous: boolean;
  readonly writable: boolean;
  /** What time it says it is, in milliseconds since 1970. */
  readonly now_ms: number;
}

/** Asked now and then, since a standby may be attached, given up or promoted at any time. */
export async function readStanding(client: Queryable): Promise<Standing> {
  const { rows } = await client.query<Standing>(
    `SELECT current_setting('synchronous_standby_names') <> '' AS synchronous,
      current_setting('transaction_read_only') = 'off' AS writable, ${databaseMs} AS now_ms`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not say how it stands.');
  return row;
}

/** Whether the database named `cluster` has all that was told in the one before, so that places keep their meaning. */
export async function goesOn(
  client: Queryable,
  history: History,
  cluster: string,
): Promise<boolean> {
  const { told, synchronous } = history;
  if (!synchronous || !isNextTimeline(history.cluster, cluster)) return false;
  const { rows } = await client.query<{ complete: boolean }>(
    `SELECT count(*) = $4 AS complete FROM events e
      JOIN unnest($1::xid8[], $2::bigint[], $3::timestamptz[]) AS t (xid, id, created_at)
        ON e.xid = t.xid AND e.id = t.id AND e.created_at = t.created_at`,
    [
      told.map(({ cursor }) => cursor.xid),
      told.map(({ cursor }) => cursor.id),
      told.map(({ created_at }) => created_at),
      told.length,
    ],
  );
  return rows[0]?.complete ?? false;
}

/** Names are `system-timeline-database-table`: all but the timeline is the same, and that is a later one. */
function isNextTimeline(before: string | undefined, after: string): boolean {
  const [system, timeline = '', ...table] = (before ?? '').split('-');
  const [nextSystem, nextTimeline = '', ...nextTable] = after.split('-');
  return (
    system === nextSystem &&
    table.length > 0 &&
    table.join('-') === nextTable.join('-') &&
    nextTimeline > timeline
  );
}

/** Takes over the place in a database that goes on with the history of the one before. */
export function continueAs(history: History, cluster: string, position: Cursor): void {
  if (history.cluster !== undefined) history.ancestors.set(history.cluster, position);
  history.cluster = cluster;
}

/** Takes a new place in a database that is another one. */
export function beginAs(history: History, cluster: string): void {
  history.cluster = cluster;
  history.ancestors.clear();
  history.told.length = 0;
}

/** A cursor that a client sent back: of this database, or of one of which it is known to be the continuation. */
export function readCursor({ cluster, ancestors }: History, text: string): Cursor | undefined {
  const own = parseCursor(text, cluster ?? '');
  if (own !== undefined) return own;
  for (const [ancestor, until] of ancestors) {
    const cursor = parseCursor(text, ancestor);
    // A client that was further than this reader may have seen what nobody can vouch for any more.
    if (cursor !== undefined && compareCursors(cursor, until) <= 0) return cursor;
  }
  return undefined;
}
