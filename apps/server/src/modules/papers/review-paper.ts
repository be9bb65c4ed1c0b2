import { displayId, limits } from '@app/contract';
import type { HandlerInput, ReviewDocumentBody, StaffDocument } from '@app/contract';
import type { Transaction } from 'kysely';
import { recordChange } from '#audit';
import { documentNotice } from '#notifications';
import { DomainError, invariant } from '#platform/errors';
import type { DB } from '#tables';
import { tell } from './context.ts';
import type { PapersDeps } from './context.ts';
import { cut } from './place.ts';
import {
  lockSent,
  markDecided,
  readStaffOfTransfer,
  readStaffPage,
  readStaffRow,
  readTransfer,
} from './store.ts';
import type { PaperRow, TransferFacts } from './store.ts';
import { dueAt, isOpen, toStaffDocument } from './views.ts';

/** Files of all customers. */
export async function listForStaff(
  { db }: PapersDeps,
  { state, cursor, limit = limits.pageSize }: HandlerInput<'listStaffDocuments'>['query'],
): Promise<{ items: StaffDocument[]; next: string | null }> {
  const rows = await readStaffPage(db.query, { state, cursor, limit: limit + 1 });
  const { shown, next } = cut(rows, limit, ({ sent_at, id }) => [sent_at ?? '', id]);
  return { items: shown.map(toStaffDocument), next };
}

/** Throws `transaction_not_found`. */
export async function listOfTransfer(
  { db }: PapersDeps,
  transaction_id: string,
): Promise<{ items: StaffDocument[] }> {
  if ((await readTransfer(db.query, transaction_id)) === undefined) {
    throw new DomainError('transaction_not_found');
  }
  return { items: (await readStaffOfTransfer(db.query, transaction_id)).map(toStaffDocument) };
}

/**
 * Decides on one file and tells the customer in the same commit. Who comes second is told who was first; the same decision by the
 * same person is made once. Throws `not_found`, `own_documents` and `already_reviewed`, and where the request is to end besides
 * `version_conflict` and `request_unanswered`.
 */
export async function reviewPaper(
  deps: PapersDeps,
  actor_id: string,
  { id, body }: { id: string; body: ReviewDocumentBody },
): Promise<StaffDocument> {
  const { db } = deps;
  const transaction_id = await db.query
    .transaction()
    .execute((trx) => decide(deps, trx, { actor_id, id, body }));
  // A step of its own: a transfer changes only by the money module's command. Asked for again, it finds the decision made and goes on.
  if (body.complete === true) {
    await deps.completeRequest(actor_id, { transaction_id, version: body.transaction_version });
  }
  return found(await readStaffRow(db.query, id));
}

interface Order {
  readonly actor_id: string;
  readonly id: string;
  readonly body: ReviewDocumentBody;
}

async function decide(
  deps: PapersDeps,
  trx: Transaction<DB>,
  { actor_id, id, body }: Order,
): Promise<string> {
  const paper = await lockSent(trx, id);
  if (paper === undefined) throw new DomainError('not_found');
  const { user_id, transaction_id } = paper;
  invariant(transaction_id !== null, 'the table checks that such a paper has a transfer');
  if (user_id === actor_id) throw new DomainError('own_documents');
  const reason = body.reason ?? null;
  const decision = { state: body.decision, decided_by: actor_id, reason };
  if (paper.state !== 'pending') {
    if (isSame(paper, decision)) return transaction_id;
    throw await second(trx, id);
  }
  await markDecided(trx, { id }, decision);
  await tell(trx, { user_id, transaction_id, source: 'staff', actor_id });
  const transfer = await readTransfer(trx, transaction_id);
  if (body.complete === true && transfer !== undefined) assertMayEnd(transfer, body);
  await deps.notifications.insert(trx, {
    user_id,
    ...documentNotice({
      decision: body.decision,
      name: paper.name,
      transaction_id,
      transfer: displayId(deps.prefix, transaction_id),
      reason,
      open: transfer !== undefined && isOpen(transfer),
      due_at: transfer === undefined ? null : dueAt(transfer),
    }),
  });
  await recordChange(trx, {
    actor_id,
    action: body.decision === 'accepted' ? 'document.accept' : 'document.reject',
    customer_id: user_id,
    subject: { type: 'document', id },
    before: { state: 'pending', name: paper.name, transaction_id },
    after: { state: body.decision, name: paper.name, transaction_id },
    reason,
  });
  return transaction_id;
}

/** Whoever ends a request ends the one they saw, and leaves no file undecided. Once more under the lock, where it does end. */
function assertMayEnd(transfer: TransferFacts, { transaction_version }: ReviewDocumentBody): void {
  if (!isOpen(transfer)) return;
  if (transaction_version !== undefined && transaction_version !== transfer.version) {
    throw new DomainError('version_conflict', {
      detail:
        'Somebody else changed this transfer meanwhile, and nothing was saved. Close this, look at their change, then decide.',
    });
  }
  if (!transfer.answered) throw new DomainError('request_unanswered');
}

function isSame(
  paper: PaperRow,
  decision: { state: string; decided_by: string; reason: string | null },
): boolean {
  return (
    paper.state === decision.state &&
    paper.decided_by === decision.decided_by &&
    paper.reason === decision.reason
  );
}

async function second(trx: Transaction<DB>, id: string): Promise<DomainError> {
  const { decided_by, state } = found(await readStaffRow(trx, id));
  return new DomainError('already_reviewed', {
    detail: `${decided_by?.full_name ?? 'Somebody else'} has ${state} this document meanwhile. Your decision was not saved.`,
  });
}

function found(row: Awaited<ReturnType<typeof readStaffRow>>): StaffDocument {
  if (row === undefined) throw new DomainError('not_found');
  return toStaffDocument(row);
}
