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

/** The next transfers on their way after a place, oldest first, that nobody is looking at for the screening list already. */
export async function readUnderWay(
  query: Kysely<DB>,
  after: { readonly created_at: string; readonly id: string },
  limit: number,
): Promise<UnderWay[]> {
  const { rows } = await sql<UnderWay>`
    SELECT t.id, t.user_id, t.created_at, t.recipient, t.sender_name,
      EXISTS (SELECT FROM cases c WHERE c.customer_id = t.user_id AND c.kind = 'screening_hit' AND c.transaction_id IS NULL
        AND (c.status = 'open' OR c.decision = 'refused'))
      AND NOT EXISTS (SELECT FROM cases c WHERE c.transaction_id = t.id AND c.kind = 'screening_hit' AND c.decision = 'released') AS listed
    FROM transactions t
    WHERE (t.created_at, t.id) > (${after.created_at}::timestamptz, ${after.id}::uuid) AND t.status IN (${underWay})
      AND t.held_at IS NULL
      AND NOT EXISTS (SELECT FROM cases c WHERE c.transaction_id = t.id AND c.kind = 'screening_hit' AND c.status = 'open')
    ORDER BY t.created_at, t.id LIMIT ${limit}`.execute(query);
  return rows;
}
