import type { TransactionEvent } from '@app/contract';
import { eventSources, isTerminal, limits, transactionStatuses } from '@app/contract';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Check } from '#ledger';
import { waitsForUs } from '#papers';
import { oneOf } from '#platform/errors';
import { cursorPart, decodeCursor, encodeCursor } from '#platform/paging';
import type { DB } from '#tables';
import type { TransactionRow } from './transaction.ts';

const finalStatuses = transactionStatuses.filter(isTerminal);

export interface PageQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface Page<Row> {
  readonly rows: Row[];
  readonly next: string | null;
}

/** Cuts the one row too many that was read to see whether there are more. */
export function toPage<Row extends Place>(rows: Row[], limit: number): Page<Row> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    next: rows.length > limit && last ? encodeCursor([last.created_at, last.id]) : null,
  };
}

/** Where a transfer stands in the order of the lists. */
export interface Place {
  readonly created_at: string;
  readonly id: string;
}

/** The last row that a cursor's page has shown; undefined for the first page. */
export function placeOf(cursor: string | undefined): Place | undefined {
  const [created_at, id] = decodeCursor(cursor, [cursorPart.instant, cursorPart.uuid]) ?? [];
  return created_at === undefined || id === undefined ? undefined : { created_at, id };
}

/** The rows before a place in the order (created_at, id), newest first, or all: as fast on the last page as on the first. */
export function before(place: Place | undefined) {
  return place === undefined ? sql<boolean>`true` : olderThan(place);
}

export function olderThan({ created_at, id }: Place) {
  return sql<boolean>`(t.created_at, t.id) < (${created_at}::timestamptz, ${id}::uuid)`;
}

/** Every column of a row but the text that only the database compares with. */
export const rowColumns = [
  't.id',
  't.user_id',
  't.date',
  't.created_at',
  't.sender_name',
  't.recipient',
  't.account_number',
  't.bank_name',
  't.account_details',
  't.beneficiary_id',
  't.reference',
  't.amount',
  't.currency',
  't.send_amount',
  't.send_currency',
  't.received_amount',
  't.send_rate',
  't.exchange_rate',
  't.markup_basis_points',
  't.rate_basis',
  't.set_legs',
  't.fee',
  't.status',
  't.progress_stage',
  't.progress_reason',
  't.documentation_required',
  't.documentation_notes',
  't.documentation_due_at',
  't.documentation_asked_at',
  't.receipt_number',
  't.quote_id',
  't.idempotency_key',
  't.request_fingerprint',
  't.version',
  't.payout_provider',
  't.payout_due_at',
  't.handed_over_at',
  't.purpose',
  't.held_at',
] as const;

export interface StaffRow extends TransactionRow {
  readonly customer_name: string | null;
  readonly customer_email: string;
  readonly assignee_id: string | null;
  readonly assignee_name: string | null;
}

/** The rows of staff's lists, in the order of the ids; an id of nothing is left out. */
export async function readStaffRows(
  query: Kysely<DB>,
  ids: readonly string[],
): Promise<StaffRow[]> {
  if (ids.length === 0) return [];
  const rows = await query
    .selectFrom('transactions as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('profiles as p', 'p.id', 't.user_id')
    .leftJoin('transaction_assignments as g', 'g.transaction_id', 't.id')
    .leftJoin('profiles as a', 'a.id', 'g.assignee_id')
    .select(rowColumns)
    .select(['p.full_name as customer_name', 'u.email as customer_email'])
    .select(['g.assignee_id', 'a.full_name as assignee_name'])
    .where(sql<boolean>`t.id = ANY(${ids}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type OwnerRow = Pick<TransactionRow, 'id' | 'user_id' | 'created_at' | 'amount'>;

/** Whose these are, in the order of the ids, with what a page of staff's list is cut by. */
export async function readOwners(query: Kysely<DB>, ids: readonly string[]): Promise<OwnerRow[]> {
  const rows = await query
    .selectFrom('transactions')
    .select(['id', 'user_id', 'created_at', 'amount'])
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function readStaffRow(query: Kysely<DB>, id: string): Promise<StaffRow | undefined> {
  const [row] = await readStaffRows(query, [id]);
  return row;
}

/** One transfer of one customer; another customer's is answered like a missing one. */
export async function readOwn(
  query: Kysely<DB>,
  user_id: string,
  id: string,
): Promise<TransactionRow | undefined> {
  return query
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
}

export async function readOwner(query: Kysely<DB>, id: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('transactions')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.user_id;
}

interface EventColumns {
  readonly id: bigint;
  readonly created_at: string;
  readonly source: string;
  readonly status: string;
  readonly progress_stage: string;
  readonly progress_reason: string | null;
  readonly wallet_change: string | null;
}

/** The history of a transfer, oldest first: its rows of the outbox. */
export async function readEvents(query: Kysely<DB>, id: string): Promise<TransactionEvent[]> {
  const { rows } = await sql<EventColumns>`
    SELECT id, created_at, source, data->>'status' AS status, data->>'progress_stage' AS progress_stage,
           data->>'progress_reason' AS progress_reason, data->>'wallet_change' AS wallet_change
    FROM events WHERE transaction_id = ${id}::uuid ORDER BY id`.execute(query);
  return rows.map((row) => ({
    ...row,
    id: row.id.toString(),
    source: oneOf(eventSources, row.source),
    status: oneOf(transactionStatuses, row.status),
  }));
}

export interface SummaryRow {
  readonly pending: string;
  readonly completed: string;
  readonly total: string;
  readonly this_week: string;
  readonly this_month: string;
}

/** Counts over all of a customer's transfers; the windows are the last 7 and 30 days by the picked date, which the lists show (spec section 9). */
export async function readSummary(query: Kysely<DB>, user_id: string): Promise<SummaryRow> {
  const { rows } = await sql<SummaryRow>`
    SELECT count(*) FILTER (WHERE status IN ('pending', 'processing'))::text AS pending,
           count(*) FILTER (WHERE status = 'completed')::text AS completed,
           count(*)::text AS total,
           count(*) FILTER (WHERE date > (now() AT TIME ZONE 'UTC')::date - 7)::text AS this_week,
           count(*) FILTER (WHERE date > (now() AT TIME ZONE 'UTC')::date - 30)::text AS this_month
    FROM transactions WHERE user_id = ${user_id}::uuid`.execute(query);
  return rows[0] ?? { pending: '0', completed: '0', total: '0', this_week: '0', this_month: '0' };
}

export async function readLastCompleted(
  query: Kysely<DB>,
  user_id: string,
): Promise<TransactionRow | undefined> {
  return (
    query
      .selectFrom('transactions as t')
      .selectAll('t')
      // Apart, so that transfers which are passed over are read from the index alone.
      .where('t.id', '=', (inner) =>
        inner
          .selectFrom('transactions as l')
          .select('l.id')
          .where('l.user_id', '=', user_id)
          .where('l.status', '=', 'completed')
          .orderBy('l.created_at', 'desc')
          .orderBy('l.id', 'desc')
          .limit(1),
      )
      .executeTakeFirst()
  );
}

/** Transfers under way that wait for documents of the customer, oldest first; more than fit on a screen are not named. */
export async function readDocumentsRequired(query: Kysely<DB>, user_id: string): Promise<string[]> {
  const rows = await query
    .selectFrom('transactions as t')
    .select('t.id')
    .where('user_id', '=', user_id)
    .where('documentation_required', '=', true)
    .where('status', 'not in', finalStatuses)
    .where(sql<boolean>`NOT ${sql.raw(waitsForUs)}`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limits.pageSize)
    .execute();
  return rows.map(({ id }) => id);
}

/** A transfer that was taken, until when, and for how long it had been due. */
export interface ClaimedRow extends TransactionRow {
  readonly claimed_until: string;
  readonly waited_ms: number;
}

/**
 * Takes transfers whose provider is due, so that no two workers take the same one before the lease ends. Their rows are locked while that is
 * written, by which one that another worker took, moved and gave back since this statement began is not due here any more. Since when a step has
 * been due that failed before stays known, unless its time was set anew since.
 */
export async function claimDue(
  query: Kysely<DB>,
  limit: number,
  leaseMs: number,
): Promise<ClaimedRow[]> {
  const { rows } = await sql<ClaimedRow>`
    WITH due AS (SELECT * FROM transactions t WHERE payout_due_at <= now() AND NOT documentation_required AND held_at IS NULL
        AND NOT EXISTS (SELECT FROM payout_claims c WHERE c.transaction_id = t.id AND c.until > now())
      ORDER BY payout_due_at LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED),
    claimed AS (INSERT INTO payout_claims AS old (transaction_id, until) SELECT id, now() + ${leaseMs} * interval '1 millisecond' FROM due
      ON CONFLICT (transaction_id) DO UPDATE SET until = excluded.until,
        due_since = (SELECT old.due_since FROM due WHERE due.id = old.transaction_id AND due.payout_due_at = old.until)
      WHERE old.until <= now() RETURNING transaction_id, until)
    SELECT due.*, claimed.until AS claimed_until, extract(epoch FROM now() - due.payout_due_at)::float8 * 1000 AS waited_ms
    FROM due JOIN claimed ON claimed.transaction_id = due.id`.execute(query);
  return rows;
}

/** A transfer that was taken, by when it is free again. */
export interface Claim {
  readonly transaction_id: string;
  readonly claimed_until: string;
}

/** What of it failed, and how long that waits. */
export interface ClaimsEnd {
  readonly failed: readonly string[];
  readonly laterMs: number;
}

/**
 * Gives back what was taken, unless it was too late and somebody else has taken it since. What failed is due only after as long again: it
 * must not stand before all others each time. Its claim stays until then, and keeps since when it has been due.
 */
export async function releaseClaims(
  query: Kysely<DB>,
  claims: readonly Claim[],
  { failed, laterMs }: ClaimsEnd,
): Promise<void> {
  await sql`
    WITH mine AS (SELECT * FROM unnest(${claims.map(({ transaction_id }) => transaction_id)}::uuid[],
      ${claims.map(({ claimed_until }) => claimed_until)}::timestamptz[]) AS mine (transaction_id, until)),
    failed AS (SELECT id, payout_due_at, now() + ${laterMs} * interval '1 millisecond' AS again_at FROM transactions
      WHERE id = ANY(${failed}::uuid[]) AND payout_due_at <= now() FOR NO KEY UPDATE SKIP LOCKED),
    later AS (UPDATE transactions t SET payout_due_at = failed.again_at FROM failed WHERE t.id = failed.id),
    kept AS (UPDATE payout_claims c SET until = failed.again_at, due_since = coalesce(c.due_since, failed.payout_due_at) FROM mine, failed
      WHERE c.transaction_id = mine.transaction_id AND c.until = mine.until AND c.transaction_id = failed.id)
    DELETE FROM payout_claims c USING mine
    WHERE c.transaction_id = mine.transaction_id AND c.until = mine.until AND NOT EXISTS (SELECT FROM failed WHERE failed.id = c.transaction_id)`.execute(
    query,
  );
}

/**
 * The moment from which transfers may be missing in the search table: one may be committed after a younger one, and what is there may lie ahead
 * since the database's clock was set back. No later than `seenTo`, where that is known. Asked by itself, so that the searches that use it are
 * planned for the few rows that they are.
 */
export async function readMissingSince(query: Kysely<DB>, seenTo?: string): Promise<string> {
  const { rows } = await sql<{ since: string }>`
    SELECT least(coalesce(max(created_at), '-infinity') - interval '1 minute', now() - interval '1 minute', ${seenTo ?? null}::timestamptz)::text AS since
    FROM transaction_search`.execute(query);
  return rows[0]?.since ?? '-infinity';
}

/** When the worker has to look again: what is due next, or was taken by a server that may be dead; undefined when nothing is due at any time. */
export async function readNextDue(query: Kysely<DB>): Promise<string | undefined> {
  const { rows } = await sql<{ due: string | null }>`
    SELECT least(
      (SELECT payout_due_at FROM transactions t WHERE payout_due_at IS NOT NULL AND NOT documentation_required AND held_at IS NULL
        AND NOT EXISTS (SELECT FROM payout_claims c WHERE c.transaction_id = t.id AND c.until > now())
        ORDER BY payout_due_at LIMIT 1),
      (SELECT min(until) FROM payout_claims WHERE until > now())) AS due`.execute(query);
  return rows[0]?.due ?? undefined;
}

/** What must hold between transfers and the books, re-added with them. */
export const transferChecks: readonly Check[] = [
  {
    rule: 'Every transfer has taken amount and fee from its customer, or given all of it back',
    statement: `SELECT 'transaction ' || t.id AS example FROM transactions t
      LEFT JOIN entries e ON e.transaction_id = t.id
      LEFT JOIN postings p ON p.entry_id = e.id AND p.account_id = (SELECT a.id FROM accounts a WHERE a.user_id = t.user_id AND a.currency = 'EUR')
      GROUP BY t.id HAVING coalesce(sum(p.amount), 0) <> CASE WHEN t.status IN ('failed', 'cancelled') THEN 0 ELSE -(t.amount + t.fee) END`,
  },
  {
    rule: 'Every ledger entry of a transfer belongs to one that exists',
    statement: `SELECT 'entry ' || e.id AS example FROM entries e LEFT JOIN transactions t ON t.id = e.transaction_id WHERE e.transaction_id IS NOT NULL AND t.id IS NULL`,
  },
  {
    rule: 'Every transfer has exactly one event for each of its versions',
    statement: `SELECT 'transaction ' || t.id AS example FROM transactions t LEFT JOIN events v ON v.transaction_id = t.id GROUP BY t.id HAVING count(v.id) <> t.version`,
  },
];
