import type { CaseDecision, CaseKind } from '@app/contract';
import { caseKinds } from '@app/contract';
import type { BatchPart } from '#platform/batch';
import type { Write } from '#platform/batch-writes';
import { invariant } from '#platform/errors';
import { newId } from '#platform/ids';
import { caseColumns, insertClearances } from './store.ts';
import type { NewCase, NewStep } from './store.ts';

/** A case as it stands under the lock. */
export interface CaseStanding {
  readonly id: string;
  readonly kind: CaseKind;
  readonly customer_id: string;
  readonly transaction_id: string | null;
  /** Null when the server opened it by itself. */
  readonly opened_by: string | null;
  readonly open: boolean;
  readonly concerns: readonly string[];
  readonly facts: NewCase['facts'];
}

interface CaseEnd {
  /** Null when the provider's answer ends it. */
  readonly closed_by: string | null;
  readonly decision: CaseDecision;
  readonly reason: string;
  readonly answer: string | null;
}

/** The cases' part of a money batch: those that a transfer opens, and those that a decision about a transfer ends. */
export interface CaseFile extends BatchPart {
  want(id: string): void;
  standing(id: string): CaseStanding | undefined;
  /** Opens a case and gives its id. */
  open(opened: NewCase): string;
  close(id: string, end: CaseEnd): void;
  step(step: NewStep): void;
}

interface CaseRow extends Omit<CaseStanding, 'open' | 'kind'> {
  readonly kind: string;
  readonly status: string;
}

const selectCases = `SELECT id, kind, customer_id, transaction_id, opened_by, status, concerns, facts FROM cases WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE`;
const insertCases = `INSERT INTO cases (id, kind, customer_id, transaction_id, opened_by, text, priority, problem, facts, due_at)
  SELECT id, kind, customer_id, transaction_id, opened_by, text, priority, problem, facts, now() + due_in_ms * interval '1 millisecond'
  FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::text[], $9::jsonb[], $10::bigint[])
    AS row (id, kind, customer_id, transaction_id, opened_by, text, priority, problem, facts, due_in_ms)`;
const closeCases = `UPDATE cases c SET status = 'closed', closed_at = now(), closed_by = row.closed_by, decision = row.decision, reason = row.reason, answer = row.answer
  FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[]) AS row (id, closed_by, decision, reason, answer) WHERE c.id = row.id`;
const insertSteps = `INSERT INTO case_steps (case_id, actor_id, step, text)
  SELECT case_id, actor_id, step, text FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) WITH ORDINALITY AS row (case_id, actor_id, step, text, place) ORDER BY place`;

export function createCaseFile(): CaseFile {
  const wanted = new Set<string>();
  const standings = new Map<string, CaseStanding>();
  const opened: ReturnType<typeof caseColumns>[] = [];
  const ends = new Map<string, CaseEnd>();
  const steps: NewStep[] = [];
  return {
    want: (id) => void wanted.add(id),
    standing: (id) => standings.get(id),
    open: (given) => {
      const id = newId();
      opened.push(caseColumns(given, id));
      steps.push({ case_id: id, actor_id: given.opened_by, step: 'opened', text: null });
      return id;
    },
    close: (id, end) => {
      const standing = standings.get(id);
      if (standing !== undefined) standings.set(id, { ...standing, open: false });
      ends.set(id, end);
      steps.push({ case_id: id, actor_id: end.closed_by, step: 'decided', text: end.decision });
    },
    step: (step) => void steps.push(step),
    pending: () => opened.length + ends.size + steps.length,
    read: async (client) => {
      if (wanted.size === 0) return;
      const values = [[...wanted]];
      const query = { name: 'batch_cases', text: selectCases, values };
      const { rows } = await client.query<CaseRow>(query);
      for (const row of rows) standings.set(row.id, toStanding(row));
    },
    writes: () => caseWrites({ opened, ends, steps }),
  };
}

function toStanding({ kind, status, ...row }: CaseRow): CaseStanding {
  const found = caseKinds.find((known) => known === kind);
  invariant(found !== undefined, 'the table checks the kinds of cases');
  return { ...row, kind: found, open: status === 'open' };
}

interface Written {
  readonly opened: readonly ReturnType<typeof caseColumns>[];
  readonly ends: ReadonlyMap<string, CaseEnd>;
  readonly steps: readonly NewStep[];
}

const openedColumns = [
  'id',
  'kind',
  'customer_id',
  'transaction_id',
  'opened_by',
  'text',
  'priority',
  'problem',
  'facts',
  'due_in_ms',
] as const;

function caseWrites({ opened, ends, steps }: Written): Write[] {
  const writes: Write[] = [];
  // First, since a case that is followed by another one of its kind has to be closed before that is opened.
  if (ends.size > 0) {
    const all = [...ends.values()];
    const values = [
      [...ends.keys()],
      all.map(({ closed_by }) => closed_by),
      all.map(({ decision }) => decision),
      all.map(({ reason }) => reason),
      all.map(({ answer }) => answer),
    ];
    writes.push({ name: 'close_cases', text: closeCases, values });
    const cleared = {
      name: 'insert_clearances',
      text: insertClearances,
      values: [[...ends.keys()]],
    };
    writes.push(cleared);
  }
  if (opened.length > 0) {
    const values = openedColumns.map((name) => opened.map((row) => row[name]));
    writes.push({ name: 'insert_cases', text: insertCases, values });
  }
  if (steps.length > 0) {
    const values = [
      steps.map(({ case_id }) => case_id),
      steps.map(({ actor_id }) => actor_id),
      steps.map(({ step }) => step),
      steps.map(({ text }) => text),
    ];
    writes.push({ name: 'insert_case_steps', text: insertSteps, values });
  }
  return writes;
}
