import type { EntryKind, LedgerAccount, LedgerStatement, WalletReason } from '@app/contract';
import { entryKinds, limits, walletReasons } from '@app/contract';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import { DomainError, invariant } from '#platform/errors';
import { cursorPart, decodeCursor, encodeCursor } from '#platform/paging';
import type { DB } from '#tables';
import { readBoundary } from './boundary.ts';
import { accountLabels } from './ledger.ts';
import { amountOf, kindOf } from './trial-balance.ts';

/** A name that outlives the closing of the account. */
export const nameOf = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((SELECT full_name FROM profiles WHERE id = ${id}), (SELECT full_name FROM closed_accounts WHERE user_id = ${id}))`;

interface AccountRow {
  readonly id: string;
  readonly kind: string;
  readonly currency: string;
  readonly user_id: string | null;
  readonly owner_name: string | null;
}

async function readAccount(query: Kysely<DB>, id: string): Promise<AccountRow> {
  const { rows } =
    await sql<AccountRow>`SELECT a.id::text AS id, a.kind, a.currency, a.user_id, ${nameOf(sql.raw('a.user_id'))} AS owner_name
    FROM accounts a WHERE a.id = ${id}::bigint`.execute(query);
  const [row] = rows;
  if (row === undefined) throw new DomainError('account_not_found');
  return row;
}

/** Instants between which lines are read, the first included and the last not; open where null. */
interface Span {
  readonly from: string | null;
  readonly until: string | null;
}

interface Until {
  /** Null means now, all that there is. */
  readonly until: string | null;
  /** Counts the instant itself. */
  readonly inclusive?: boolean;
}

/** The balance after all that was posted before an instant. */
async function balanceBefore(
  query: Kysely<DB>,
  account: AccountRow,
  asked: Until,
): Promise<bigint> {
  const { rows } = await (
    account.user_id === null
      ? operatorBalance(account, asked, await hourOf(query, asked))
      : customerBalance(account, asked)
  ).execute(query);
  return BigInt(rows[0]?.balance ?? 0);
}

interface Hour {
  readonly hour: string | null;
  readonly first: bigint | null;
  readonly last: bigint | null;
}

/** The hour that an instant lies in, and where in the journal it is: asked first, so that the next statement is planned by its figures. */
async function hourOf(query: Kysely<DB>, { until }: Until): Promise<Hour> {
  if (until === null) return { hour: null, first: null, last: null };
  const { rows } = await sql<Hour>`
    SELECT date_trunc('hour', ${until}::timestamptz, 'UTC') AS hour, min(first_entry_id) AS first, max(last_entry_id) AS last
    FROM ledger_hours WHERE kind = 'entry' AND hour = date_trunc('hour', ${until}::timestamptz, 'UTC')`.execute(
    query,
  );
  return rows[0] ?? { hour: null, first: null, last: null };
}

type Balance = RawBuilder<{ balance: string }>;

function operatorBalance(
  { id, kind, currency }: AccountRow,
  { until, inclusive = false }: Until,
  { hour, first, last }: Hour,
): Balance {
  const before = inclusive ? sql`<=` : sql`<`;
  const whole = sql`(SELECT sum(credit - debit) FROM ledger_hours WHERE kind = ${kind} AND currency = ${currency}
    ${hour === null ? sql`` : sql`AND hour < ${hour}::timestamptz`})`;
  if (first === null) return sql`SELECT coalesce(${whole}, 0)::text AS balance`;
  return sql`SELECT (coalesce(${whole}, 0) + coalesce((SELECT sum(p.amount) FROM postings p JOIN entries e ON e.id = p.entry_id
      WHERE p.account_id = ${id}::bigint AND p.entry_id BETWEEN ${first}::bigint AND ${last}::bigint AND e.id BETWEEN ${first}::bigint AND ${last}::bigint
        AND e.created_at >= ${hour}::timestamptz AND e.created_at ${before} ${until}::timestamptz), 0))::text AS balance`;
}

function customerBalance({ id }: AccountRow, { until, inclusive = false }: Until): Balance {
  const before = inclusive ? sql`<=` : sql`<`;
  return sql`SELECT p.balance_after::text AS balance FROM postings p JOIN entries e ON e.id = p.entry_id
    WHERE p.account_id = ${id}::bigint ${until === null ? sql`` : sql`AND e.created_at ${before} ${until}::timestamptz`}
    ORDER BY p.entry_id DESC LIMIT 1`;
}

/** An account with its balance now or at an instant of the past. Throws `account_not_found`. */
export async function readLedgerAccount(
  query: Kysely<DB>,
  id: string,
  as_of: string | undefined,
): Promise<LedgerAccount> {
  return query
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const account = await readAccount(trx, id);
      const { rows } = await sql<{ as_of: string }>`
        SELECT least(${as_of ?? null}::timestamptz, now()) AS as_of`.execute(trx);
      const balance = await balanceBefore(trx, account, { until: as_of ?? null, inclusive: true });
      const kind = kindOf(account.kind);
      return {
        id: account.id,
        kind,
        label: accountLabels[kind],
        currency: account.currency,
        owner: ownerOf(account.user_id, account.owner_name),
        as_of: rows[0]?.as_of ?? '',
        balance: amountOf(balance, account.currency),
      };
    });
}

export function ownerOf(
  user_id: string | null,
  name: string | null,
): { id: string; full_name: string } | null {
  return user_id === null ? null : { id: user_id, full_name: name ?? '' };
}

export interface StatementQuery {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
  /** Days in UTC, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * The statement of any account, newest first. Operator accounts have no stored running balance: a page goes back from the balance at its
 * top, which for the first page is the exact sum and for the others stands in the cursor.
 */
export async function readStatement(
  query: Kysely<DB>,
  id: string,
  { cursor, limit = limits.pageSize, from, to }: StatementQuery,
): Promise<LedgerStatement> {
  const signed = /^-?\d{1,30}$/;
  const [afterId, afterBalance] = decodeCursor(cursor, [cursorPart.id, signed]) ?? [];
  return query
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const account = await readAccount(trx, id);
      const span = await toSpan(trx, from, to);
      const cut = account.user_id === null ? cutByTime : cutById;
      const { opening, closing, within } = await cut(trx, account, span);
      const rows = await readPostings(trx, { account, within, limit, afterId });
      let balance = afterBalance === undefined ? closing : BigInt(afterBalance);
      const items = rows.slice(0, limit).map((row) => {
        const balance_after = row.balance_after ?? balance;
        balance = balance_after - row.amount;
        return toLine(row, account.currency, balance_after);
      });
      const last = items.at(-1);
      const more = rows.length > limit && last !== undefined;
      return {
        items,
        next: more ? encodeCursor([last.entry_id, balance.toString()]) : null,
        owner: ownerOf(account.user_id, account.owner_name),
        opening_balance: amountOf(opening, account.currency),
        closing_balance: amountOf(closing, account.currency),
        currency: account.currency,
      };
    });
}

/** The part of an account's lines that a statement holds: the balances at both ends, and the conditions on its postings. */
interface Cut {
  readonly opening: bigint;
  readonly closing: bigint;
  readonly within: readonly RawBuilder<unknown>[];
}

/**
 * A customer's lines by their ids, as the customer's own statement: each holds the balance after it, and the times of neighbours may be in
 * another order.
 */
async function cutById(trx: Transaction<DB>, account: AccountRow, span: Span): Promise<Cut> {
  const boundaryAt = async (instant: string | null) =>
    instant === null ? undefined : readBoundary(trx, BigInt(account.id), instant);
  const start = await boundaryAt(span.from);
  const end = await boundaryAt(span.until);
  return {
    opening: start?.balance ?? 0n,
    closing: end === undefined ? await balanceBefore(trx, account, { until: null }) : end.balance,
    within: [
      start && sql`p.entry_id > ${start.entry_id}::bigint`,
      end && sql`p.entry_id <= ${end.entry_id}::bigint`,
    ].filter((condition) => condition !== undefined),
  };
}

/** The lines of an account of the operator by their times, as the hours that its balance is the sum of. */
async function cutByTime(trx: Transaction<DB>, account: AccountRow, span: Span): Promise<Cut> {
  const { from, until } = span;
  const { first, last } = await entriesOf(trx, span);
  return {
    opening: from === null ? 0n : await balanceBefore(trx, account, { until: from }),
    closing: await balanceBefore(trx, account, { until }),
    within: [
      from !== null && sql`e.created_at >= ${from}::timestamptz AND p.entry_id >= ${first}::bigint`,
      until !== null && sql`e.created_at < ${until}::timestamptz AND p.entry_id <= ${last}::bigint`,
    ].filter((condition) => condition !== false),
  };
}

async function toSpan(
  query: Kysely<DB>,
  from: string | undefined,
  to: string | undefined,
): Promise<Span> {
  const { rows } = await sql<Span>`
    SELECT ${from ?? null}::date::timestamp AT TIME ZONE 'UTC' AS from, (${to ?? null}::date + 1)::timestamp AT TIME ZONE 'UTC' AS until`.execute(
    query,
  );
  return rows[0] ?? { from: null, until: null };
}

export interface EntryFacts {
  readonly entry_id: string;
  readonly kind: string;
  readonly created_at: string;
  readonly transaction_id: string | null;
  readonly admin_name: string | null;
  readonly description: string | null;
  readonly reason_code: string | null;
  readonly external_reference: string | null;
}

interface PostingRow extends EntryFacts {
  readonly amount: bigint;
  readonly balance_after: bigint | null;
}

export const entryColumns = sql`e.id::text AS entry_id, e.kind, e.created_at, e.transaction_id,
  CASE WHEN e.admin_id IS NOT NULL THEN ${nameOf(sql.raw('e.admin_id'))} END AS admin_name, e.description, e.reason_code, e.external_reference`;

interface Wanted {
  readonly account: AccountRow;
  readonly within: Cut['within'];
  readonly limit: number;
  readonly afterId: string | undefined;
}

async function readPostings(
  trx: Transaction<DB>,
  { account, within, limit, afterId }: Wanted,
): Promise<PostingRow[]> {
  const after = afterId === undefined ? [] : [sql`p.entry_id < ${afterId}::bigint`];
  const where = [...after, ...within].map((condition) => sql` AND ${condition}`);
  const { rows } = await sql<PostingRow>`
    SELECT ${entryColumns}, p.amount, p.balance_after FROM postings p JOIN entries e ON e.id = p.entry_id
    WHERE p.account_id = ${account.id}::bigint ${sql.join(where, sql``)}
    ORDER BY p.entry_id DESC LIMIT ${limit + 1}`.execute(trx);
  return rows;
}

/** Between which entries a span lies: asked first, so that the page is planned by figures and reads nothing outside of it. */
async function entriesOf(
  query: Kysely<DB>,
  { from, until }: Span,
): Promise<{ first: bigint | null; last: bigint | null }> {
  if (from === null && until === null) return { first: null, last: null };
  const { rows } = await sql<{ first: bigint | null; last: bigint | null }>`
    SELECT (SELECT min(first_entry_id) FROM ledger_hours WHERE kind = 'entry' AND hour >= ${from}::timestamptz) AS first,
      (SELECT max(last_entry_id) FROM ledger_hours WHERE kind = 'entry' AND hour < ${until}::timestamptz) AS last`.execute(
    query,
  );
  return rows[0] ?? { first: null, last: null };
}

/** The facts of an entry in their closed sets. */
export function toFacts(row: EntryFacts) {
  const { created_at, transaction_id, admin_name, description, external_reference } = row;
  const reason_code: WalletReason | null =
    walletReasons.find((known) => known === row.reason_code) ?? null;
  return {
    kind: entryKindOf(row.kind),
    created_at,
    transaction_id,
    admin_name,
    description,
    reason_code,
    external_reference,
  };
}

function entryKindOf(text: string): EntryKind {
  const kind = entryKinds.find((known) => known === text);
  invariant(kind !== undefined, 'the kinds of entries are the closed set of the code');
  return kind;
}

function toLine(row: PostingRow, currency: string, balance_after: bigint) {
  return {
    entry_id: row.entry_id,
    ...toFacts(row),
    amount: amountOf(row.amount, currency),
    currency,
    balance_after: amountOf(balance_after, currency),
  };
}
