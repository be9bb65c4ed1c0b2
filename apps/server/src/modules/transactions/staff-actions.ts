import type { BulkResult, StaffTransaction, TransactionNote } from '@app/contract';
import { errorTable, isTerminal, statusLooks } from '@app/contract';
import type { Transaction as DatabaseTransaction } from 'kysely';
import { recordChange } from '#audit';
import { isoInstant } from '#platform/clock';
import { DomainError, fieldError } from '#platform/errors';
import { recordEvent } from '#platform/outbox';
import type { DB } from '#tables';
import { unchanged } from './changes.ts';
import type { TransactionDeps } from './deps.ts';
import { assertDueDay } from './documents-due.ts';
import { handlingByHand, moveTransactionCommand } from './move-transaction.ts';
import { findStaffTransaction, toNote } from './staff-reads.ts';
import {
  findNote,
  insertNote,
  lockAssignment,
  readAssignees,
  writeAssignment,
} from './staff-store.ts';
import { readOwner } from './store.ts';
import { isAlready, statusOf } from './transaction.ts';

type Deps = Pick<TransactionDeps, 'db' | 'batcher' | 'clock' | 'operator'>;

interface OnTransaction {
  readonly actor_id: string;
  readonly id: string;
}

export interface NoteOrder extends OnTransaction {
  readonly note: string;
  readonly client_id?: string | undefined;
}

/**
 * Adds what a colleague should know; it stays as written and no customer's call holds it. Sent again under the same `client_id` it gives
 * what is stored.
 */
export async function addNote(
  { db }: Deps,
  { actor_id, id, note, client_id }: NoteOrder,
): Promise<TransactionNote> {
  const customer_id = await readOwner(db.query, id);
  if (customer_id === undefined) throw new DomainError('transaction_not_found');
  return db.query.transaction().execute(async (trx) => {
    const written = { transaction_id: id, author_id: actor_id, note, client_id: client_id ?? null };
    const row = await insertNote(trx, written);
    if (row === undefined) {
      const known = await findNote(trx, written);
      if (known !== undefined) return toNote(known);
      throw fieldError('client_id', 'This id was already used for another note.');
    }
    await tellStaff(trx, { actor_id, id });
    await recordChange(trx, {
      actor_id,
      action: 'transaction.note',
      customer_id,
      subject: { type: 'transaction', id },
      before: null,
      after: { note_id: row.id.toString(), note },
      reason: null,
    });
    return toNote(row);
  });
}

/** Gives a transfer to a colleague, or to nobody (null). */
export async function assign(
  deps: Deps,
  order: OnTransaction & { readonly assignee_id: string | null },
): Promise<StaffTransaction> {
  await assertAssignable(deps, order.assignee_id);
  await assignOne(deps, order);
  return findStaffTransaction(deps.db.query, order.id);
}

/** As `assign` for several; each stands by itself. */
export async function assignAll(
  deps: Deps,
  order: { actor_id: string; ids: readonly string[]; assignee_id: string | null },
): Promise<BulkResult> {
  const { actor_id, assignee_id } = order;
  await assertAssignable(deps, assignee_id);
  const results: BulkResult['results'] = [];
  for (const id of new Set(order.ids)) {
    results.push(await outcomeOf(id, () => assignOne(deps, { actor_id, id, assignee_id })));
  }
  return { results };
}

async function assertAssignable({ db }: Deps, assignee_id: string | null): Promise<void> {
  if (assignee_id === null) return;
  const assignees = await readAssignees(db.query);
  if (!assignees.some(({ id }) => id === assignee_id)) {
    throw fieldError('assignee_id', 'Choose a colleague who works here now.');
  }
}

/** Gives whether anything changed. */
async function assignOne(
  { db }: Deps,
  { actor_id, id, assignee_id }: OnTransaction & { readonly assignee_id: string | null },
): Promise<boolean> {
  return db.query.transaction().execute(async (trx) => {
    const held = await lockAssignment(trx, id);
    if (held === undefined) throw new DomainError('transaction_not_found');
    if (held.assignee_id === assignee_id) return false;
    await writeAssignment(trx, id, assignee_id);
    await tellStaff(trx, { actor_id, id });
    await recordChange(trx, {
      actor_id,
      action: 'transaction.assign',
      customer_id: held.user_id,
      subject: { type: 'transaction', id },
      before: { assignee_id: held.assignee_id },
      after: { assignee_id },
      reason: null,
    });
    return true;
  });
}

/** News for staff alone; without the transfer's column, so that its history holds its versions and no more. */
async function tellStaff(trx: DatabaseTransaction<DB>, { actor_id, id }: OnTransaction) {
  await recordEvent(trx, {
    topic: 'transaction',
    kind: 'transaction.updated',
    user_id: null,
    source: 'staff',
    actor_id,
    data: { transaction_id: id },
  });
}

/** What is asked for, and until when; without a day each request has the usual time. */
export interface RequestOrder {
  readonly actor_id: string;
  readonly documentation_notes: string;
  readonly documentation_due?: string | null | undefined;
}

/**
 * Asks for documents for several transfers at once by the same command as `Update Transaction`, so that history, notice and deadline are
 * the same. No money moves.
 */
export async function requestDocuments(
  deps: Deps,
  order: RequestOrder & { readonly ids: readonly string[] },
): Promise<BulkResult> {
  const { ids: named, ...wanted } = order;
  const ids = [...new Set(named)];
  assertDueDay(wanted.documentation_due ?? null, isoInstant(deps.clock.now()));
  const ask = (id: string) => requestOne(deps, { ...wanted, id });
  return { results: await Promise.all(ids.map((id) => outcomeOf(id, () => ask(id)))) };
}

async function requestOne(
  { db, batcher, operator }: Deps,
  {
    actor_id,
    id,
    documentation_notes,
    documentation_due = null,
  }: RequestOrder & { readonly id: string },
): Promise<boolean> {
  const user_id = await readOwner(db.query, id);
  if (user_id === undefined) throw new DomainError('transaction_not_found');
  if (user_id === actor_id) throw new DomainError('own_wallet');
  let changed = false;
  await batcher.submit(
    moveTransactionCommand({
      transaction_id: id,
      user_id,
      mover: { source: 'staff', actor_id },
      slug: operator.slug,
      plan: (row, now) => {
        const status = statusOf(row);
        if (isTerminal(status)) {
          throw fieldError(
            'ids',
            `This transfer is already over: ${statusLooks[status].staff}. Open it to ask for documents all the same.`,
          );
        }
        const change = {
          ...unchanged(row),
          documentation_required: true,
          documentation_notes,
          documentation_due,
        };
        // An earlier attempt may have done it and lost the answer: then this one finds it done.
        changed ||= !isAlready(row, change);
        // Whoever asks for several has not seen what a colleague wrote here; the day of the same wish may be moved.
        if (row.documentation_required && row.documentation_notes !== documentation_notes) {
          throw fieldError(
            'ids',
            'Documents are already asked for; open it to change what is asked.',
          );
        }
        return { change, handling: handlingByHand(row, change, now) };
      },
    }),
  );
  return changed;
}

/** A refusal of one leaves the others alone; a fault of ours is named as one. */
async function outcomeOf(
  id: string,
  run: () => Promise<boolean>,
): Promise<BulkResult['results'][number]> {
  try {
    return { id, outcome: (await run()) ? 'done' : 'unchanged', message: null };
  } catch (error) {
    if (!(error instanceof DomainError)) {
      return { id, outcome: 'refused', message: errorTable.internal.text };
    }
    const message =
      error.code === 'transaction_not_found' ? 'There is no such transfer.' : error.detail;
    return { id, outcome: 'refused', message };
  }
}
