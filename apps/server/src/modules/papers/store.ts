import type { AttachmentType } from '@app/contract';
import { limits } from '@app/contract';
import { sql } from 'kysely';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { StoredFile } from '#platform/file-answer';
import { before, decodePlace } from './place.ts';
import {
  isAccepted,
  isAnswered,
  isLeftOpen,
  isSpared,
  lastDue,
  newestSent,
  thisDay,
  waitsForUs,
} from './whose-turn.ts';
import type { DB, Papers as PaperTable } from '#tables';

export type PaperRow = Omit<Selectable<PaperTable>, 'bytes'>;
export type Purpose = 'transfer' | 'verification';

/** Everything but the bytes: a list never carries files. */
const paperColumns = [
  'id',
  'user_id',
  'purpose',
  'transaction_id',
  'request_id',
  'name',
  'type',
  'size',
  'state',
  'created_at',
  'sent_at',
  'decided_at',
  'decided_by',
  'reason',
] as const satisfies readonly (keyof PaperRow)[];

export interface NewPaper {
  readonly id: string;
  readonly user_id: string;
  readonly purpose: Purpose;
  readonly transaction_id: string | null;
  readonly name: string;
  readonly type: AttachmentType;
  readonly size: number;
  readonly bytes: Buffer;
}

export async function insertPaper(query: Kysely<DB>, paper: NewPaper): Promise<PaperRow> {
  return query.insertInto('papers').values(paper).returning(paperColumns).executeTakeFirstOrThrow();
}

export async function countUploads(query: Kysely<DB>, user_id: string): Promise<number> {
  const { rows } = await sql<{ uploads: number }>`SELECT count(*)::int AS uploads FROM papers
    WHERE user_id = ${user_id} AND created_at > now() - interval '1 hour'`.execute(query);
  return rows[0]?.uploads ?? 0;
}

export interface TransferFacts {
  readonly id: string;
  readonly user_id: string;
  readonly status: string;
  readonly version: number;
  readonly documentation_required: boolean;
  /** The last moment for sending files, where something ends without them. */
  readonly last_due: string | null;
  /** The file that was sent last was accepted, so that nothing is awaited from the customer. */
  readonly accepted: boolean;
  /** That, or a file waits for a decision: the customer has done their part. */
  readonly waits_for_us: boolean;
  /** Accepted, and no other file waits for a decision. */
  readonly answered: boolean;
}

/** What the papers of a transfer depend on; undefined when there is none. */
export async function readTransfer(
  query: Kysely<DB>,
  id: string,
): Promise<TransferFacts | undefined> {
  return query
    .selectFrom('transactions as t')
    .select(['t.id', 't.user_id', 't.status', 't.version'])
    .select('t.documentation_required')
    .select(sql.raw<string | null>(lastDue).as('last_due'))
    .select(sql.raw<boolean>(isAccepted).as('accepted'))
    .select(sql.raw<boolean>(waitsForUs).as('waits_for_us'))
    .select(sql.raw<boolean>(isAnswered).as('answered'))
    .where('t.id', '=', id)
    .executeTakeFirst();
}

/** Drafts first, then what was sent, newest first. */
export function readOfTransfer(query: Kysely<DB>, transaction_id: string): Promise<PaperRow[]> {
  return query
    .selectFrom('papers')
    .select(paperColumns)
    .where('transaction_id', '=', transaction_id)
    .orderBy(sql`sent_at DESC NULLS FIRST`)
    .orderBy('created_at', 'desc')
    .execute();
}

export function readOfRequests(
  query: Kysely<DB>,
  request_ids: readonly string[],
): Promise<PaperRow[]> {
  if (request_ids.length === 0) return Promise.resolve([]);
  return query
    .selectFrom('papers')
    .select(paperColumns)
    .where('request_id', 'in', request_ids)
    .orderBy('created_at')
    .execute();
}

interface DraftsOf {
  readonly user_id: string;
  readonly purpose: Purpose;
  /** Null for a verification. */
  readonly transaction_id: string | null;
}

/** The customer's papers of these ids for this purpose, locked; whatever is not theirs is not among them. */
export function lockPapers(
  trx: Transaction<DB>,
  ids: readonly string[],
  { user_id, purpose, transaction_id }: DraftsOf,
): Promise<PaperRow[]> {
  return trx
    .selectFrom('papers')
    .select(paperColumns)
    .where('id', 'in', ids)
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where(sql<boolean>`transaction_id IS NOT DISTINCT FROM ${transaction_id}::uuid`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function markSent(
  trx: Transaction<DB>,
  ids: readonly string[],
  request_id: string | null,
): Promise<void> {
  await trx
    .updateTable('papers')
    .set({ state: 'pending', sent_at: sql<string>`clock_timestamp()`, request_id })
    .where('id', 'in', ids)
    .where('state', '=', 'draft')
    .execute();
}

export interface Decision {
  readonly state: 'accepted' | 'rejected';
  readonly decided_by: string;
  readonly reason: string | null;
}

export async function markDecided(
  trx: Transaction<DB>,
  where: { readonly id: string } | { readonly request_id: string },
  decision: Decision,
): Promise<void> {
  const [column, value] = 'id' in where ? ['id', where.id] : ['request_id', where.request_id];
  await trx
    .updateTable('papers')
    .set({ ...decision, decided_at: sql<string>`clock_timestamp()` })
    .where(sql.ref<string>(column ?? 'id'), '=', value ?? '')
    .where('state', '=', 'pending')
    .execute();
}

export function findOwnFile(
  query: Kysely<DB>,
  user_id: string,
  id: string,
): Promise<StoredFile | undefined> {
  return query
    .selectFrom('papers')
    .select(['name', 'type', 'bytes'])
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
}

/** For staff: only what was sent, and only for the purpose that their permission is about. */
export function findSentFile(
  query: Kysely<DB>,
  purpose: Purpose,
  id: string,
): Promise<(StoredFile & { readonly user_id: string }) | undefined> {
  return query
    .selectFrom('papers')
    .select(['name', 'type', 'bytes', 'user_id'])
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('state', '<>', 'draft')
    .executeTakeFirst();
}

/** True when there was such a draft. */
export async function deleteDraft(
  query: Kysely<DB>,
  user_id: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('papers')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Drafts that nobody sent within a day. */
export async function deleteOldDrafts(query: Kysely<DB>): Promise<void> {
  await query
    .deleteFrom('papers')
    .where('state', '=', 'draft')
    .where('created_at', '<', sql<string>`now() - interval '1 day'`)
    .execute();
}

function staffRows(query: Kysely<DB>) {
  return query
    .selectFrom('papers as d')
    .innerJoin('transactions as t', 't.id', 'd.transaction_id')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('profiles as p', 'p.id', 'd.user_id')
    .leftJoin('profiles as r', 'r.id', 'd.decided_by')
    .select(paperColumns.map((column) => `d.${column}` as const))
    .select([
      't.recipient',
      't.documentation_required',
      't.version as transaction_version',
      't.sender_name',
      'u.email as customer_email',
      'p.full_name as customer_name',
      'r.full_name as decider_name',
    ])
    .where('d.purpose', '=', 'transfer')
    .where('d.state', '<>', 'draft');
}
export type StaffRow = Awaited<ReturnType<ReturnType<typeof staffRows>['execute']>>[number];

/** What waits comes oldest first, so that nobody is overtaken; anything else newest first. */
export function readStaffPage(
  query: Kysely<DB>,
  page: { state: string | undefined; cursor: string | undefined; limit: number },
): Promise<StaffRow[]> {
  const leftOpen = page.state === 'left_open';
  const oldestFirst = page.state === 'pending' || leftOpen;
  const order = oldestFirst ? 'asc' : 'desc';
  let rows = staffRows(query);
  if (leftOpen) {
    const newest = sql.raw(newestSent);
    rows = rows.where(sql<boolean>`d.id = ${newest} AND ${sql.raw(isLeftOpen)}`);
  } else if (page.state !== undefined) {
    rows = rows.where('d.state', '=', page.state);
  }
  const place = decodePlace(page.cursor);
  if (place !== undefined) rows = rows.where(before(place, oldestFirst));
  return rows.orderBy('d.sent_at', order).orderBy('d.id', order).limit(page.limit).execute();
}

export function readStaffOfTransfer(
  query: Kysely<DB>,
  transaction_id: string,
): Promise<StaffRow[]> {
  return staffRows(query)
    .where('d.transaction_id', '=', transaction_id)
    .orderBy('d.sent_at', 'desc')
    .execute();
}

export function readStaffRow(query: Kysely<DB>, id: string): Promise<StaffRow | undefined> {
  return staffRows(query).where('d.id', '=', id).executeTakeFirst();
}

/** The paper of a transfer, locked, so that two decisions come one after the other. */
export function lockSent(trx: Transaction<DB>, id: string): Promise<PaperRow | undefined> {
  return trx
    .selectFrom('papers')
    .select(paperColumns)
    .where('id', '=', id)
    .where('purpose', '=', 'transfer')
    .where('state', '<>', 'draft')
    .forUpdate()
    .executeTakeFirst();
}

export interface Reminder {
  readonly transaction_id: string;
  readonly user_id: string;
  readonly due_at: string;
  /** It was handed over for payment, so it is asked back and not cancelled. */
  readonly sent: boolean;
}

const remindersPerRun = 200;

/**
 * Claims the reminders that are due, each once whichever server asks; while it is our turn nobody is reminded. Two steps of one
 * transfer that fall due together are one reminder. A rejection that puts the last day off is reminded of by that day.
 */
export async function claimReminders(trx: Transaction<DB>): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    WITH due AS (
      SELECT t.id, t.user_id, last.due_at, s.step, t.status <> 'pending' OR t.handed_over_at IS NOT NULL AS sent
      FROM transactions t
      CROSS JOIN LATERAL (SELECT ${sql.raw(lastDue)} AS due_at) last
      CROSS JOIN unnest(${[...limits.documentationReminderMs]}::bigint[]) WITH ORDINALITY AS s (ms, step)
      WHERE t.documentation_required AND t.status IN ('pending', 'processing')
        AND t.documentation_due_at <= now() + s.ms * interval '1 millisecond'
        AND last.due_at >= ${sql.raw(thisDay)} AND last.due_at <= now() + s.ms * interval '1 millisecond'
        AND NOT ${sql.raw(waitsForUs)}
        -- Who was asked just now knows the day.
        AND coalesce(t.documentation_asked_at, '-infinity') < now() - interval '1 day'
        AND NOT EXISTS (SELECT FROM documentation_reminders r
          WHERE r.transaction_id = t.id AND r.due_at = last.due_at AND r.step = s.step)
      ORDER BY t.documentation_due_at LIMIT ${remindersPerRun}
    ), made AS (
      INSERT INTO documentation_reminders (transaction_id, due_at, step) SELECT id, due_at, step FROM due
      ON CONFLICT DO NOTHING RETURNING transaction_id
    )
    SELECT DISTINCT due.id AS transaction_id, due.user_id, due.due_at, due.sent FROM due JOIN made ON made.transaction_id = due.id`.execute(
    trx,
  );
  return rows;
}

const overduePerRun = 100;

/** Transfers whose documents did not come in time; never one that waits for us. */
export async function readOverdue(query: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM transactions t
    WHERE t.documentation_required AND t.status IN ('pending', 'processing') AND t.documentation_due_at < ${sql.raw(thisDay)}
      AND NOT ${sql.raw(isSpared)}
    ORDER BY t.documentation_due_at LIMIT ${overduePerRun}`.execute(query);
  return rows.map(({ id }) => id);
}
