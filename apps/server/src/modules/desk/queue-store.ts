import { queueCountMax } from '@app/contract';
import type { StaffQueue } from '@app/contract';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { DB } from '#tables';

/** The rows that wait, of each queue; whom a case is about, or whom it protects, is not told that it exists. */
function waitingRows(caller_id: string): Record<StaffQueue, RawBuilder<unknown>> {
  return {
    support: sql`support_conversations WHERE status = 'waiting'`,
    approvals: sql`approvals WHERE status = 'pending' AND expires_at > now()`,
    documents: sql`papers WHERE purpose = 'transfer' AND state = 'pending'`,
    verification: sql`verification_requests WHERE state = 'pending'`,
    cases: sql`cases WHERE status = 'open' AND NOT ${caller_id}::uuid = ANY(concerns) AND customer_id <> ${caller_id}::uuid`,
  };
}

/** How much waits in a queue; counting stops at the most that is shown. */
export async function countQueue(
  query: Kysely<DB>,
  queue: StaffQueue,
  caller_id: string,
): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::int AS waiting FROM (SELECT 1 FROM ${waitingRows(caller_id)[queue]} LIMIT ${queueCountMax}) waiting`.execute(
    query,
  );
  return rows[0]?.waiting ?? 0;
}
