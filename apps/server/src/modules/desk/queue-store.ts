import { mayDo, queueCountMax } from '@app/contract';
import type { StaffQueue } from '@app/contract';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { isLeftOpen } from '#papers';
import type { DB } from '#tables';
import type { Finder } from './find-everything.ts';

const unreadFiles = sql`papers WHERE purpose = 'transfer' AND state = 'pending'`;
/** With the transfers whose documents were accepted, for those who may end the request. */
const filesAndOpenRequests = sql`(SELECT 1 FROM ${unreadFiles} UNION ALL SELECT 1 FROM transactions t WHERE ${sql.raw(isLeftOpen)}) AS documents`;

/** The rows that wait, of each queue; whom a case is about, or whom it protects, is not told that it exists. */
function waitingRows({
  user_id: caller_id,
  roles,
}: Finder): Record<StaffQueue, RawBuilder<unknown>> {
  return {
    support: sql`support_conversations WHERE status = 'waiting'`,
    approvals: sql`approvals WHERE status = 'pending' AND expires_at > now()`,
    documents: mayDo(roles, 'transactions.update') ? filesAndOpenRequests : unreadFiles,
    verification: sql`verification_requests WHERE state = 'pending'`,
    cases: sql`cases WHERE status = 'open' AND NOT ${caller_id}::uuid = ANY(concerns) AND customer_id <> ${caller_id}::uuid`,
  };
}

/** How much waits in a queue; counting stops at the most that is shown. */
export async function countQueue(
  query: Kysely<DB>,
  queue: StaffQueue,
  caller: Finder,
): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::int AS waiting FROM (SELECT 1 FROM ${waitingRows(caller)[queue]} LIMIT ${queueCountMax}) waiting`.execute(
    query,
  );
  return rows[0]?.waiting ?? 0;
}
