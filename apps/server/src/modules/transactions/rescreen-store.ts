import { isTerminal, transactionStatuses } from '@app/contract';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { CaseFindings } from '#cases';
import type { DB } from '#tables';

// As the index of what waits has it, which is planned for by its text.
const underWay = sql.raw(
  transactionStatuses
    .filter((status) => !isTerminal(status))
    .map((status) => `'${status}'`)
    .join(', '),
);

/** Whom a transfer names, to be screened once more. */
export interface NamedTransfer {
  readonly id: string;
  readonly user_id: string;
  readonly recipient: string;
  readonly sender_name: string;
  /** The customer's own name is on the list, or may be, and nobody has looked at that and released this transfer all the same. */
  readonly listed: boolean;
}

export interface UnderWay extends NamedTransfer {
  readonly created_at: string;
  /** What cases that were decided against it had found. */
  readonly refused: readonly CaseFindings[];
}

// Cases did not always say whether they are about the customer's own name: one of those is when it has no hit.
const namedColumns = sql.raw(`t.id, t.user_id, t.recipient, t.sender_name,
      EXISTS (SELECT FROM cases c WHERE c.customer_id = t.user_id AND c.kind = 'screening_hit' AND c.transaction_id IS NULL
        AND (c.status = 'open' OR c.decision = 'refused'))
      AND NOT EXISTS (SELECT FROM cases c WHERE c.transaction_id = t.id AND c.kind = 'screening_hit' AND c.decision = 'released'
        AND coalesce((c.facts->>'listed')::boolean, jsonb_array_length(c.facts->'hits') = 0, true)) AS listed`);

/** Where a pass is: after the transfer that it looked at last, and no further than the moment at which it began. */
export interface PassPlace {
  readonly created_at: string;
  readonly id: string;
  readonly until: string;
}

/** The place before all transfers that are there now. */
export async function startOfPass(query: Kysely<DB>): Promise<PassPlace> {
  const { rows } = await sql<{ until: string }>`SELECT now() AS until`.execute(query);
  const until = rows[0]?.until;
  if (until === undefined) throw new Error('The database did not tell the time');
  return {
    created_at: '1970-01-01T00:00:00Z',
    id: '00000000-0000-0000-0000-000000000000',
    until,
  };
}

/**
 * The next transfers on their way after a place, oldest first, that nobody is looking at for the screening list already: those are
 * screened when their case ends.
 */
export async function readUnderWay(
  query: Kysely<DB>,
  { created_at, id, until }: PassPlace,
  limit: number,
): Promise<UnderWay[]> {
  const { rows } = await sql<UnderWay>`
    SELECT ${namedColumns}, t.created_at,
      (SELECT coalesce(jsonb_agg(coalesce(c.facts, '{}')), '[]') FROM cases c WHERE c.transaction_id = t.id AND c.kind = 'screening_hit' AND c.decision = 'refused') AS refused
    FROM transactions t
    WHERE (t.created_at, t.id) > (${created_at}::timestamptz, ${id}::uuid) AND t.created_at <= ${until}::timestamptz AND t.status IN (${underWay})
      AND t.held_at IS NULL
      AND NOT EXISTS (SELECT FROM cases c WHERE c.transaction_id = t.id AND c.kind = 'screening_hit' AND c.status = 'open')
    ORDER BY t.created_at, t.id LIMIT ${limit}`.execute(query);
  return rows;
}

export interface OneTransfer extends NamedTransfer {
  readonly status: string;
  readonly version: number;
  /** A case that holds it is open. */
  readonly waits: boolean;
  /** A case was decided against it. */
  readonly refused: boolean;
  /** What cases that were decided for it had found. */
  readonly released: readonly CaseFindings[];
}

/** One transfer, whatever became of it; undefined when there is none. */
export async function readNamedTransfer(
  query: Kysely<DB>,
  id: string,
): Promise<OneTransfer | undefined> {
  const { rows } = await sql<OneTransfer>`
    SELECT ${namedColumns}, t.status, t.version,
      EXISTS (SELECT FROM cases c WHERE c.transaction_id = t.id AND c.kind IN ('screening_hit', 'risk_review')
        AND c.status = 'open') AS waits,
      EXISTS (SELECT FROM cases c WHERE c.transaction_id = t.id AND c.kind IN ('screening_hit', 'risk_review')
        AND c.decision = 'refused') AS refused,
      (SELECT coalesce(jsonb_agg(coalesce(c.facts, '{}')), '[]') FROM cases c WHERE c.transaction_id = t.id
        AND c.kind IN ('screening_hit', 'risk_review') AND c.decision = 'released') AS released
    FROM transactions t WHERE t.id = ${id}::uuid`.execute(query);
  return rows[0];
}
