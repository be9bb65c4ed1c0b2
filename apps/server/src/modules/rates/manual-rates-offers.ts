import { parseRate } from '@app/money';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '#tables';
import { rateOf } from './cross-rates.ts';
import type { ManualRatesDeps, OfferRates } from './manual-rates.ts';

const one = parseRate('1');

/**
 * Ends once more the offers at rates that ended with theirs a while ago. A quote is made by what its server read of the rates some seconds before
 * and nothing puts it in order with a change, so some are made at the old rate behind the statement that ends them, until the change is
 * committed and every server has heard of it. What tells them apart is the rate itself, not the time: a quote keeps the very rate that it was
 * made at, so one that is at none that our staff set since is at the old one, however late it was made. Run as often as one likes, this
 * ends nothing else. Gives whether one ended so short a time ago that offers may still be made at it.
 */
export async function endLateOffers({
  db,
  endOffers,
}: Pick<ManualRatesDeps, 'db' | 'endOffers'>): Promise<boolean> {
  const ended = await readEndedLately(db.query);
  for (const { currency, since, later } of ended) {
    await endOffers(db.query, { currency, since, but: later.map(offerRates) });
  }
  return ended.some(({ just }) => just);
}

function offerRates(text: string): OfferRates {
  const rate = parseRate(text);
  return { send: rateOf({ from: rate, to: one }), target: rateOf({ from: one, to: rate }) };
}

/** Far longer than a change may wait for its commit, and after it a server for its answers: by then no quote is made by an older reading. */
const lately = sql`interval '10 minutes'`;

interface EndedLately {
  readonly currency: string;
  /** When the rate was set. */
  readonly since: string;
  /** Those that our staff set after it. */
  readonly later: readonly string[];
  /** Less than a minute ago. */
  readonly just: boolean;
}

/** That offers end with a rate stands in the log's row of the change alone: of its end, or of the one that took its place. It is there from the commit on, whoever is killed. */
async function readEndedLately(query: Kysely<DB>): Promise<EndedLately[]> {
  const { rows } = await sql<EndedLately>`
    SELECT m.currency, m.created_at AS since,
      ARRAY(SELECT l.rate::text FROM manual_rates l WHERE l.currency = m.currency AND l.id > m.id) AS later,
      m.ended_at > now() - interval '1 minute' AS just
    FROM manual_rates m
    LEFT JOIN manual_rates n ON n.currency = m.currency AND n.created_at = m.ended_at AND m.ended_cause = 'replaced'
    WHERE m.ended_at > now() - ${lately} AND EXISTS (
      SELECT FROM audit_log a WHERE a.after ? 'offers_ended' AND a.action IN ('rate.manual_end', 'rate.manual_set')
        AND (a.action, a.subject_id) IN (('rate.manual_end', m.id::text), ('rate.manual_set', n.id::text)))`.execute(
    query,
  );
  return rows;
}
