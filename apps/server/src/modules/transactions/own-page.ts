import type { TransactionFilter } from '@app/contract';
import type { Expression, Kysely, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '#tables';
import { readSearch, wholeCurrencies } from './search.ts';
import type { Sought, SoughtAmount } from './search.ts';
import { before, toPage } from './store.ts';
import type { Page, PageQuery } from './store.ts';
import type { TransactionRow } from './transaction.ts';

export interface OwnPageQuery extends PageQuery, TransactionFilter {}

export interface Owner {
  readonly user_id: string;
  /** The operator's display prefix, which people type before an id. */
  readonly prefix: string;
}

/**
 * One page of a customer's transfers, newest first. The inner query names columns of `transactions_list_idx` only: whatever the
 * filters, it is one pass over that index in the order of the page, and only the rows that are shown are fetched whole.
 */
export async function readOwnPage(
  query: Kysely<DB>,
  { user_id, prefix }: Owner,
  { cursor, limit, ...filter }: OwnPageQuery,
): Promise<Page<TransactionRow>> {
  const rows = await query
    .selectFrom(
      query
        .selectFrom('transactions as t')
        .select('t.id')
        .where('t.user_id', '=', user_id)
        .where(before(cursor))
        .where(matches(filter, prefix))
        .orderBy('t.created_at', 'desc')
        .orderBy('t.id', 'desc')
        .limit(limit + 1)
        .as('shown'),
    )
    .innerJoin('transactions as t', 't.id', 'shown.id')
    .selectAll('t')
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .execute();
  return toPage(rows, limit);
}

/** The condition of a filter on rows of `transactions as t`; days count by the picked date, as the dashboard's windows do. */
export function matches(filter: TransactionFilter, prefix: string): Expression<SqlBool> {
  const { status, currency, days, search } = filter;
  const sought = readSearch(search, prefix);
  const all = [
    status && sql<SqlBool>`t.status = ${status}`,
    currency && sql<SqlBool>`t.currency = ${currency}`,
    days && sql<SqlBool>`t.date > (now() AT TIME ZONE 'UTC')::date - ${parseInt(days, 10)}::int`,
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

function hasAmount({ cents, whole }: SoughtAmount): Expression<SqlBool> {
  const euro = sql<SqlBool>`${cents}::bigint IN (t.amount, t.amount + t.fee)`;
  const codes = sql.join(wholeCurrencies.map((code) => sql.lit(code)));
  const foreign = sql<SqlBool>`t.send_amount = ${cents}::bigint AND t.send_currency NOT IN (${codes}) OR t.received_amount = ${cents}::bigint AND t.currency NOT IN (${codes})`;
  if (whole === undefined) return sql<SqlBool>`(${euro} OR ${foreign})`;
  return sql<SqlBool>`(${euro} OR ${foreign} OR t.send_amount = ${whole}::bigint AND t.send_currency IN (${codes}) OR t.received_amount = ${whole}::bigint AND t.currency IN (${codes}))`;
}
