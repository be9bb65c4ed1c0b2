import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { contains } from '#platform/like';
import type { DB } from '#tables';

export interface PersonRow {
  readonly user_id: string;
  readonly full_name: string;
  readonly email: string;
  readonly phone_number: string | null;
}

export interface TransferRow {
  readonly id: string;
  readonly user_id: string;
  readonly receipt_number: string;
  readonly recipient: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly status: string;
  readonly created_at: string;
}

/** Shorter parts of a word have no index to go by. */
const partMin = 3;

/**
 * People whose name (in any case, with or without accents), e-mail or phone number holds what was typed; of two letters, those whose
 * name begins with them. Each is looked for by itself and ends at `limit`: one condition over all could use no index.
 */
export async function findPeople(
  query: Kysely<DB>,
  { text, phone, limit }: { text: string; phone: string | undefined; limit: number },
): Promise<PersonRow[]> {
  const pattern = contains(text);
  const columns = sql`p.id AS user_id, p.full_name, u.email, p.phone_number`;
  const isPart = text.length >= partMin;
  const byName = isPart
    ? sql`p.search_name LIKE fold_text(${pattern})`
    : sql`lower(p.full_name) >= lower(${text}) AND lower(p.full_name) < lower(${text}) || U&'\\+10FFFF' AND starts_with(lower(p.full_name), lower(${text}))`;
  const byEmail = isPart ? sql`u.email LIKE lower(${pattern})` : sql`false`;
  const byPhone = phone === undefined ? sql`false` : sql`p.phone_number LIKE ${contains(phone)}`;
  const { rows } = await sql<PersonRow>`
    SELECT DISTINCT ON (place, lower(full_name), user_id) user_id, full_name, email, phone_number FROM (
      (SELECT 1 AS place, ${columns} FROM profiles p JOIN users u USING (id) WHERE ${byName} LIMIT ${limit})
      UNION ALL (SELECT 2, ${columns} FROM users u JOIN profiles p USING (id) WHERE ${byEmail} LIMIT ${limit})
      UNION ALL (SELECT 3, ${columns} FROM profiles p JOIN users u USING (id) WHERE ${byPhone} LIMIT ${limit})
    ) found ORDER BY place, lower(full_name), user_id`.execute(query);
  const seen = new Map(rows.toReversed().map((row) => [row.user_id, row]));
  return [...seen.values()].toReversed().slice(0, limit);
}

const transferColumns = [
  'id',
  'user_id',
  'receipt_number',
  'recipient',
  'amount',
  'currency',
  'status',
  'created_at',
] as const;

/** Transfers whose ids lie between the two, both included: those that begin as typed. */
export async function findTransfersById(
  query: Kysely<DB>,
  ids: { readonly first: string; readonly last: string },
  limit: number,
): Promise<TransferRow[]> {
  return query
    .selectFrom('transactions')
    .select(transferColumns)
    .where('id', '>=', ids.first)
    .where('id', '<=', ids.last)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function findTransferByReceipt(
  query: Kysely<DB>,
  receipt_number: string,
): Promise<TransferRow[]> {
  return query
    .selectFrom('transactions')
    .select(transferColumns)
    .where('receipt_number', '=', receipt_number)
    .execute();
}
