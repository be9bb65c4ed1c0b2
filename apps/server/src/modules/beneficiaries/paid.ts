import {
  accountIdentity,
  moneyPositions,
  receiveCurrencies,
  transactionStatuses,
} from '@app/contract';
import type { ReceiveCurrency, RecipientAccount } from '@app/contract';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '#tables';

const textList = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ');

const bankOnly = (bank_name: string): RecipientAccount => ({
  account_number: '',
  bank_name,
  account_details: {},
});
/** In these the number and the details name no bank, so that its name is part of the account. */
const bankNamed = receiveCurrencies.filter(
  (currency) =>
    accountIdentity(currency, bankOnly('a')) !== accountIdentity(currency, bankOnly('b')),
);
const refunded = transactionStatuses.filter((status) => moneyPositions[status] === 'refunded');

/** SQL for two rows, by their aliases, that name the same account: what `accountIdentity` says of two accounts. */
export const sameAccount = (one: string, other: string): string =>
  `(${one}.account_number = ${other}.account_number AND ${one}.account_details = ${other}.account_details
    AND ${one}.currency = ${other}.currency
    AND (${one}.currency NOT IN (${textList(bankNamed)}) OR lower(${one}.bank_name) = lower(${other}.bank_name)))`;

/**
 * SQL for a transfer whose money did not come back and that no check holds: else a euro sent and cancelled, or what is held for going to a new
 * account, would make any account a known one.
 */
export const moneyStayed = (transfer: string): string =>
  `(${transfer}.status NOT IN (${textList(refunded)}) AND ${transfer}.held_at IS NULL)`;

export interface Payee extends RecipientAccount {
  readonly currency: ReceiveCurrency;
}

/** Whether this customer paid the account, ever, and the money stayed there: the one rule of what is no new recipient. */
export async function wasPaid(
  query: Kysely<DB>,
  user_id: string,
  { account_number, account_details, currency, bank_name }: Payee,
): Promise<boolean> {
  const details = JSON.stringify(account_details);
  const { rows } = await sql<{ paid: boolean }>`
    SELECT EXISTS (SELECT FROM transactions t WHERE t.user_id = ${user_id}::uuid AND ${sql.raw(sameAccount('t', 'p'))}
      AND ${sql.raw(moneyStayed('t'))}) AS paid
    FROM (SELECT ${account_number}::text AS account_number, ${details}::jsonb AS account_details, ${currency}::text AS currency,
      ${bank_name}::text AS bank_name) AS p`.execute(query);
  return rows[0]?.paid ?? false;
}
