import { isTerminal, transactionStatuses } from '@app/contract';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '#tables';

// As the index of what waits has it, which is planned for by its text.
const underWay = sql.raw(
  transactionStatuses
    .filter((status) => !isTerminal(status))
    .map((status) => `'${status}'`)
    .join(', '),
);

export interface UnderWay {
  readonly id: string;
  readonly user_id: string;
  readonly created_at: string;
  readonly recipient: string;
  readonly sender_name: string;
  /** The customer's own name is on the list, or may be, and nobody has released this transfer all the same. */
  readonly listed: boolean;
}

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

/** The next transfers on their way after a place, oldest first, that nobody is looking at for the screening list already. */
export async function readUnderWay(
  query: Kysely<DB>,
  { created_at, id, until }: PassPlace,
  limit: number,
): Promise<UnderWay[]> {
  const { rows } = await sql<UnderWay>`
    SELECT t.id, t.user_id, t.created_at, t.recipient, t.sender_name,
      EXISTS (SELECT FROM cases c WHERE c.customer_id = t.user_id AND c.kind = 'screening_hit' AND c.transaction_id IS NULL
        AND (c.status = 'open' OR c.decision = 'refused'))
      AND NOT EXISTS (SELECT FROM cases c WHERE c.transaction_id = t.id AND c.kind = 'screening_hit' AND c.decision = 'released') AS listed
    FROM transactions t
    WHERE (t.created_at, t.id) > (${created_at}::timestamptz, ${id}::uuid) AND t.created_at <= ${until}::timestamptz AND t.status IN (${underWay})
      AND t.held_at IS NULL
      AND NOT EXISTS (SELECT FROM cases c WHERE c.transaction_id = t.id AND c.kind = 'screening_hit' AND c.status = 'open')
    ORDER BY t.created_at, t.id LIMIT ${limit}`.execute(query);
  return rows;
}
