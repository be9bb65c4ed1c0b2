import type { NoticeKey } from '@app/contract';
import { staffRoles } from '@app/contract';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '#tables';

export interface EventRow {
  readonly id: bigint;
  readonly created_at: string;
  readonly source: string;
  readonly status: string;
  readonly progress_stage: string;
  readonly progress_reason: string | null;
  readonly wallet_change: string | null;
  readonly version: number;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
}

/** The history of a transfer with who made it, oldest first: each row is a version of the transfer. */
export async function readStaffEvents(query: Kysely<DB>, id: string): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    SELECT e.id, e.created_at, e.source, e.data->>'status' AS status, e.data->>'progress_stage' AS progress_stage,
           e.data->>'progress_reason' AS progress_reason, e.data->>'wallet_change' AS wallet_change,
           row_number() OVER (ORDER BY e.id)::int AS version, e.actor_id, p.full_name AS actor_name
    FROM events e LEFT JOIN profiles p ON p.id = e.actor_id
    WHERE e.transaction_id = ${id}::uuid ORDER BY e.id`.execute(query);
  return rows;
}

export interface PostingRow {
  readonly entry_id: bigint;
  readonly kind: string;
  readonly created_at: string;
  readonly corrects_entry_id: bigint | null;
  readonly account: string;
  readonly currency: string;
  readonly amount: bigint;
}

/** The postings of a transfer's entries, oldest entry first, debits before credits. */
export async function readEntries(query: Kysely<DB>, id: string): Promise<PostingRow[]> {
  return query
    .selectFrom('entries as e')
    .innerJoin('postings as p', 'p.entry_id', 'e.id')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['p.entry_id', 'e.kind', 'e.created_at', 'e.corrects_entry_id', 'a.kind as account'])
    .select(['p.currency', 'p.amount'])
    .where('e.transaction_id', '=', id)
    .orderBy('e.id')
    .orderBy('p.amount')
    .execute();
}

export interface NoticeRow {
  readonly id: bigint;
  readonly created_at: string;
  readonly type: string;
  readonly title: string;
  readonly message: string;
  readonly read: boolean;
  readonly in_app: boolean;
  readonly email: string | null;
}

const answerKey: NoticeKey = 'request_answered';

/** What the customer was told about a transfer, oldest first; with `answers` also what whoever decided a case wrote to them. */
export async function readNotices(
  query: Kysely<DB>,
  {
    id,
    user_id,
    since,
    answers,
  }: {
    readonly id: string;
    readonly user_id: string;
    readonly since: string;
    readonly answers: boolean;
  },
): Promise<NoticeRow[]> {
  return query
    .selectFrom('notifications as n')
    .leftJoin('outgoing_mails as m', 'm.notification_id', 'n.id')
    .select(['n.id', 'n.created_at', 'n.type', 'n.title', 'n.message', 'n.read', 'n.in_app'])
    .select('m.state as email')
    .where('n.user_id', '=', user_id)
    .where('n.created_at', '>=', since)
    .where(sql<boolean>`n.metadata->>'transaction_id' = ${id}`)
    .$if(!answers, (told) => told.where('n.text_key', 'is distinct from', answerKey))
    .orderBy('n.id')
    .execute();
}

export interface ConversationRow {
  readonly id: string;
  readonly status: string;
  readonly created_at: string;
  readonly last_message_at: string | null;
}

export async function readConversations(
  query: Kysely<DB>,
  transaction_id: string,
): Promise<ConversationRow[]> {
  return query
    .selectFrom('support_conversations')
    .select(['id', 'status', 'created_at', 'last_message_at'])
    .where('transaction_id', '=', transaction_id)
    .where('last_message_at', 'is not', null)
    .orderBy('created_at')
    .execute();
}

export interface NoteRow {
  readonly id: bigint;
  readonly created_at: string;
  readonly note: string;
  readonly author_id: string;
  readonly author_name: string | null;
}

function notes(query: Kysely<DB>) {
  return query
    .selectFrom('transaction_notes as n')
    .leftJoin('profiles as p', 'p.id', 'n.author_id')
    .select(['n.id', 'n.created_at', 'n.note', 'n.author_id', 'p.full_name as author_name']);
}

export async function readNotes(query: Kysely<DB>, transaction_id: string): Promise<NoteRow[]> {
  return notes(query).where('n.transaction_id', '=', transaction_id).orderBy('n.id').execute();
}

interface NewNote {
  readonly transaction_id: string;
  readonly author_id: string;
  readonly note: string;
  readonly client_id: string | null;
}

/** Undefined when this author has stored a note under this id of their device. */
export async function insertNote(trx: Transaction<DB>, row: NewNote): Promise<NoteRow | undefined> {
  const added = await trx
    .insertInto('transaction_notes')
    .values(row)
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added && notes(trx).where('n.id', '=', added.id).executeTakeFirstOrThrow();
}

/** The note that is stored under that id already, where it is this one. */
export async function findNote(
  query: Kysely<DB>,
  { transaction_id, author_id, note, client_id }: NewNote,
): Promise<NoteRow | undefined> {
  return notes(query)
    .where('n.author_id', '=', author_id)
    .where('n.client_id', '=', client_id)
    .where('n.transaction_id', '=', transaction_id)
    .where('n.note', '=', note)
    .executeTakeFirst();
}

/** Whom a transfer can be given to: people of a role who are not suspended. */
export const assignableIds = sql<string>`SELECT r.user_id FROM user_roles r JOIN profiles p ON p.id = r.user_id
  WHERE r.role = ANY(${[...staffRoles]}::text[])
    AND NOT EXISTS (SELECT FROM staff_suspensions s WHERE s.user_id = r.user_id AND s.lifted_at IS NULL)`;

/** The same people by name. */
export async function readAssignees(
  query: Kysely<DB>,
): Promise<{ id: string; full_name: string }[]> {
  return query
    .selectFrom('profiles as p')
    .select(['p.id', 'p.full_name'])
    .where('p.id', 'in', sql<string>`(${assignableIds})`)
    .orderBy(sql`lower(p.full_name)`)
    .orderBy('p.id')
    .execute();
}

/** The transfer's owner and who has it, held until the transaction ends; undefined when there is no such transfer. */
export async function lockAssignment(
  trx: Transaction<DB>,
  id: string,
): Promise<{ user_id: string; assignee_id: string | null } | undefined> {
  // Not the row of the transfer, which money moves lock: only two who assign it at once wait for each other.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`assign ${id}`}, 0))`.execute(trx);
  return trx
    .selectFrom('transactions as t')
    .leftJoin('transaction_assignments as g', 'g.transaction_id', 't.id')
    .select(['t.user_id', 'g.assignee_id'])
    .where('t.id', '=', id)
    .executeTakeFirst();
}

export async function writeAssignment(
  trx: Transaction<DB>,
  transaction_id: string,
  assignee_id: string | null,
): Promise<void> {
  if (assignee_id === null) {
    await trx
      .deleteFrom('transaction_assignments')
      .where('transaction_id', '=', transaction_id)
      .execute();
    return;
  }
  await trx
    .insertInto('transaction_assignments')
    .values({ transaction_id, assignee_id })
    .onConflict((conflict) =>
      conflict
        .column('transaction_id')
        .doUpdateSet({ assignee_id, assigned_at: sql<string>`now()` }),
    )
    .execute();
}
