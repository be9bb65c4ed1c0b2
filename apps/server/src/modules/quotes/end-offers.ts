import { manualSource, sourceJoint } from '@app/contract';
import { RateError, applyMarkup, formatRate, quotableRate } from '@app/money';
import type { Rate } from '@app/money';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Operator } from '#operator';
import type { EndOffers } from '#rates';
import type { DB } from '#tables';

/**
 * Ends what was offered since a time at a rate of our staff, from or to a currency, and that nobody has used yet; gives how many offers that were.
 * Whoever holds one is asked again at the new rate.
 */
export function createEndOffers({ profile }: Pick<Operator, 'profile'>): EndOffers {
  return (query, { currency, since, but = [] }) =>
    endOffers(query, {
      currency,
      since,
      sendRates: but.flatMap(({ send }) => shown(send)),
      exchangeRates: but.flatMap(({ target }) =>
        shown(applyMarkup(target, profile.markup_basis_points)),
      ),
    });
}

/** As a quote has it; nothing for a rate so small that none is made at it. */
function shown(rate: Rate): string[] {
  try {
    return [formatRate(quotableRate(rate))];
  } catch (error) {
    if (error instanceof RateError) return [];
    throw error;
  }
}

interface Ended {
  readonly currency: string;
  readonly since: string;
  /** Offers at these stay: euro per unit sent, and target per euro. */
  readonly sendRates: readonly string[];
  readonly exchangeRates: readonly string[];
}

async function endOffers(
  query: Kysely<DB>,
  { currency, since, sendRates, exchangeRates }: Ended,
): Promise<number> {
  // A server that does not write yet which legs are set may have set both.
  const { rows } = await sql<{ count: number }>`
    WITH ended AS (
      UPDATE quotes q SET expires_at = now()
      WHERE q.expires_at > now() AND q.created_at >= ${since}::timestamptz
        AND ${manualSource} = ANY (string_to_array(q.rate_source, ${sourceJoint}))
        AND (q.send_currency = ${currency} AND coalesce(q.set_legs, 'both') <> 'target' AND q.send_rate <> ALL (${[...sendRates]}::numeric[])
          OR q.currency = ${currency} AND coalesce(q.set_legs, 'both') <> 'send' AND q.exchange_rate <> ALL (${[...exchangeRates]}::numeric[]))
        AND NOT EXISTS (SELECT 1 FROM transactions t WHERE t.quote_id = q.id)
      RETURNING 1
    ) SELECT count(*)::int AS count FROM ended`.execute(query);
  return rows[0]?.count ?? 0;
}
