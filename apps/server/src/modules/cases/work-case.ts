import type { AuditAction, CaseDetail, CaseStep, HandlerInput } from '@app/contract';
import { caseFacts, decisionsOf } from '@app/contract';
import type { Transaction } from 'kysely';
import { recordChange } from '#audit';
import { requestAnsweredNotice } from '#notifications';
import type { NewNotification } from '#notifications';
import type { Database } from '#platform/db';
import { DomainError, fieldError } from '#platform/errors';
import type { DB, Json } from '#tables';
import { announceCase } from './announce.ts';
import {
  insertNote,
  insertStep,
  lockCase,
  writeAssignee,
  writeDecision,
  writePriority,
} from './store.ts';
import { getCase } from './views.ts';

/** Somebody at work on a case. */
export interface CaseWork {
  readonly actor_id: string;
  readonly id: string;
}

/** A decision that the money of a transfer follows, for whoever moves transfers. */
export interface TransferSettlement extends CaseWork {
  readonly transaction_id: string;
  readonly customer_id: string;
  readonly decision: 'released' | 'refused' | 'recall_accepted';
  readonly reason: string;
  readonly answer: string | null;
}

export interface CaseDeps {
  readonly db: Database;
  /** The operator's display prefix, such as "TG-". */
  readonly prefix: string;
  readonly notify: (trx: Transaction<DB>, notification: NewNotification) => Promise<void>;
}

interface Done {
  readonly action: AuditAction;
  readonly before: Json | null;
  readonly after: Json | null;
  readonly reason: string | null;
  /** A line of what happened; a note is its own. */
  readonly step?: { readonly step: CaseStep; readonly text: string | null };
}

/** One step on an open case, with its audit row. Throws `case_not_found`, `case_closed`. */
async function step(
  { db }: CaseDeps,
  { actor_id, id }: CaseWork,
  act: (trx: Transaction<DB>, before: CaseDetail) => Promise<Done | undefined>,
): Promise<CaseDetail> {
  return db.query.transaction().execute(async (trx) => {
    await lockCase(trx, id);
    const before = await getCase(trx, actor_id, id);
    if (before.status === 'closed') throw new DomainError('case_closed');
    const done = await act(trx, before);
    if (done === undefined) return before;
    const { step: line, ...change } = done;
    if (line !== undefined) await insertStep(trx, { ...line, case_id: id, actor_id });
    const after = await getCase(trx, actor_id, id);
    await announceCase(trx, {
      ...before,
      customer_id: before.customer.id,
      concerns: before.concerns.map(({ id: person }) => person),
    });
    await recordChange(trx, {
      ...change,
      actor_id,
      customer_id: before.customer.id,
      subject: { type: 'case', id },
    });
    return after;
  });
}

/** Takes a case, whoever had it, or gives it back. */
export async function assignCase(
  deps: CaseDeps,
  work: CaseWork,
  { take }: HandlerInput<'assignCase'>['body'],
): Promise<CaseDetail> {
  const assignee_id = take ? work.actor_id : null;
  return step(deps, work, async (trx, before) => {
    if ((before.assignee?.id ?? null) === assignee_id) return undefined;
    await writeAssignee(trx, work.id, assignee_id);
    return {
      action: 'case.assign',
      before: { assignee_id: before.assignee?.id ?? null },
      after: { assignee_id },
      reason: null,
      step: { step: take ? 'assigned' : 'released', text: null },
    };
  });
}

export async function setCasePriority(
  deps: CaseDeps,
  work: CaseWork,
  { priority }: HandlerInput<'setCasePriority'>['body'],
): Promise<CaseDetail> {
  return step(deps, work, async (trx, before) => {
    if (before.priority === priority) return undefined;
    await writePriority(trx, work.id, priority);
    return {
      action: 'case.priority',
      before: { priority: before.priority },
      after: { priority },
      reason: null,
      step: { step: 'priority', text: priority },
    };
  });
}

export async function addCaseNote(
  deps: CaseDeps,
  work: CaseWork,
  { text }: HandlerInput<'addCaseNote'>['body'],
): Promise<CaseDetail> {
  return step(deps, work, async (trx) => {
    const id = await insertNote(trx, { case_id: work.id, author_id: work.actor_id, text });
    return { action: 'case.note', before: null, after: { id: id.toString(), text }, reason: null };
  });
}

/**
 * Ends a case. Where the decision is about a transfer, `settle` moves the money and closes the case in one commit. Throws
 * `case_not_found`, `case_closed`, and `validation_failed` on a decision that does not belong to the kind or a missing answer.
 */
export async function closeCase(
  deps: CaseDeps,
  work: CaseWork,
  given: {
    readonly body: HandlerInput<'closeCase'>['body'];
    readonly settle: (settlement: TransferSettlement) => Promise<void>;
  },
): Promise<CaseDetail> {
  const { decision, reason, answer = null } = given.body;
  const item = await getCase(deps.db.query, work.actor_id, work.id);
  if (item.status === 'closed') throw new DomainError('case_closed');
  if (!decisionsOf(item.kind).includes(decision))
    throw fieldError('decision', 'Choose one of the decisions that end a case of this kind.');
  const { answered } = caseFacts[item.kind];
  if (answered && answer === null)
    throw fieldError('answer', 'Write what the customer is to read.');
  const moves = decision === 'released' || decision === 'refused' || decision === 'recall_accepted';
  const { transaction_id } = item;
  if (moves && transaction_id !== null) {
    const customer_id = item.customer.id;
    await given.settle({ ...work, transaction_id, customer_id, decision, reason, answer });
    return getCase(deps.db.query, work.actor_id, work.id);
  }
  return step(deps, work, async (trx) => {
    await writeDecision(trx, work.id, { closed_by: work.actor_id, decision, reason, answer });
    if (answered && answer !== null && transaction_id !== null) {
      const notice = requestAnsweredNotice({
        transaction_id,
        transfer: `${deps.prefix}${transaction_id.slice(0, 8)}`,
        answer,
      });
      await deps.notify(trx, { user_id: item.customer.id, ...notice });
    }
    return {
      action: 'case.close',
      before: { status: 'open' },
      after: { status: 'closed', decision, ...(answered && { answer }) },
      reason,
      step: { step: 'decided', text: decision },
    };
  });
}
