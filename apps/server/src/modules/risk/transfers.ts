import { receiveCurrencies, riskReplayDays, riskReplayMax } from '@app/contract';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { CompiledQuery } from 'kysely';
import { storedDetails } from '#beneficiaries';
import type { DB } from '#tables';
import { factsSelect, factsValues, gatherFacts, withOrder } from './facts.ts';
import type { FactsRow } from './facts.ts';
import type { Reach, RiskFacts } from './rules.ts';
import { known } from './store.ts';

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

const columns = sql.raw(
  'id, user_id, account_number, account_details, currency, bank_name, amount, purpose, created_at',
);

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
      currency: known(receiveCurrencies, currency),
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

/** Up to where transfers were looked at, stepped back by the time in which an older one may still be committed. */
export async function readSeenTo(query: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ since: string }>`
    SELECT seen_to - interval '1 minute' AS since FROM risk_progress`.execute(query);
  return rows[0]?.since ?? '1970-01-01T00:00:00Z';
}

export async function writeSeenTo(query: Kysely<DB>, seen_to: string): Promise<void> {
  await sql`UPDATE risk_progress SET seen_to = greatest(seen_to, ${seen_to}::timestamptz)`.execute(
    query,
  );
}
