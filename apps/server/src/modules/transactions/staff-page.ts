import type {
  CappedCount,
  StaffTransactionFilter,
  StaffTransactionQuery,
  StaffTransactionSort,
} from '@app/contract';
import { limits } from '@app/contract';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { cursorPart, decodeCursor, encodeCursor } from '#platform/paging';
import type { DB } from '#tables';
import { candidatesOf } from './staff-candidates.ts';
import type { Source } from './staff-candidates.ts';
import { asked, rareStatus, readFilter, staffMatches, changing } from './staff-filter.ts';
import type { Asker, StaffNarrowing } from './staff-filter.ts';
import { readMissingSince, readOwners, readStaffRows } from './store.ts';
import type { OwnerRow, StaffRow } from './store.ts';

/**
 * How far the list is walked in its own order before an index is asked: what occurs often has filled the page by then, and what occurs
 * seldom is quickly sorted. Looking for words costs more for each row.
 */
const listWalkedMax = 10_000;
/** By amount each row is asked in two tables. */
const amountWalkedMax = 3_000;
const searchWalkedMax = 2_000;

interface Order {
  readonly column: 'created_at' | 'amount';
  readonly descending: boolean;
}

const orders: Record<StaffTransactionSort, Order> = {
  newest: { column: 'created_at', descending: true },
  oldest: { column: 'created_at', descending: false },
  amount_high: { column: 'amount', descending: true },
  amount_low: { column: 'amount', descending: false },
  waiting: { column: 'created_at', descending: false },
};

export interface StaffPageRows<Row = StaffRow> {
  readonly rows: Row[];
  readonly next: string | null;
  readonly previous: string | null;
}

/** A place in the list: after the row with these keys, or before it. */
interface Place {
  readonly back: boolean;
  readonly key: string;
  readonly id: string;
}

/** One page of all customers' transfers in the order asked for; as fast on the last page as on the first. */
export function readStaffPage(
  query: Kysely<DB>,
  asker: Asker,
  asked: StaffTransactionQuery,
): Promise<StaffPageRows> {
  return readPage(query, asker, { asked, read: readStaffRows });
}

/** The same page, but only whose transfers are on it. */
export function readOwnerPage(
  query: Kysely<DB>,
  asker: Asker,
  asked: StaffTransactionQuery,
): Promise<StaffPageRows<OwnerRow>> {
  return readPage(query, asker, { asked, read: readOwners });
}

interface PageOf<Row> {
  readonly asked: StaffTransactionQuery;
  readonly read: (query: Kysely<DB>, ids: readonly string[]) => Promise<Row[]>;
}

async function readPage<Row extends OwnerRow>(
  query: Kysely<DB>,
  asker: Asker,
  { asked: { cursor, limit = limits.pageSize, sort = 'newest', ...filter }, read }: PageOf<Row>,
): Promise<StaffPageRows<Row>> {
  const order = orders[sort];
  const place = readPlace(cursor, order);
  const narrowing = readFilter(filter, asker, sort === 'waiting');
  const ids = await readIds(query, narrowing, { order, place, limit: limit + 1 });
  const back = place?.back === true;
  const shown = back ? ids.slice(0, limit).toReversed() : ids.slice(0, limit);
  const rows = await read(query, shown);
  const more = ids.length > limit;
  const edge = (row: Row | undefined, towards: 'n' | 'p'): string | null =>
    row ? encodeCursor([towards, keyOf(row, order), row.id]) : null;
  return {
    rows,
    next: back || more ? edge(rows.at(-1), 'n') : null,
    previous: (back ? more : place !== undefined) ? edge(rows[0], 'p') : null,
  };
}

/** How many fit; counting ends at `most`, of a search sooner. */
export async function countStaff(
  query: Kysely<DB>,
  asker: Asker,
  {
    filter,
    sort,
    most = limits.countMax,
  }: {
    filter: StaffTransactionFilter;
    sort?: StaffTransactionSort | undefined;
    most?: number;
  },
): Promise<CappedCount> {
  const narrowing = readFilter(filter, asker, sort === 'waiting');
  const since = await readMissingSince(query);
  const { sources } = candidatesOf(narrowing, since) ?? { sources: [allRows(narrowing)] };
  const { sought } = narrowing;
  // Where the transfers themselves must be asked one by one, counting ends sooner.
  const oneByOne = sources.length > 1 && changing(narrowing).length > 0;
  const caps = [most, sought && limits.searchCountMax, oneByOne && limits.askedCountMax];
  const cap = Math.min(...caps.filter((one) => typeof one === 'number'));
  const parts = sources.map(
    (source) =>
      sql`(SELECT ${idOf(source)} AS id FROM ${source.from} WHERE ${source.where} LIMIT ${cap + 1})`,
  );
  const { rows } = await sql<{ count: string }>`
    ${asked(narrowing)} SELECT count(*)::text AS count FROM (SELECT id FROM (${sql.join(parts, sql` UNION `)}) AS every LIMIT ${cap + 1}) AS counted`.execute(
    query,
  );
  const count = parseInt(rows[0]?.count ?? '0', 10);
  return { count: Math.min(count, cap), capped: count > cap };
}

function allRows(narrowing: StaffNarrowing): Source {
  return { table: 't', from: sql`transactions t`, where: staffMatches(narrowing) };
}

function idOf({ table }: Source): RawBuilder<unknown> {
  return table === 's' ? sql`s.transaction_id` : sql`t.id`;
}

function readPlace(cursor: string | undefined, { column }: Order): Place | undefined {
  const shape = column === 'amount' ? cursorPart.id : cursorPart.instant;
  const parts = decodeCursor(cursor, [/^[np]$/, shape, cursorPart.uuid]);
  const [towards, key, id] = parts ?? [];
  if (key === undefined || id === undefined) return undefined;
  return { back: towards === 'p', key, id };
}

function keyOf(row: OwnerRow, { column }: Order): string {
  return column === 'amount' ? row.amount.toString() : row.created_at;
}

interface Stretch {
  readonly order: Order;
  readonly place: Place | undefined;
  readonly limit: number;
}

/** Ids in the order asked for, or against it when the page before a place is wanted. */
async function readIds(
  query: Kysely<DB>,
  narrowing: StaffNarrowing,
  stretch: Stretch,
): Promise<string[]> {
  const since = await readMissingSince(query);
  const candidates = candidatesOf(narrowing, since);
  if (candidates?.few !== true) {
    const walked = await walk(query, narrowing, { ...stretch, since });
    if (walked !== undefined) return walked;
  }
  const { sources } = candidates ?? { sources: [allRows(narrowing)] };
  const by = orderBy(stretch);
  // Each index gives its own first rows in the order; the page is among them.
  const parts = sources.map((source) => {
    const key = sql.ref(`${source.table}.${stretch.order.column}`);
    // The order was walked in vain: a sum keeps the planner from walking it once more, and further.
    const place = candidates?.few === false ? sql`${key} + ${zeroOf(stretch.order)}` : key;
    const way = isDescending(stretch) ? sql`DESC` : sql`ASC`;
    return sql`(
      SELECT ${idOf(source)} AS id, ${key} FROM ${source.from} WHERE ${from(stretch, source.table)} AND ${source.where}
      ORDER BY ${place} ${way}, ${idOf(source)} ${way} LIMIT ${stretch.limit})`;
  });
  const { rows } = await sql<{ id: string }>`
    ${asked(narrowing)} SELECT r.id FROM (${sql.join(parts, sql` UNION `)}) AS r ORDER BY ${by('r', 'id')} LIMIT ${stretch.limit}`.execute(
    query,
  );
  return rows.map(({ id }) => id);
}

function zeroOf({ column }: Order): RawBuilder<unknown> {
  return column === 'amount' ? sql`0` : sql`interval '0'`;
}

/** Fills the page from the first rows of the list in its order; undefined when they are not enough. */
async function walk(
  query: Kysely<DB>,
  narrowing: StaffNarrowing,
  stretch: Stretch & { readonly since: string },
): Promise<string[] | undefined> {
  const by = orderBy(stretch);
  const matches = staffMatches(narrowing);
  const { order, limit, since } = stretch;
  const rare = rareStatus(narrowing);
  const listed = order.column === 'amount' ? amountWalkedMax : listWalkedMax;
  const most = narrowing.sought === undefined ? listed : searchWalkedMax;
  const walkedMax = Math.max(most, limit);
  const statement =
    order.column === 'created_at'
      ? sql<{ id: string; walked: boolean }>`
        ${asked(narrowing)} SELECT t.id, true AS walked FROM (
          SELECT * FROM transactions w WHERE ${from(stretch, 'w')} AND ${rare ?? sql`true`} ORDER BY ${by('w', 'id')} LIMIT ${walkedMax}
        ) AS t WHERE ${matches} ORDER BY ${by('t', 'id')} LIMIT ${limit}`
      : // The index by amount is the search table's; what it lacks yet is put in between.
        sql<{ id: string; walked: boolean }>`
        ${asked(
          narrowing,
          sql`walked AS (
          SELECT t.id, t.amount FROM (
            SELECT s.transaction_id, s.amount FROM transaction_search s WHERE ${from(stretch, 's')}
            ORDER BY ${by('s', 'transaction_id')} LIMIT ${walkedMax}
          ) AS s CROSS JOIN LATERAL (SELECT * FROM transactions w WHERE w.id = s.transaction_id OFFSET 0) AS t WHERE ${matches} ORDER BY ${by('s', 'transaction_id')} LIMIT ${limit}
        )`,
        )}
        SELECT r.id, r.walked FROM (
          SELECT id, amount, true AS walked FROM walked UNION ALL
          SELECT t.id, t.amount, false FROM transactions t
          WHERE t.created_at >= ${since}::timestamptz
            AND NOT EXISTS (SELECT FROM transaction_search k WHERE k.transaction_id = t.id) AND ${from(stretch, 't')} AND ${matches}
        ) AS r ORDER BY ${by('r', 'id')}`;
  const { rows } = await statement.execute(query);
  if (rows.filter(({ walked }) => walked).length < limit) return undefined;
  return rows.slice(0, limit).map(({ id }) => id);
}

type By = (table: string, id: string) => RawBuilder<unknown>;

function isDescending({ order, place }: Stretch): boolean {
  return order.descending !== (place?.back === true);
}

function orderBy(stretch: Stretch): By {
  const way = isDescending(stretch) ? sql`DESC` : sql`ASC`;
  return (table, id) =>
    sql`${sql.ref(`${table}.${stretch.order.column}`)} ${way}, ${sql.ref(`${table}.${id}`)} ${way}`;
}

/** Rows behind the place, in the direction of the page. */
function from(stretch: Stretch, table: 't' | 'w' | 's'): RawBuilder<boolean> {
  const { order, place } = stretch;
  if (place === undefined) return sql<boolean>`true`;
  const id = sql.ref(`${table}.${table === 's' ? 'transaction_id' : 'id'}`);
  const key = sql.ref(`${table}.${order.column}`);
  const type = order.column === 'amount' ? sql`bigint` : sql`timestamptz`;
  const sign = isDescending(stretch) ? sql`<` : sql`>`;
  return sql<boolean>`(${key}, ${id}) ${sign} (${place.key}::${type}, ${place.id}::uuid)`;
}
