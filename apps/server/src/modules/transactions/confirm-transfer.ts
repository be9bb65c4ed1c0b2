import { accountIdentity, receiveCurrencies } from '@app/contract';
import type { ConfirmedTransfer } from '@app/contract';
import type { Kysely } from 'kysely';
import { checkAccount, storedDetails } from '#beneficiaries';
import { DomainError } from '#platform/errors';
import { requestFingerprint } from '#platform/ids';
import type { DB } from '#tables';
import { readOwnQuoteCurrency, readPaidAccounts } from './confirm-store.ts';
import { oneOf } from './transaction.ts';

/** A transfer as far as confirming it is concerned. */
export interface TransferToConfirm {
  readonly paidBefore: boolean;
  readonly binding: Buffer;
}

/**
 * What stands for a transfer in its confirmation, and whether this customer ever sent to its account: the quote fixes amount and
 * currencies, so another of them, or another payee, has another binding. Undefined for an order that the batch will refuse anyway.
 */
export async function transferToConfirm(
  query: Kysely<DB>,
  user_id: string,
  transfer: ConfirmedTransfer,
): Promise<TransferToConfirm | undefined> {
  const { quote_id, recipient } = transfer;
  const text = await readOwnQuoteCurrency(query, { id: quote_id, user_id });
  if (text === undefined) return undefined;
  const currency = oneOf(receiveCurrencies, text);
  const { account } = checkAccount(currency, transfer);
  if (account === undefined) return undefined;
  const identity = accountIdentity(currency, account);
  const { account_number } = account;
  const paid = await readPaidAccounts(query, { user_id, account_number, currency });
  return {
    paidBefore: paid.some(
      (row) =>
        accountIdentity(currency, {
          ...row,
          account_details: storedDetails(row.account_details),
        }) === identity,
    ),
    binding: requestFingerprint([user_id, quote_id, recipient, currency, identity]),
  };
}

/** As above, for a confirmation that is being made. Throws `quote_not_found`. */
export async function bindingOf(
  query: Kysely<DB>,
  user_id: string,
  transfer: ConfirmedTransfer,
): Promise<Buffer> {
  const found = await transferToConfirm(query, user_id, transfer);
  if (found === undefined) throw new DomainError('quote_not_found');
  return found.binding;
}
