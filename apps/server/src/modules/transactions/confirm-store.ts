import type { Kysely } from 'kysely';
import type { DB } from '#tables';

/** The receiving currency of a quote of this customer. */
export async function readOwnQuoteCurrency(
  query: Kysely<DB>,
  { id, user_id }: { id: string; user_id: string },
): Promise<string | undefined> {
  const row = await query
    .selectFrom('quotes')
    .select('currency')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return row?.currency;
}

/** Looking further back would take long for who sends much; whoever was last paid before that is confirmed once more. */
const lookedAtMax = 2000;

/** Accounts of this number among the customer's latest transfers. */
export async function readPaidAccounts(
  query: Kysely<DB>,
  account: { user_id: string; account_number: string; currency: string },
): Promise<{ account_number: string; bank_name: string; account_details: unknown }[]> {
  const { user_id, account_number, currency } = account;
  return query
    .selectFrom(
      query
        .selectFrom('transactions')
        .select(['account_number', 'bank_name', 'account_details', 'currency'])
        .where('user_id', '=', user_id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(lookedAtMax)
        .as('latest'),
    )
    .select(['account_number', 'bank_name', 'account_details'])
    .distinct()
    .where('account_number', '=', account_number)
    .where('currency', '=', currency)
    .execute();
}
