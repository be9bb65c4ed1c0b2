import type { Kysely } from 'kysely';
import type { DB } from '#tables';

/** A quote of this customer, as far as a confirmation is concerned. */
export async function readOwnQuote(
  query: Kysely<DB>,
  { id, user_id }: { id: string; user_id: string },
): Promise<{ currency: string; amount: bigint; fee: bigint; received_amount: bigint } | undefined> {
  return query
    .selectFrom('quotes')
    .select(['currency', 'amount', 'fee', 'received_amount'])
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
}
