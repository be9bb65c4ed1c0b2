import { manualSource, sourceJoint } from '@app/contract';
import type { ManualRateEnd } from '@app/contract';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { CrossRate } from './cross-rates.ts';
import type { DB, ManualRates } from '#tables';

export type ManualRow = Selectable<ManualRates>;

export interface NamedManualRow extends ManualRow {
  readonly author_name: string | null;
  readonly ender_name: string | null;
}

function named(query: Kysely<DB>) {
  return query
    .selectFrom('manual_rates as m')
    .leftJoin('profiles as p', 'p.id', 'm.created_by')
    .leftJoin('profiles as e', 'e.id', 'm.ended_by')
    .selectAll('m')
    .select(['p.full_name as author_name', 'e.full_name as ender_name']);
}

/** Those in force, at most one per currency. */
export async function readInForce(query: Kysely<DB>): Promise<NamedManualRow[]> {
  return named(query).where('m.ended_at', 'is', null).orderBy('m.currency').execute();
}

export async function readManual(
  query: Kysely<DB>,
  id: bigint,
): Promise<NamedManualRow | undefined> {
  return named(query).where('m.id', '=', id).executeTakeFirst();
}

/** Rows below an id, newest first. */
export async function readManualPage(
  query: Kysely<DB>,
  { below, limit }: { below: string | undefined; limit: number },
): Promise<NamedManualRow[]> {
  let rows = named(query);
  if (below !== undefined) rows = rows.where('m.id', '<', BigInt(below));
  return rows.orderBy('m.id', 'desc').limit(limit).execute();
}

export interface NewManualRate {
  readonly currency: string;
  readonly rate: string;
  readonly published_as_of: string | null;
  readonly as_of: string;
  readonly reason: string;
  readonly created_by: string;
  readonly until_at: string | null;
}

export async function insertManual(trx: Kysely<DB>, row: NewManualRate): Promise<bigint> {
  const { id } = await trx
    .insertInto('manual_rates')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface Ending {
  readonly cause: ManualRateEnd;
  readonly by: string | null;
  readonly reason: string | null;
}

export async function endManual(
  trx: Kysely<DB>,
  id: bigint,
  { cause, by, reason }: Ending,
): Promise<void> {
  await trx
    .updateTable('manual_rates')
    .set({ ended_at: sql<string>`now()`, ended_cause: cause, ended_by: by, ended_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Whether the time of one has come. */
export async function isAnyDue(query: Kysely<DB>): Promise<boolean> {
  const row = await query
    .selectFrom('manual_rates')
    .select('id')
    .where('ended_at', 'is', null)
    .where('until_at', '<=', sql<string>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes away pairs that only an ended manual rate had told of; gives whether there were any. */
export async function deleteOrphans(
  trx: Kysely<DB>,
  known: readonly Pick<CrossRate, 'from_currency' | 'to_currency'>[],
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM exchange_rates r
    WHERE ${manualSource} = ANY (string_to_array(r.source, ${sourceJoint})) AND NOT EXISTS (
      SELECT 1 FROM unnest(${known.map((pair) => pair.from_currency)}::text[], ${known.map((pair) => pair.to_currency)}::text[])
        AS known (from_currency, to_currency)
      WHERE known.from_currency = r.from_currency AND known.to_currency = r.to_currency)`.execute(
    trx,
  );
  return numAffectedRows > 0n;
}
