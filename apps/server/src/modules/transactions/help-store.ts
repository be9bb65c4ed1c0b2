import { caseFacts, caseKinds } from '@app/contract';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#tables';

const answeredKinds = caseKinds.filter((kind) => caseFacts[kind].answered);

/** What was asked about a transfer, by the customer or for want of documents, newest first; never a case that only staff know of. */
export async function readRequests(query: Kysely<DB>, transaction_id: string) {
  return query
    .selectFrom('cases')
    .select([
      'id',
      'kind',
      'status',
      'problem',
      'text',
      'created_at',
      'due_at',
      'decision',
      'answer',
      'closed_at',
    ])
    .where('transaction_id', '=', transaction_id)
    .where('kind', 'in', answeredKinds)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}
export type RequestRow = Awaited<ReturnType<typeof readRequests>>[number];

/** Cancellations asked for, of one transfer or of all, whose provider has not answered: what a server left when it stopped in between. */
export async function readUnanswered(
  query: Kysely<DB>,
  { limit, transaction_id }: { readonly limit: number; readonly transaction_id?: string },
) {
  const asked = query
    .selectFrom('cases as c')
    .innerJoin('transactions as t', 't.id', 'c.transaction_id')
    .select(['c.id', 'c.customer_id', 't.id as transaction_id'])
    .where('c.kind', '=', 'cancellation')
    .where('c.status', '=', 'open')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('case_steps as s')
            .select('s.id')
            .whereRef('s.case_id', '=', 'c.id')
            .where('s.step', 'in', ['recall_accepted', 'recall_refused', 'recall_by_hand']),
        ),
      ),
    )
    .orderBy('c.created_at')
    .limit(limit);
  const found = transaction_id === undefined ? asked : asked.where('t.id', '=', transaction_id);
  return found.execute();
}

/** A server that stops leaves them within moments; each run looks at the last few. */
const unfinishedFor = sql<string>`now() - interval '2 days'`;
/** For the index: the law's clock of a cancellation is far shorter. */
const openedWithin = sql<string>`now() - interval '30 days'`;

/** Transfers that go on promising the answer to a cancellation, as `promise` says, though it was refused and none is open. */
export async function readPromising(query: Kysely<DB>, promise: string, limit: number) {
  return query
    .selectFrom('cases as c')
    .innerJoin('transactions as t', 't.id', 'c.transaction_id')
    .select(['c.customer_id', 't.id as transaction_id'])
    .where('c.status', '=', 'closed')
    .where('c.created_at', '>', openedWithin)
    .where('c.closed_at', '>', unfinishedFor)
    .where('c.kind', '=', 'cancellation')
    .where('c.decision', '=', 'recall_refused')
    .where('t.progress_reason', 'like', promise)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cases as later')
            .select('later.id')
            .whereRef('later.transaction_id', '=', 't.id')
            .where('later.kind', '=', 'cancellation')
            .where('later.status', '=', 'open'),
        ),
      ),
    )
    .limit(limit)
    .execute();
}

export async function insertRecallStep(
  trx: Kysely<DB>,
  case_id: string,
  step: 'recall_accepted' | 'recall_refused' | 'recall_by_hand',
): Promise<void> {
  await trx
    .insertInto('case_steps')
    .values({ case_id, actor_id: null, step, text: null })
    .execute();
}

/** How a cancellation ends of itself. */
export interface RecallEnd {
  readonly decision: 'recall_accepted' | 'recall_refused';
  readonly reason: string;
  readonly answer: string;
}

/** Closes a cancellation for which no money moves; false when somebody has decided it meanwhile. */
export async function closeRecall(
  trx: Transaction<DB>,
  id: string,
  { decision, reason, answer }: RecallEnd,
): Promise<boolean> {
  const row = await trx
    .updateTable('cases')
    .set({
      status: 'closed',
      decision,
      reason,
      answer,
      closed_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return false;
  await trx
    .insertInto('case_steps')
    .values({ case_id: id, actor_id: null, step: 'decided', text: decision })
    .execute();
  return true;
}
