import { caseDecisions, caseKinds, caseStatuses } from '@app/contract';
import type { CaseDetail, CaseRow } from '@app/contract';
import type { Kysely } from 'kysely';
import { DomainError, invariant } from '#platform/errors';
import type { DB } from '#tables';
import { readCase, readNames, readNotes } from './store.ts';
import type { CaseFacts } from './store.ts';

export function toCase(row: CaseFacts): CaseRow {
  const { customer_id, customer_name, assignee_id, assignee_name } = row;
  const kind = caseKinds.find((known) => known === row.kind);
  const status = caseStatuses.find((known) => known === row.status);
  invariant(kind !== undefined && status !== undefined, 'the table checks kinds and states');
  return {
    id: row.id,
    kind,
    status,
    customer: { id: customer_id, full_name: customer_name },
    transaction_id: row.transaction_id,
    text: row.text,
    assignee: assignee_id === null ? null : { id: assignee_id, full_name: assignee_name },
    decision: caseDecisions.find((known) => known === row.decision) ?? null,
    reason: row.reason,
    created_at: row.created_at,
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
  return {
    ...toCase(row),
    concerns: await readNames(query, row.concerns),
    notes: notes.map((note) => ({ ...note, id: note.id.toString() })),
  };
}
