import { receiveCurrencies, riskReplayDays, riskReplayMax } from '@app/contract';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { CompiledQuery } from 'kysely';
import { storedDetails } from '#beneficiaries';
import { oneOf } from '#platform/errors';
import { openSince } from '#platform/open-since';
import type { DB } from '#tables';
import { factsSelect, factsValues, gatherFacts, withOrder } from './facts.ts';
import type { FactsRow } from './facts.ts';
import type { Reach, RiskFacts } from './rules.ts';

/** A transfer as rules look at it. */
export interface LookedAt {
  readonly id: string;
  readonly user_id: string;
  readonly account_number: string;
  readonly account_details: unknown;
  readonly currency: string;
  readonly bank_name: string;
  readonly amount: bigint;
  readonly purpose: string | null;
  readonly created_at: string;
}

const order = 'id, user_id, account_number, account_details, currency, bank_name, amount, purpose';
const columns = sql.raw(`${order}, created_at`);

/** One transfer as if it were made now; undefined when there is none. */
export async function readAsOfNow(query: Kysely<DB>, id: string): Promise<LookedAt | undefined> {
  const { rows } = await sql<LookedAt>`
    SELECT ${sql.raw(order)}, now() AS created_at FROM transactions WHERE id = ${id}::uuid`.execute(
    query,
  );
  return rows[0];
}

/** The next transfers after a place, oldest first. */
export async function readAfter(
  query: Kysely<DB>,
  place: { readonly created_at: string; readonly id: string },
  limit: number,
): Promise<LookedAt[]> {
  const { rows } = await sql<LookedAt>`
    SELECT ${columns} FROM transactions WHERE (created_at, id) > (${place.created_at}::timestamptz, ${place.id}::uuid)
    ORDER BY created_at, id LIMIT ${limit}`.execute(query);
  return rows;
}

/** The transfers that a replay reads, newest first, with one more than it takes. */
export async function readForReplay(query: Kysely<DB>): Promise<LookedAt[]> {
  const { rows } = await sql<LookedAt>`
    SELECT ${columns} FROM transactions WHERE created_at > now() - ${riskReplayDays} * interval '1 day'
    ORDER BY created_at DESC, id DESC LIMIT ${riskReplayMax + 1}`.execute(query);
  return rows;
}

/** The facts of each transfer as they were when it was made. */
export async function factsOf(
  query: Kysely<DB>,
  transfers: readonly LookedAt[],
  reach: Reach,
): Promise<Map<string, RiskFacts>> {
  if (transfers.length === 0) return new Map();
  const subjects = transfers.map(
    ({ id, user_id, account_number, account_details, currency, bank_name, created_at }) => ({
      ref: id,
      user_id,
      account_number,
      currency: oneOf(receiveCurrencies, currency),
      bank_name,
      account_details: storedDetails(account_details),
      at: created_at,
      transaction_id: id,
    }),
  );
  const { rows } = await query.executeQuery<FactsRow>(
    CompiledQuery.raw(factsSelect, factsValues(subjects, reach)),
  );
  const read = gatherFacts(rows);
  return new Map(
    transfers.flatMap((transfer) => {
      const facts = read.get(transfer.id);
      return facts === undefined ? [] : [[transfer.id, withOrder(facts, transfer)]];
    }),
  );
}

/** How a look begins: where, and from when on transfers may still be committed that it did not see. */
export interface LookPlan {
  readonly since: string;
  readonly openSince: string;
}

/** An older transfer may be committed after a younger one, and by a server whose clock was behind: no transaction stays open longer. */
const wholeOverlapMs = 60_000;

/**
 * Plans the next look. A short one begins where everything older was committed when the last look ended; `whole` steps back by as long as
 * any transaction may be open, whatever the database's clock did meanwhile.
 */
export async function planLook(query: Kysely<DB>, whole: boolean): Promise<LookPlan> {
  const overlapMs = whole ? wholeOverlapMs : 0;
  const { rows } = await sql<LookPlan>`
    SELECT seen_to - ${overlapMs} * interval '1 millisecond' AS since,
      ${openSince} AS "openSince"
    FROM risk_progress`.execute(query);
  const first = '1970-01-01T00:00:00Z';
  return rows[0] ?? { since: first, openSince: first };
}

/** Notes up to where nothing is left to look at, and tells how long ago the last transfer was that was looked at, in milliseconds. */
export async function writeSeenTo(
  query: Kysely<DB>,
  lookedTo: string,
  openSince: string,
): Promise<number> {
  const { rows } = await sql<{ behindMs: number }>`
    UPDATE risk_progress SET seen_to = greatest(seen_to, least(${lookedTo}::timestamptz, ${openSince}::timestamptz))
    RETURNING extract(epoch FROM clock_timestamp() - ${lookedTo}::timestamptz)::float8 * 1000 AS "behindMs"`.execute(
    query,
  );
  return rows[0]?.behindMs ?? 0;
}
