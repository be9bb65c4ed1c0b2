import {
  caseDecisions,
  caseKinds,
  casePriorities,
  caseStatuses,
  caseSteps,
  problemKinds,
} from '@app/contract';
import type { CaseDetail, CaseRow, RiskRule, ScreeningHit } from '@app/contract';
import { formatMinor } from '@app/money';
import type { Kysely } from 'kysely';
import { DomainError, invariant, oneOf } from '#platform/errors';
import type { DB, Json } from '#tables';
import { readWaitingRefunds } from '#wallets';
import { readCase, readCaseTransfer, readNames, readNotes, readSteps } from './store.ts';
import type { CaseFacts, CaseFindings } from './store.ts';

export function toCase(row: CaseFacts): CaseRow {
  const { customer_id, customer_name, assignee_id, assignee_name } = row;
  return {
    id: row.id,
    kind: oneOf(caseKinds, row.kind),
    status: oneOf(caseStatuses, row.status),
    priority: oneOf(casePriorities, row.priority),
    customer: { id: customer_id, full_name: customer_name },
    transaction_id: row.transaction_id,
    text: row.text,
    assignee: assignee_id === null ? null : { id: assignee_id, full_name: assignee_name },
    decision: caseDecisions.find((decision) => decision === row.decision) ?? null,
    reason: row.reason,
    created_at: row.created_at,
    due_at: row.due_at,
    overdue: row.overdue,
    closed_at: row.closed_at,
  };
}

/** Throws `case_not_found`, also when the case is about the viewer. */
export async function getCase(
  query: Kysely<DB>,
  viewer_id: string,
  id: string,
): Promise<CaseDetail> {
  const row = await readCase(query, viewer_id, id);
  if (row === undefined) throw new DomainError('case_not_found');
  const notes = await readNotes(query, id);
  const steps = await readSteps(query, id);
  return {
    ...toCase(row),
    ...findingsOf(row.facts),
    concerns: await readNames(query, row.concerns),
    notes: notes.map((note) => ({ ...note, id: note.id.toString() })),
    steps: steps.map(({ actor_id, actor_name, ...step }) => ({
      ...step,
      id: step.id.toString(),
      step: oneOf(caseSteps, step.step),
      actor_name: actor_id === null ? null : actor_name,
    })),
    problem: problemKinds.find((kind) => kind === row.problem) ?? null,
    answer: row.answer,
    transaction: row.transaction_id === null ? null : await transferOf(query, row.transaction_id),
  };
}

async function transferOf(query: Kysely<DB>, id: string): Promise<CaseDetail['transaction']> {
  const row = await readCaseTransfer(query, id);
  if (row === undefined) return null;
  const { status, recipient, amount, fee, held_at } = row;
  const total = formatMinor(amount + fee, 'EUR');
  const refunds_waiting = await readWaitingRefunds(query, id);
  return { id, status, recipient, total, held: held_at !== null, refunds_waiting };
}

/** What led to the case; written by ourselves, so its shape is ours. */
function findingsOf(facts: Json): { hits: ScreeningHit[]; rules: RiskRule[] } {
  const isFindings = (value: Json): value is Json & CaseFindings =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  invariant(isFindings(facts), 'the table checks that findings are an object');
  return { hits: [...(facts.hits ?? [])], rules: [...(facts.rules ?? [])] };
}
