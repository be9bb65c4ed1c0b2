import type { EventKind } from '@app/contract';
import pg from 'pg';
import type { JsonObject } from '#tables';

export const topics = [
  'transaction',
  'wallet',
  'notification',
  'session',
  'profile',
  'beneficiary',
  'rate',
  'support',
  'document',
  'verification',
  'case',
  'risk',
] as const;
export type Topic = (typeof topics)[number];

/** A place in the outbox: every row up to and including it has been seen. Ids alone do not order commits. */
export interface Cursor {
  readonly xid: bigint;
  readonly id: bigint;
}

/** One row of the outbox. `actor_id` is not read at all, so that no stream can ever send it. */
export interface OutboxEvent {
  readonly cursor: Cursor;
  readonly topic: Topic;
  readonly user_id: string | null;
  readonly kind: EventKind;
  readonly transaction_id: string | null;
  readonly data: JsonObject;
  readonly created_at: string;
}

/** Narrows `read`: rows of one user, or of some topics besides; `until` is a place the reader has already passed. */
export interface ReadFilter {
  readonly until: Cursor;
  readonly user_id: string;
  readonly topics: readonly Topic[];
}

export type Queryable = Pick<pg.Pool, 'query'> | Pick<pg.Client, 'query'>;

export const outboxStart: Cursor = { xid: 0n, id: 0n };

export function compareCursors(a: Cursor, b: Cursor): number {
  if (a.xid !== b.xid) return a.xid < b.xid ? -1 : 1;
  if (a.id !== b.id) return a.id < b.id ? -1 : 1;
  return 0;
}

export function formatCursor({ xid, id }: Cursor, cluster: string): string {
  return `${xid}.${id}.${cluster}`;
}

const largestXid = 2n ** 64n - 1n;
const largestId = 2n ** 63n - 1n;

/** Reads a cursor that a client sent back; undefined when it is of another database or not a cursor at all. */
export function parseCursor(text: string, cluster: string): Cursor | undefined {
  const match = /^(\d{1,20})\.(\d{1,19})\.([0-9a-z-]{1,80})$/.exec(text);
  if (match === null || match[3] !== cluster) return undefined;
  const cursor = { xid: BigInt(match[1] ?? ''), id: BigInt(match[2] ?? '') };
  // Beyond these the database would answer with a fault where the client only needs to start again.
  return cursor.xid > largestXid || cursor.id > largestId ? undefined : cursor;
}

interface EventRow {
  xid: string;
  id: bigint;
  topic: Topic;
  user_id: string | null;
  kind: EventKind;
  transaction_id: string | null;
  data: JsonObject;
  created_at: string;
}

function toEvent({ xid, id, ...rest }: EventRow): OutboxEvent {
  return { cursor: { xid: BigInt(xid), id }, ...rest };
}

const columns = 'xid::text, id, topic, user_id, kind, transaction_id, data, created_at';

/**
 * The rows after a cursor that no open transaction can still get in front of, and whether rows wait above that horizon. One
 * statement, hence one snapshot: asked apart, a row could be above the horizon for the first question and below it for the
 * second, and would then wait for the safety poll. Rows up to `loaded` are never told (`readLoaded`).
 */
export async function readReady(
  client: Queryable,
  after: Cursor,
  { limit, loaded }: { limit: number; loaded: bigint },
): Promise<{ events: OutboxEvent[]; held: boolean }> {
  const { rows } = await client.query<EventRow & { held: boolean; found: boolean }>({
    name: `outbox_ready_${limit}`,
    text: `SELECT h.held, e.id IS NOT NULL AS found, e.* FROM (
        SELECT EXISTS (SELECT FROM events WHERE xid >= pg_snapshot_xmin(pg_current_snapshot())
          AND xid < pg_snapshot_xmax(pg_current_snapshot()) AND id > $3) AS held) h
      LEFT JOIN LATERAL (SELECT ${columns} FROM events
        WHERE (xid, id) > ($1::xid8, $2::bigint) AND xid < pg_snapshot_xmin(pg_current_snapshot()) AND id > $3
        ORDER BY events.xid, events.id LIMIT ${limit}) e ON true
      ORDER BY e.xid::xid8, e.id`,
    values: [after.xid, after.id, loaded],
  });
  const events = rows
    .filter((row) => row.found)
    .map(({ held: _, found: __, ...row }) => toEvent(row));
  return { events, held: rows[0]?.held ?? false };
}

/** At most `limit` rows after a cursor in order, only such as can no longer be overtaken. */
export async function readPage(
  client: Queryable,
  after: Cursor,
  asked: { limit: number; loaded: bigint; filter: ReadFilter | undefined },
): Promise<OutboxEvent[]> {
  const { limit, loaded, filter } = asked;
  const { rows } =
    filter === undefined
      ? await client.query<EventRow>({
          name: 'outbox_page',
          text: `SELECT ${columns} FROM events WHERE (xid, id) > ($1::xid8, $2::bigint)
              AND xid < pg_snapshot_xmin(pg_current_snapshot()) AND id > $4
            ORDER BY events.xid, events.id LIMIT $3`,
          values: [after.xid, after.id, limit, loaded],
        })
      : await client.query<EventRow>({
          name: 'outbox_own_page',
          text: `SELECT ${columns} FROM events WHERE (xid, id) > ($1::xid8, $2::bigint)
              AND (xid, id) <= ($3::xid8, $4::bigint) AND (user_id = $5 OR topic = ANY ($6)) AND id > $8
            ORDER BY events.xid, events.id LIMIT $7`,
          values: [
            after.xid,
            after.id,
            filter.until.xid,
            filter.until.id,
            filter.user_id,
            filter.topics,
            limit,
            loaded,
          ],
        });
  return rows.map(toEvent);
}

/** The age of the first row after a cursor that is to be told, by the database's own clock. */
export async function readLagSeconds(
  client: Queryable,
  after: Cursor,
  loaded: bigint,
): Promise<number> {
  const { rows } = await client.query<{ seconds: number }>({
    name: 'outbox_lag',
    text: `SELECT extract(epoch FROM clock_timestamp() - created_at)::float8 AS seconds FROM events
        WHERE (xid, id) > ($1::xid8, $2::bigint) AND xid < pg_snapshot_xmax(pg_current_snapshot()) AND id > $3
      ORDER BY events.xid, events.id LIMIT 1`,
    values: [after.xid, after.id, loaded],
  });
  return rows[0]?.seconds ?? 0;
}

/** The newest place that nothing can be put in front of any more. */
export async function readLatest(client: Queryable): Promise<Cursor> {
  const { rows } = await client.query<{ xid: string; id: bigint }>(
    `SELECT xid::text, id FROM events WHERE xid < pg_snapshot_xmin(pg_current_snapshot())
      ORDER BY events.xid DESC, events.id DESC LIMIT 1`,
  );
  const [row] = rows;
  return row === undefined ? outboxStart : { xid: BigInt(row.xid), id: row.id };
}

/** More than could be committed while one transaction stays open. */
const loadedLookedAt = 10_000;

/**
 * The highest id that a loaded dump brought, 0 when there is none whose turn is still to come. Its rows carry the transaction numbers of the
 * server of before, which this one reaches one after the other: told then, old balances would be news. Every row of our own has a higher id.
 */
export async function readLoaded(client: Queryable): Promise<bigint> {
  const { rows } = await client.query<{ loaded: bigint }>(
    `SELECT coalesce(max(id), 0) AS loaded FROM (SELECT id FROM events WHERE xid >= pg_snapshot_xmax(pg_current_snapshot())
      ORDER BY xid DESC, id DESC LIMIT ${loadedLookedAt}) newest`,
  );
  return rows[0]?.loaded ?? 0n;
}

/**
 * Whether what came after a cursor can be replayed: the database has reached it, the rows around it are still kept, and the
 * first one after it is younger than `maxAgeMs`; behind that, fetching everything again is cheaper for both sides.
 */
export async function canResume(
  client: Queryable,
  cursor: Cursor,
  { maxAgeMs, loaded }: { maxAgeMs: number; loaded: bigint },
): Promise<boolean> {
  const { rows } = await client.query<{ resumable: boolean }>({
    name: 'outbox_resumable',
    text: `SELECT $1::xid8 < pg_snapshot_xmax(pg_current_snapshot())
        AND (EXISTS (SELECT FROM events WHERE (xid, id) <= ($1::xid8, $2::bigint)) OR NOT EXISTS (SELECT FROM events))
        AND coalesce((SELECT created_at > now() - $3 * interval '1 millisecond' FROM events
          WHERE (xid, id) > ($1::xid8, $2::bigint) AND id > $4 ORDER BY xid, id LIMIT 1), true) AS resumable`,
    values: [cursor.xid, cursor.id, maxAgeMs, loaded],
  });
  return rows[0]?.resumable ?? false;
}

/** What a managed server answers when it does not let applications look at its control file or log. */
const refusals: ReadonlySet<string | undefined> = new Set(['42501', '42883', '0A000', '55000']);

const tableIdentity = `(SELECT oid FROM pg_database WHERE datname = current_database()), 'public.events'::regclass::oid`;
const serverIdentity = `(SELECT system_identifier FROM pg_control_system()), lower(left(pg_walfile_name(pg_current_wal_lsn()), 8))`;

/**
 * Names the history that cursors belong to. It differs after a dump was restored (another server, database or table) and after
 * a recovery or failover (another timeline, which may lack the last commits): there a cursor would point at other rows.
 * Where the server hides its part, the numbers of database and table, which a restore makes anew, have to do.
 */
export async function readCluster(client: Queryable): Promise<string> {
  try {
    return await readIdentity(client, `${serverIdentity}, ${tableIdentity}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && refusals.has(error.code))) throw error;
    return readIdentity(client, tableIdentity);
  }
}

async function readIdentity(client: Queryable, parts: string): Promise<string> {
  const { rows } = await client.query<{ cluster: string }>(
    `SELECT concat_ws('-', ${parts}) AS cluster`,
  );
  return rows[0]?.cluster ?? '';
}
