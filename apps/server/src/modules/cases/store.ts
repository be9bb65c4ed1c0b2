import { caseFacts } from '@app/contract';
import type {
  CaseDecision,
  CaseKind,
  CasePriority,
  CasesQuery,
  CaseStep,
  ProblemKind,
  RiskRule,
  ScreeningHit,
} from '@app/contract';
import { CompiledQuery, sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { cursorPart, decodeCursor, encodeCursor } from '#platform/paging';
import type { DB } from '#tables';

/** What was found and led to a case: kept as it was then. */
export interface CaseFindings {
  readonly hits?: readonly ScreeningHit[];
  /** The customer's own name was on the list, or may have been. */
  readonly listed?: boolean;
  readonly rules?: readonly RiskRule[];
}

export interface NewCase {
  readonly kind: CaseKind;
  readonly customer_id: string;
  readonly transaction_id?: string | null;
  /** Null when the server opens it by itself. */
  readonly opened_by: string | null;
  readonly text: string;
  /** Members of staff whom it is about; none of them is ever shown it. */
  readonly concerns?: readonly string[];
  /** As its kind has it, unless told. */
  readonly priority?: CasePriority;
  readonly problem?: ProblemKind | null;
  readonly facts?: CaseFindings;
}

/** A case as it is inserted, with the clock of its kind. */
export function caseColumns(opened: NewCase, id: string) {
  const { dueMs, priority } = caseFacts[opened.kind];
  return {
    id,
    kind: opened.kind,
    customer_id: opened.customer_id,
    transaction_id: opened.transaction_id ?? null,
    opened_by: opened.opened_by,
    text: opened.text,
    concerns: opened.concerns ?? [],
    priority: opened.priority ?? priority,
    due_in_ms: dueMs,
    problem: opened.problem ?? null,
    facts: JSON.stringify(opened.facts ?? {}),
  };
}

export async function insertCase(trx: Transaction<DB>, opened: NewCase, id: string): Promise<void> {
  const { due_in_ms, concerns, ...row } = caseColumns(opened, id);
  await trx
    .insertInto('cases')
    .values({
      ...row,
      concerns: sql<string[]>`${[...concerns]}::uuid[]`,
      due_at: sql<string>`now() + ${due_in_ms} * interval '1 millisecond'`,
    })
    .execute();
  await insertStep(trx, { case_id: id, actor_id: opened.opened_by, step: 'opened', text: null });
}

export interface NewStep {
  readonly case_id: string;
  readonly actor_id: string | null;
  readonly step: CaseStep;
  readonly text: string | null;
}

export async function insertStep(trx: Transaction<DB>, step: NewStep): Promise<void> {
  await trx.insertInto('case_steps').values(step).execute();
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
        'c.priority',
        'c.due_at',
        'c.problem',
        'c.facts',
        'c.answer',
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
      .select(sql<boolean>`c.status = 'open' AND c.due_at <= now()`.as('overdue'))
      .select(nameOf('c.customer_id').as('customer_name'))
      .select(nameOf('c.assignee_id').as('assignee_name'))
      // Whom a case is about must not learn of it, nor the customer whom it protects when they also work here.
      .where(sql<boolean>`NOT ${viewer_id}::uuid = ANY (c.concerns)`)
      .where('c.customer_id', '!=', viewer_id)
  );
}

export type CaseFacts = Awaited<ReturnType<typeof readCases>>['rows'][number];

/** Only the cases that are asked for. */
function narrowed(
  cases: ReturnType<typeof selectCases>,
  viewer_id: string,
  { status, kind, customer_id, assignee, overdue }: Omit<CasesQuery, 'limit'>,
) {
  let found = cases;
  if (status) found = found.where('c.status', '=', status);
  if (kind) found = found.where('c.kind', '=', kind);
  if (customer_id) found = found.where('c.customer_id', '=', customer_id);
  if (assignee === 'me') found = found.where('c.assignee_id', '=', viewer_id);
  if (assignee === 'nobody') found = found.where('c.assignee_id', 'is', null);
  if (overdue) {
    found = found.where('c.status', '=', 'open').where('c.due_at', '<=', sql<string>`now()`);
  }
  return found;
}

/** Open cases by the time they are due, since those cannot wait; all others newest first. */
export async function readCases(
  query: Kysely<DB>,
  viewer_id: string,
  wanted: Omit<CasesQuery, 'limit'> & { readonly limit: number },
) {
  const after = decodeCursor(wanted.cursor, [cursorPart.instant, cursorPart.uuid]);
  const open = wanted.status === 'open';
  const order = open ? 'c.due_at' : 'c.created_at';
  let cases = narrowed(selectCases(query, viewer_id), viewer_id, wanted);
  if (after) {
    const place = sql`(${after[0]}::timestamptz, ${after[1]}::uuid)`;
    cases = cases.where(
      open
        ? sql<boolean>`(c.due_at, c.id) > ${place}`
        : sql<boolean>`(c.created_at, c.id) < ${place}`,
    );
  }
  const direction = open ? 'asc' : 'desc';
  const rows = await cases
    .orderBy(order, direction)
    .orderBy('c.id', direction)
    .limit(wanted.limit + 1)
    .execute();
  const shown = rows.slice(0, wanted.limit);
  const last = shown.at(-1);
  const more = rows.length > wanted.limit && last !== undefined;
  const next = more ? encodeCursor([open ? last.due_at : last.created_at, last.id]) : null;
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

export async function readSteps(query: Kysely<DB>, case_id: string) {
  return query
    .selectFrom('case_steps as s')
    .select(['s.id', 's.step', 's.text', 's.created_at', 's.actor_id'])
    .select(nameOf('s.actor_id').as('actor_name'))
    .where('s.case_id', '=', case_id)
    .orderBy('s.id')
    .execute();
}

/** The transfer that a case names, as it stands. */
export async function readCaseTransfer(query: Kysely<DB>, id: string) {
  return query
    .selectFrom('transactions')
    .select(['id', 'status', 'recipient', 'amount', 'fee', 'held_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function writePriority(
  trx: Transaction<DB>,
  id: string,
  priority: CasePriority,
): Promise<void> {
  await trx.updateTable('cases').set({ priority }).where('id', '=', id).execute();
}

export async function writeAssignee(
  trx: Transaction<DB>,
  id: string,
  assignee_id: string | null,
): Promise<void> {
  await trx.updateTable('cases').set({ assignee_id }).where('id', '=', id).execute();
}

export interface NewNote {
  readonly case_id: string;
  readonly author_id: string;
  readonly text: string;
  readonly client_id: string | null;
}

/** Gives the note's id. */
export async function insertNote(trx: Transaction<DB>, note: NewNote): Promise<bigint> {
  const { id } = await trx
    .insertInto('case_notes')
    .values(note)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What this author has stored under this id of their device. */
export async function findNote(
  trx: Transaction<DB>,
  { author_id, client_id }: NewNote,
): Promise<{ case_id: string; text: string } | undefined> {
  return trx
    .selectFrom('case_notes')
    .select(['case_id', 'text'])
    .where('author_id', '=', author_id)
    .where('client_id', '=', client_id)
    .executeTakeFirst();
}

/** How a case ended, and by whom. */
export async function readEnd(query: Kysely<DB>, id: string) {
  return query
    .selectFrom('cases')
    .select(['closed_by', 'decision', 'reason', 'answer'])
    .where('id', '=', id)
    .where('status', '=', 'closed')
    .executeTakeFirst();
}

/** Whom somebody found to be another person is not asked about again for this customer. */
export const insertClearances = `INSERT INTO screening_clearances (customer_id, name_key, entry_id, case_id)
  SELECT c.customer_id, h->>'name_key', h->>'entry_id', c.id FROM cases c CROSS JOIN jsonb_array_elements(coalesce(c.facts->'hits', '[]')) h
  WHERE c.id = ANY ($1::uuid[]) AND c.kind = 'screening_hit' AND c.decision = 'released' ON CONFLICT DO NOTHING`;

export async function writeDecision(
  trx: Transaction<DB>,
  id: string,
  end: {
    readonly closed_by: string | null;
    readonly decision: CaseDecision;
    readonly reason: string;
    readonly answer: string | null;
  },
): Promise<void> {
  await trx
    .updateTable('cases')
    .set({ ...end, status: 'closed', closed_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  await trx.executeQuery(CompiledQuery.raw(insertClearances, [[id]]));
}
