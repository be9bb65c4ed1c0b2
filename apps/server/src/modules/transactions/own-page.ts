import type { TransactionFilter } from '@app/contract';
import type { Expression, Kysely, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#platform/db';
import { literal } from '#platform/like';
import type { DB } from '#tables';
import { readSearch, wholeCurrencies } from './search.ts';
import type { Sought, SoughtAmount } from './search.ts';
import { before, olderThan, placeOf, readMissingSince, rowColumns, toPage } from './store.ts';
import type { Page, PageQuery, Place } from './store.ts';
import type { TransactionRow } from './transaction.ts';

export interface OwnPageQuery extends PageQuery, TransactionFilter {}

export interface Owner {
  readonly user_id: string;
  /** The operator's display prefix, which people type before an id. */
  readonly prefix: string;
}

/** One page of a customer's transfers, newest first. */
export function createOwnPages(
  db: Pick<Database, 'query' | 'quick'>,
): (owner: Owner, query: OwnPageQuery) => Promise<Page<TransactionRow>> {
  const readUnfiltered = createUnfilteredReader(db);
  return async (owner, { cursor, limit, ...filter }) => {
    const from = placeOf(cursor);
    const isUnfiltered = Object.values(filter).every((part) => part === undefined);
    const rows = isUnfiltered
      ? await readUnfiltered({ user_id: owner.user_id, from, limit: limit + 1 })
      : await readOwnRows(db.query, {
          owner,
          filter,
          stretch: { from: before(from), limit: limit + 1 },
        });
    return toPage(rows, limit);
  };
}

interface Unfiltered {
  readonly user_id: string;
  readonly from: Place | undefined;
  readonly limit: number;
}

/** The page that everybody opens: its two statements are compiled once and run by name. */
function createUnfilteredReader({
  query,
  quick,
}: Pick<Database, 'query' | 'quick'>): (page: Unfiltered) => Promise<TransactionRow[]> {
  const textFrom = (place: Place | undefined): string => {
    const stretch = { from: before(place), limit: 0 };
    const owner = { user_id: '', prefix: '' };
    return selectOwn(query, { owner, filter: {}, stretch }).compile().sql;
  };
  const newest = { name: 'own_newest', text: textFrom(undefined) };
  const older = { name: 'own_older', text: textFrom({ created_at: '', id: '' }) };
  return async ({ user_id, from, limit }) => {
    const statement =
      from === undefined
        ? { ...newest, values: [user_id, limit] }
        : { ...older, values: [user_id, from.created_at, from.id, limit] };
    const { rows } = await quick.query<TransactionRow>(statement);
    return rows;
  };
}

interface Stretch {
  readonly from: Expression<SqlBool>;
  readonly limit: number;
}

interface OwnRows {
  readonly owner: Owner;
  readonly filter: TransactionFilter;
  readonly stretch: Stretch;
}

/** How many of a customer's transfers are looked at one by one before an index is asked: nearly everybody has fewer. */
const walkedMax = 2_000;
/** And in all, where the first ones held so many hits that the page will be full by then: cheaper than fetching all hits of an index. */
const walkedInAllMax = 20_000;

async function readOwnRows(query: Kysely<DB>, given: OwnRows): Promise<TransactionRow[]> {
  const { owner, filter, stretch } = given;
  const indexed = indexedOwn(filter, owner.prefix);
  if (indexed === undefined) return walkOwn(query, given);
  const near = await walkOwnUpTo(query, given, walkedMax);
  if (near.end === undefined || near.rows.length === stretch.limit) return near.rows;
  if ((near.rows.length * walkedInAllMax) / walkedMax >= stretch.limit) {
    const rest = { from: olderThan(near.end), limit: stretch.limit - near.rows.length };
    const ahead = walkedInAllMax - walkedMax;
    const on = await walkOwnUpTo(query, { ...given, stretch: rest }, ahead);
    if (on.end === undefined || on.rows.length === rest.limit) return [...near.rows, ...on.rows];
  }
  return searchOwn(query, given, indexed);
}

/** Looks at no more than so many of the stretch; `end` is the last one looked at, undefined when the stretch has no more. */
async function walkOwnUpTo(
  query: Kysely<DB>,
  given: OwnRows,
  most: number,
): Promise<{ rows: TransactionRow[]; end: Place | undefined }> {
  const { owner, stretch } = given;
  const end = await readFar(query, { user_id: owner.user_id, from: stretch.from, ahead: most });
  if (end === undefined) return { rows: await walkOwn(query, given), end };
  const from = sql<SqlBool>`(${stretch.from} AND (t.created_at, t.id) >= (${end.created_at}::timestamptz, ${end.id}::uuid))`;
  return { rows: await walkOwn(query, { ...given, stretch: { ...stretch, from } }), end };
}

/**
 * The inner query names columns of `transactions_list_idx` only: whatever the filters, it is one pass over that index in the order
 * of the page, and only the rows that are shown are fetched whole.
 */
function selectOwn(query: Kysely<DB>, { owner, filter, stretch }: OwnRows) {
  return query
    .selectFrom(
      query
        .selectFrom('transactions as t')
        .select('t.id')
        .where('t.user_id', '=', owner.user_id)
        .where(stretch.from)
        .where(matches(filter, owner.prefix))
        .orderBy('t.created_at', 'desc')
        .orderBy('t.id', 'desc')
        .limit(stretch.limit)
        .as('shown'),
    )
    .innerJoin('transactions as t', 't.id', 'shown.id')
    .select(rowColumns)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc');
}

async function walkOwn(query: Kysely<DB>, given: OwnRows): Promise<TransactionRow[]> {
  return selectOwn(query, given).execute();
}

interface Ahead {
  readonly user_id: string;
  readonly from: Expression<SqlBool>;
  readonly ahead: number;
}

/** The transfer so many rows ahead; undefined when the customer has not as many. */
async function readFar(
  query: Kysely<DB>,
  { user_id, from, ahead }: Ahead,
): Promise<Place | undefined> {
  return query
    .selectFrom('transactions as t')
    .select(['t.created_at', 't.id'])
    .where('t.user_id', '=', user_id)
    .where(from)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .offset(ahead)
    .limit(1)
    .executeTakeFirst();
}

/** Fewer signs have no trigram. */
export const indexedWord = /.{3}/su;

/** What the search table can narrow by; undefined when walking is the better way. */
function indexedOwn(
  { search, currency, status }: TransactionFilter,
  prefix: string,
): { conditions: readonly Expression<SqlBool>[]; sought: Sought | undefined } | undefined {
  // Few transfers of all are anything but completed, and they have an index that the planner takes by itself.
  if (status !== undefined && status !== 'completed') return undefined;
  const sought = readSearch(search, prefix);
  const words = sought?.words.filter((word) => indexedWord.test(word)) ?? [];
  const conditions = [
    currency && sql<SqlBool>`s.currency = ${currency}`,
    ...words.map((word) => sql<SqlBool>`s.terms LIKE '%' || ${likePattern(word)} || '%'`),
  ].filter((condition) => typeof condition === 'object');
  return conditions.length === 0 ? undefined : { conditions, sought };
}

/** What a person types has no wildcards. */
export function likePattern(word: string): Expression<string> {
  return sql<string>`fold_text(${literal(word)}::text)`;
}

/** By the index of what never changes, which all customers share; what it may lack yet is looked at by itself. */
async function searchOwn(
  query: Kysely<DB>,
  { owner, filter, stretch }: OwnRows,
  { conditions, sought }: NonNullable<ReturnType<typeof indexedOwn>>,
): Promise<TransactionRow[]> {
  const since = await readMissingSince(query);
  const joined = sql`transaction_search s JOIN transactions t ON t.id = s.transaction_id`;
  const { ids, amounts = [] } = sought ?? {};
  const minors = amounts.flatMap(({ cents, whole }) =>
    whole === undefined ? [cents] : [cents, whole],
  );
  const sources = [
    sql`${joined} WHERE ${sql.join(conditions, sql` AND `)} AND `,
    ids && sql`transactions t WHERE t.id BETWEEN ${ids.first}::uuid AND ${ids.last}::uuid AND `,
    minors.length > 0 && sql`${joined} WHERE s.amounts && ${minors.map(String)}::bigint[] AND `,
    sql`transactions t WHERE t.created_at >= ${since}::timestamptz AND `,
  ].filter((source) => typeof source === 'object');
  const parts = sources.map(
    (
      source,
    ) => sql`(SELECT t.id FROM ${source} t.user_id = ${owner.user_id}::uuid AND ${stretch.from}
      AND ${matches(filter, owner.prefix)} ORDER BY t.created_at DESC, t.id DESC LIMIT ${stretch.limit})`,
  );
  return query
    .selectFrom(sql<{ id: string }>`(${sql.join(parts, sql` UNION `)})`.as<'shown'>('shown'))
    .innerJoin('transactions as t', 't.id', 'shown.id')
    .select(rowColumns)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(stretch.limit)
    .execute();
}

/** The condition of a filter on rows of `transactions as t`; days count by the picked date, as the dashboard's windows do. */
export function matches(filter: TransactionFilter, prefix: string): Expression<SqlBool> {
  const { status, currency, days, search } = filter;
  const sought = readSearch(search, prefix);
  const all = [
    status && sql<SqlBool>`t.status = ${status}`,
    currency && sql<SqlBool>`t.currency = ${currency}`,
    days && sql<SqlBool>`t.date > (now() AT TIME ZONE 'UTC')::date - ${parseInt(days, 10)}::int`,
    // Nobody picks a day of the future, so older rows need not be looked at; the day more is for clocks that differ.
    days &&
      sql<SqlBool>`t.created_at >= ((now() AT TIME ZONE 'UTC')::date - ${parseInt(days, 10) + 1}::int) AT TIME ZONE 'UTC'`,
    sought && found(sought),
  ].filter((condition) => condition !== undefined);
  return all.length === 0 ? sql<SqlBool>`true` : sql.join(all, sql` AND `);
}

function found({ words, ids, amounts }: Sought): Expression<SqlBool> {
  const meanings = [
    sql<SqlBool>`(${sql.join(words.map(occurs), sql` AND `)})`,
    ids && sql<SqlBool>`t.id BETWEEN ${ids.first}::uuid AND ${ids.last}::uuid`,
    ...amounts.map(hasAmount),
  ].filter((condition) => condition !== undefined);
  return sql<SqlBool>`(${sql.join(meanings, sql` OR `)})`;
}

/** `strpos`, not LIKE: what a person types has no wildcards. */
function occurs(text: string): Expression<SqlBool> {
  return sql<SqlBool>`strpos(t.search_text, fold_text(${text}::text)) > 0`;
}

/** One of the transfer's amounts, whichever of its currencies is meant. */
export function hasAmount({ cents, whole }: SoughtAmount): Expression<SqlBool> {
  const euro = sql<SqlBool>`${cents}::bigint IN (t.amount, t.amount + t.fee)`;
  const codes = sql.join(wholeCurrencies.map((code) => sql.lit(code)));
  const foreign = sql<SqlBool>`t.send_amount = ${cents}::bigint AND t.send_currency NOT IN (${codes}) OR t.received_amount = ${cents}::bigint AND t.currency NOT IN (${codes})`;
  if (whole === undefined) return sql<SqlBool>`(${euro} OR ${foreign})`;
  return sql<SqlBool>`(${euro} OR ${foreign} OR t.send_amount = ${whole}::bigint AND t.send_currency IN (${codes}) OR t.received_amount = ${whole}::bigint AND t.currency IN (${codes}))`;
}
