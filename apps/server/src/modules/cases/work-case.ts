import { isDeepStrictEqual } from 'node:util';
import type { AuditAction, CaseDetail, CaseStep, HandlerInput } from '@app/contract';
import { caseFacts, decisionsOf, displayId } from '@app/contract';
import type { Transaction } from 'kysely';
import { recordChange } from '#audit';
import { requestAnsweredNotice } from '#notifications';
import type { NewNotification } from '#notifications';
import type { Database } from '#platform/db';
import { DomainError, fieldError } from '#platform/errors';
import type { DB, Json } from '#tables';
import { announceCase } from './announce.ts';
import {
  findNote,
  insertNote,
  insertStep,
  lockCase,
  readEnd,
  writeAssignee,
  writeDecision,
  writePriority,
} from './store.ts';
import type { NewNote } from './store.ts';
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

/** The transfer of a cancellation that came to nothing. */
export interface RecallRefused {
  readonly transaction_id: string;
  readonly customer_id: string;
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

interface Step extends CaseWork {
  /** Whether an earlier call has done this, on a case that may have ended since: then nothing more is done. */
  readonly isDone?: (trx: Transaction<DB>) => Promise<boolean>;
}

/** One step on an open case, with its audit row. Throws `case_not_found`, `case_closed`. */
async function step(
  { db }: CaseDeps,
  { actor_id, id, isDone }: Step,
  act: (trx: Transaction<DB>, before: CaseDetail) => Promise<Done | undefined>,
): Promise<CaseDetail> {
  return db.query.transaction().execute(async (trx) => {
    await lockCase(trx, id);
    const before = await getCase(trx, actor_id, id);
    if (await isDone?.(trx)) return before;
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

/**
 * Takes a case from whom the caller saw at it, or gives it back. An older page does not say whom it saw: it takes the case whoever had it, and
 * gives back none that is not the caller's. Throws `case_not_found`, `case_closed`, `case_taken`.
 */
export async function assignCase(
  deps: CaseDeps,
  work: CaseWork,
  { take, expected_id }: HandlerInput<'assignCase'>['body'],
): Promise<CaseDetail> {
  const assignee_id = take ? work.actor_id : null;
  return step(deps, work, async (trx, before) => {
    const holder_id = before.assignee?.id ?? null;
    if (holder_id === assignee_id) return undefined;
    if (before.assignee !== null && expected_id !== undefined && expected_id !== holder_id) {
      throw new DomainError('case_taken', {
        detail: `${before.assignee.full_name} has this case now, and nothing was changed.`,
      });
    }
    if (!take && holder_id !== work.actor_id) return undefined;
    await writeAssignee(trx, work.id, assignee_id);
    return {
      action: 'case.assign',
      before: { assignee_id: holder_id },
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

/** Writes a note; sent again under the same `client_id` it is stored once. */
export async function addCaseNote(
  deps: CaseDeps,
  work: CaseWork,
  { text, client_id }: HandlerInput<'addCaseNote'>['body'],
): Promise<CaseDetail> {
  const note: NewNote = {
    case_id: work.id,
    author_id: work.actor_id,
    text,
    client_id: client_id ?? null,
  };
  const isDone = (trx: Transaction<DB>) => isWritten(trx, note);
  return step(deps, { ...work, isDone }, async (trx) => {
    const id = await insertNote(trx, note);
    return { action: 'case.note', before: null, after: { id: id.toString(), text }, reason: null };
  });
}

async function isWritten(trx: Transaction<DB>, note: NewNote): Promise<boolean> {
  const known = note.client_id === null ? undefined : await findNote(trx, note);
  if (known === undefined) return false;
  if (known.case_id === note.case_id && known.text === note.text) return true;
  throw fieldError('client_id', 'This id was already used for another note.');
}

export interface Closing {
  readonly body: HandlerInput<'closeCase'>['body'];
  readonly settle: (settlement: TransferSettlement) => Promise<void>;
  /** The provider does not give a payment back: the transfer goes on telling of nothing that is over. */
  readonly recallRefused?: (transfer: RecallRefused) => Promise<void>;
  /** Screens a customer's own name by the list of now. */
  readonly rescreen?: (trx: Transaction<DB>, customer_id: string) => Promise<void>;
}

/**
 * Ends a case. Where the decision is about a transfer, `settle` moves the money and closes the case in one commit. The same decision by the
 * same person is made once. Throws `case_not_found`, `case_closed`, and `validation_failed` on a decision that does not belong to the kind or
 * a missing answer.
 */
export async function closeCase(
  deps: CaseDeps,
  work: CaseWork,
  given: Closing,
): Promise<CaseDetail> {
  const ended = await decideOnce(deps, work, given);
  const { transaction_id, customer } = ended;
  // A step of its own, since a transfer changes only by the money module's command; and also for one who asks again: the first may not have come to it.
  if (given.body.decision === 'recall_refused' && transaction_id !== null)
    await given.recallRefused?.({ transaction_id, customer_id: customer.id });
  return ended;
}

async function decideOnce(deps: CaseDeps, work: CaseWork, given: Closing): Promise<CaseDetail> {
  try {
    return await decide(deps, work, given);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'case_closed') throw error;
    const { decision, reason, answer = null } = given.body;
    const made = { closed_by: work.actor_id, decision, reason, answer };
    if (!isDeepStrictEqual({ ...(await readEnd(deps.db.query, work.id)) }, made)) throw error;
    return getCase(deps.db.query, work.actor_id, work.id);
  }
}

async function decide(deps: CaseDeps, work: CaseWork, given: Closing): Promise<CaseDetail> {
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
    // While it was open, the list may have become another one, and the job left the name to whoever looks.
    if (item.kind === 'screening_hit' && decision === 'released')
      await given.rescreen?.(trx, item.customer.id);
    if (answered && answer !== null && transaction_id !== null) {
      const notice = requestAnsweredNotice({
        transaction_id,
        transfer: displayId(deps.prefix, transaction_id),
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
