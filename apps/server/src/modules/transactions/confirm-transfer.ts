import { accountIdentity, receiveCurrencies } from '@app/contract';
import type { ConfirmedTransfer, Problem } from '@app/contract';
import { formatMinor } from '@app/money';
import type { Kysely } from 'kysely';
import { checkAccount, wasPaid } from '#beneficiaries';
import { DomainError, oneOf } from '#platform/errors';
import { requestFingerprint } from '#platform/ids';
import type { DB } from '#tables';
import { readOwnQuote } from './confirm-store.ts';

/** A transfer as far as confirming it is concerned. */
export interface TransferToConfirm {
  readonly paidBefore: boolean;
  readonly binding: Buffer;
  /** What leaves the wallet, fee included, and what arrives. */
  readonly amounts: NonNullable<Problem['amounts']>;
}

/**
 * What stands for a transfer in its confirmation, and whether this customer has paid its account: the quote fixes amount and
 * currencies, so another of them, or another payee, has another binding. Undefined for an order that the batch will refuse anyway.
 */
export async function transferToConfirm(
  query: Kysely<DB>,
  user_id: string,
  transfer: ConfirmedTransfer,
): Promise<TransferToConfirm | undefined> {
  const { quote_id, recipient } = transfer;
  const quote = await readOwnQuote(query, { id: quote_id, user_id });
  if (quote === undefined) return undefined;
  const currency = oneOf(receiveCurrencies, quote.currency);
  const { account } = checkAccount(currency, transfer);
  if (account === undefined) return undefined;
  const identity = accountIdentity(currency, account);
  return {
    paidBefore: await wasPaid(query, user_id, { ...account, currency }),
    binding: requestFingerprint([user_id, quote_id, recipient, currency, identity]),
    amounts: {
      total: formatMinor(quote.amount + quote.fee, 'EUR'),
      received_amount: formatMinor(quote.received_amount, currency),
      currency,
    },
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
