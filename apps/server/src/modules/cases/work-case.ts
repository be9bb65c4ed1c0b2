import type { AuditAction, CaseDetail, HandlerInput } from '@app/contract';
import type { Transaction } from 'kysely';
import { recordChange } from '#audit';
import type { Database } from '#platform/db';
import { DomainError } from '#platform/errors';
import type { DB, Json } from '#tables';
import { insertNote, lockCase, writeAssignee, writeDecision } from './store.ts';
import { getCase } from './views.ts';

/** Somebody at work on a case. */
export interface CaseWork {
  readonly actor_id: string;
  readonly id: string;
}

interface Done {
  readonly action: AuditAction;
  readonly before: Json | null;
  readonly after: Json | null;
  readonly reason: string | null;
}

/** One step on an open case, with its audit row. Throws `case_not_found`, `case_closed`. */
async function step(
  db: Database,
  { actor_id, id }: CaseWork,
  act: (trx: Transaction<DB>, before: CaseDetail) => Promise<Done | undefined>,
): Promise<CaseDetail> {
  return db.query.transaction().execute(async (trx) => {
    await lockCase(trx, id);
    const before = await getCase(trx, actor_id, id);
    if (before.status === 'closed') throw new DomainError('case_closed');
    const done = await act(trx, before);
    if (done === undefined) return before;
    const after = await getCase(trx, actor_id, id);
    await recordChange(trx, {
      ...done,
      actor_id,
      customer_id: before.customer.id,
      subject: { type: 'case', id },
    });
    return after;
  });
}

/** Takes a case, whoever had it, or gives it back. */
export async function assignCase(
  db: Database,
  work: CaseWork,
  { take }: HandlerInput<'assignCase'>['body'],
): Promise<CaseDetail> {
  const assignee_id = take ? work.actor_id : null;
  return step(db, work, async (trx, before) => {
    if ((before.assignee?.id ?? null) === assignee_id) return undefined;
    await writeAssignee(trx, work.id, assignee_id);
    return {
      action: 'case.assign',
      before: { assignee_id: before.assignee?.id ?? null },
      after: { assignee_id },
      reason: null,
    };
  });
}

export async function addCaseNote(
  db: Database,
  work: CaseWork,
  { text }: HandlerInput<'addCaseNote'>['body'],
): Promise<CaseDetail> {
  return step(db, work, async (trx) => {
    const id = await insertNote(trx, { case_id: work.id, author_id: work.actor_id, text });
    return { action: 'case.note', before: null, after: { id: id.toString(), text }, reason: null };
  });
}

export async function closeCase(
  db: Database,
  work: CaseWork,
  { decision, reason }: HandlerInput<'closeCase'>['body'],
): Promise<CaseDetail> {
  return step(db, work, async (trx) => {
    await writeDecision(trx, work.id, { closed_by: work.actor_id, decision, reason });
    return {
      action: 'case.close',
      before: { status: 'open' },
      after: { status: 'closed', decision },
      reason,
    };
  });
}
