import type { DocumentKind, RequestState, VerificationPart } from '@app/contract';
import { CompiledQuery, sql } from 'kysely';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { cursorPart, decodeCursor } from '#platform/paging';
import type { DB, VerificationRequests } from '#tables';
import { allowanceSelect, countingParts, uncountedStatuses } from './allowance-part.ts';
import type { AllowanceRow } from './allowance-part.ts';

export type RequestRow = Selectable<VerificationRequests>;

/** The level and the sums of one customer as the debit would find them now. */
export async function readStanding(query: Kysely<DB>, user_id: string): Promise<AllowanceRow> {
  const { rows } = await query.executeQuery<AllowanceRow>(
    CompiledQuery.raw(allowanceSelect, [[user_id], uncountedStatuses]),
  );
  return rows[0] ?? { user_id, parts: [], day: 0n, month: 0n };
}

/** Every request of a customer, newest first. */
export function readOwn(query: Kysely<DB>, user_id: string): Promise<RequestRow[]> {
  return query
    .selectFrom('verification_requests')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .execute();
}

/** False when a request for this part waits already. */
export async function insertRequest(
  trx: Transaction<DB>,
  row: { id: string; user_id: string; part: VerificationPart; kind: DocumentKind },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('verification_requests')
    .values(row)
    .onConflict((taken) =>
      taken.columns(['user_id', 'part']).where('state', '=', 'pending').doNothing(),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

function staffRows(query: Kysely<DB>) {
  return query
    .selectFrom('verification_requests as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('profiles as p', 'p.id', 'd.user_id')
    .leftJoin('closed_accounts as c', 'c.user_id', 'd.user_id')
    .leftJoin('profiles as r', 'r.id', 'd.decided_by')
    .selectAll('d')
    .select(['u.email as customer_email', 'r.full_name as decider_name'])
    .select(({ fn, ref }) =>
      fn.coalesce(ref('p.full_name'), ref('c.full_name')).as('customer_name'),
    );
}
export type StaffRow = Awaited<ReturnType<ReturnType<typeof staffRows>['execute']>>[number];

interface StaffPage {
  readonly state: RequestState | undefined;
  readonly part: VerificationPart | undefined;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** What waits comes oldest first, so that nobody is overtaken; anything else newest first. */
export function readStaffPage(
  query: Kysely<DB>,
  { state, part, cursor, limit }: StaffPage,
): Promise<StaffRow[]> {
  const oldestFirst = state === 'pending';
  const order = oldestFirst ? 'asc' : 'desc';
  let rows = staffRows(query);
  if (state !== undefined) rows = rows.where('d.state', '=', state);
  if (part !== undefined) rows = rows.where('d.part', '=', part);
  const [at, id] = decodeCursor(cursor, [cursorPart.instant, cursorPart.uuid]) ?? [];
  if (at !== undefined && id !== undefined) {
    rows = rows.where(
      oldestFirst
        ? sql<boolean>`(d.created_at, d.id) > (${at}::timestamptz, ${id}::uuid)`
        : sql<boolean>`(d.created_at, d.id) < (${at}::timestamptz, ${id}::uuid)`,
    );
  }
  return rows.orderBy('d.created_at', order).orderBy('d.id', order).limit(limit).execute();
}

export function readStaffOfCustomer(query: Kysely<DB>, user_id: string): Promise<StaffRow[]> {
  return staffRows(query)
    .where('d.user_id', '=', user_id)
    .orderBy('d.created_at', 'desc')
    .execute();
}

export function readStaffRow(query: Kysely<DB>, id: string): Promise<StaffRow | undefined> {
  return staffRows(query).where('d.id', '=', id).executeTakeFirst();
}

export async function isCustomer(query: Kysely<DB>, user_id: string): Promise<boolean> {
  const row = await query
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locked, so that two decisions come one after the other. */
export function lockRequest(trx: Transaction<DB>, id: string): Promise<RequestRow | undefined> {
  return trx
    .selectFrom('verification_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The account's name, which stays as it is until the transaction ends; undefined when the account is closed. */
export async function lockName(trx: Transaction<DB>, user_id: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('profiles')
    .select('full_name')
    .where('id', '=', user_id)
    .forShare()
    .executeTakeFirst();
  return row?.full_name;
}

export interface RequestDecision {
  readonly state: 'approved' | 'rejected';
  readonly decided_by: string;
  readonly reason: string | null;
  readonly expires_on: string | null;
}

export async function markDecided(
  trx: Transaction<DB>,
  id: string,
  decision: RequestDecision & { readonly verified_name: string | null },
): Promise<void> {
  await trx
    .updateTable('verification_requests')
    .set({ ...decision, decided_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

export interface ExpiredRow {
  readonly id: string;
  readonly user_id: string;
  readonly part: string;
  readonly expires_on: string;
  /** Parts of which another approved document still counts. */
  readonly counting: string[];
}

const expiredPerRun = 200;

/** Marks what stopped counting; two servers that ask at once share the rows between them. */
export async function markExpired(trx: Transaction<DB>): Promise<ExpiredRow[]> {
  const { rows } = await sql<ExpiredRow>`
    UPDATE verification_requests v SET state = 'expired', expired_at = now()
    FROM (SELECT id FROM verification_requests
      WHERE state = 'approved' AND expires_on < (now() AT TIME ZONE 'UTC')::date
      ORDER BY expires_on LIMIT ${expiredPerRun} FOR UPDATE SKIP LOCKED) due
    WHERE v.id = due.id
    RETURNING v.id, v.user_id, v.part, v.expires_on, ${sql.raw(countingParts('v.user_id'))} AS counting`.execute(
    trx,
  );
  return rows;
}
