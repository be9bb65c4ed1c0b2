import type { CaseDecision, CaseKind, CaseStatus } from '@app/contract';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { cursorPart, decodeCursor, encodeCursor } from '#platform/paging';
import type { DB } from '#tables';

export interface NewCase {
  readonly kind: CaseKind;
  readonly customer_id: string;
  readonly transaction_id?: string | null;
  readonly opened_by: string;
  readonly text: string;
  /** Members of staff whom it is about; none of them is ever shown it. */
  readonly concerns: readonly string[];
}

export async function insertCase(
  trx: Transaction<DB>,
  row: NewCase & { readonly id: string },
): Promise<void> {
  const concerns = sql<string[]>`${[...row.concerns]}::uuid[]`;
  await trx
    .insertInto('cases')
    .values({ ...row, concerns })
    .execute();
}

/** How many cases the customer has opened within the last 24 hours. */
export async function countOpenedToday(trx: Transaction<DB>, user_id: string): Promise<bigint> {
  const { opened } = await trx
    .selectFrom('cases')
    .select(({ fn }) => fn.countAll<bigint>().as('opened'))
    .where('customer_id', '=', user_id)
    .where('opened_by', '=', user_id)
    .where('created_at', '>', sql<string>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return opened;
}

// A closed account keeps its name in a table of its own.
const nameOf = (column: string) =>
  sql<string>`coalesce((SELECT full_name FROM profiles WHERE id = ${sql.ref(column)}), (SELECT full_name FROM closed_accounts WHERE user_id = ${sql.ref(column)}), '')`;

function selectCases(query: Kysely<DB>, viewer_id: string) {
  return (
    query
      .selectFrom('cases as c')
      .select([
        'c.id',
        'c.kind',
        'c.status',
        'c.customer_id',
        'c.transaction_id',
        'c.text',
        'c.assignee_id',
        'c.decision',
        'c.reason',
        'c.created_at',
        'c.closed_at',
        'c.concerns',
      ])
      .select(nameOf('c.customer_id').as('customer_name'))
      .select(nameOf('c.assignee_id').as('assignee_name'))
      // Whom a case is about must not learn of it, nor the customer whom it protects when they also work here.
      .where(sql<boolean>`NOT ${viewer_id}::uuid = ANY (c.concerns)`)
      .where('c.customer_id', '!=', viewer_id)
  );
}

export type CaseFacts = Awaited<ReturnType<typeof readCases>>['rows'][number];

/** Open cases oldest first, since the oldest waits longest; all others newest first. */
export async function readCases(
  query: Kysely<DB>,
  viewer_id: string,
  wanted: {
    readonly status?: CaseStatus | undefined;
    readonly customer_id?: string | undefined;
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
) {
  const after = decodeCursor(wanted.cursor, [cursorPart.instant, cursorPart.uuid]);
  const direction = wanted.status === 'open' ? 'asc' : 'desc';
  let cases = selectCases(query, viewer_id);
  if (wanted.status) cases = cases.where('c.status', '=', wanted.status);
  if (wanted.customer_id) cases = cases.where('c.customer_id', '=', wanted.customer_id);
  if (after) {
    const place = sql`(${after[0]}::timestamptz, ${after[1]}::uuid)`;
    cases = cases.where(
      direction === 'asc'
        ? sql<boolean>`(c.created_at, c.id) > ${place}`
        : sql<boolean>`(c.created_at, c.id) < ${place}`,
    );
  }
  const rows = await cases
    .orderBy('c.created_at', direction)
    .orderBy('c.id', direction)
    .limit(wanted.limit + 1)
    .execute();
  const shown = rows.slice(0, wanted.limit);
  const last = shown.at(-1);
  const next = rows.length > wanted.limit && last ? encodeCursor([last.created_at, last.id]) : null;
  return { rows: shown, next };
}

/** Undefined when there is none, or none that this person may be shown. */
export async function readCase(query: Kysely<DB>, viewer_id: string, id: string) {
  return selectCases(query, viewer_id).where('c.id', '=', id).executeTakeFirst();
}

/** Locks the row, so that two decisions come one after the other. */
export async function lockCase(trx: Transaction<DB>, id: string): Promise<void> {
  await trx.selectFrom('cases').select('id').where('id', '=', id).forUpdate().execute();
}

export async function readNames(
  query: Kysely<DB>,
  ids: readonly string[],
): Promise<{ id: string; full_name: string }[]> {
  if (ids.length === 0) return [];
  return query
    .selectFrom('users as u')
    .select(['u.id', nameOf('u.id').as('full_name')])
    .where('u.id', 'in', [...ids])
    .orderBy('u.id')
    .execute();
}

export async function readNotes(query: Kysely<DB>, case_id: string) {
  return query
    .selectFrom('case_notes as n')
    .select(['n.id', 'n.text', 'n.created_at', nameOf('n.author_id').as('author_name')])
    .where('n.case_id', '=', case_id)
    .orderBy('n.id')
    .execute();
}

export async function writeAssignee(
  trx: Transaction<DB>,
  id: string,
  assignee_id: string | null,
): Promise<void> {
  await trx.updateTable('cases').set({ assignee_id }).where('id', '=', id).execute();
}

/** Gives the note's id. */
export async function insertNote(
  trx: Transaction<DB>,
  note: { readonly case_id: string; readonly author_id: string; readonly text: string },
): Promise<bigint> {
  const { id } = await trx
    .insertInto('case_notes')
    .values(note)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function writeDecision(
  trx: Transaction<DB>,
  id: string,
  end: {
    readonly closed_by: string;
    readonly decision: CaseDecision;
    readonly reason: string;
  },
): Promise<void> {
  await trx
    .updateTable('cases')
    .set({ ...end, status: 'closed', closed_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
