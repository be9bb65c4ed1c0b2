import { manualSource, sourceJoint } from '@app/contract';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '#tables';

/**
 * Ends what was offered since a time at a rate of our staff, from or to a currency, and that nobody has used yet; gives how many offers that were.
 * Whoever holds one is asked again at the new rate.
 */
export async function endOffers(
  trx: Kysely<DB>,
  { currency, since }: { readonly currency: string; readonly since: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH ended AS (
      UPDATE quotes q SET expires_at = now()
      WHERE q.expires_at > now() AND q.created_at >= ${since}::timestamptz AND ${currency} IN (q.send_currency, q.currency)
        AND ${manualSource} = ANY (string_to_array(q.rate_source, ${sourceJoint}))
        AND NOT EXISTS (SELECT 1 FROM transactions t WHERE t.quote_id = q.id)
      RETURNING 1
    ) SELECT count(*)::int AS count FROM ended`.execute(trx);
  return rows[0]?.count ?? 0;
}
