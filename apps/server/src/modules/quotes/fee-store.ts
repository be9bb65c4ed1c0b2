import { sql } from 'kysely';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { DB, Fees } from '#tables';

export interface KeptFeeRow extends Selectable<Fees> {
  /** Null for the row that came with the product, and for a person whose profile is gone. */
  readonly author_name: string | null;
}

const feesWithAuthors = (query: Kysely<DB>) =>
  query
    .selectFrom('fees as f')
    .leftJoin('profiles as p', 'p.id', 'f.created_by')
    .selectAll('f')
    .select('p.full_name as author_name');

/** Rows below an id, newest first. */
export async function readFeePage(
  query: Kysely<DB>,
  { below, limit }: { below: string | undefined; limit: number },
): Promise<KeptFeeRow[]> {
  let rows = feesWithAuthors(query);
  if (below !== undefined) rows = rows.where('f.id', '<', BigInt(below));
  return rows.orderBy('f.id', 'desc').limit(limit).execute();
}

/** Holds up others who change the fee table until this transaction ends: what a row changes is judged against the rows before it. */
export async function lockFees(trx: Kysely<DB>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('fees', 0))`.execute(trx);
}

export async function insertFee(trx: Kysely<DB>, fee: Insertable<Fees>): Promise<KeptFeeRow> {
  const { id } = await trx.insertInto('fees').values(fee).returning('id').executeTakeFirstOrThrow();
  return feesWithAuthors(trx).where('f.id', '=', id).executeTakeFirstOrThrow();
}
