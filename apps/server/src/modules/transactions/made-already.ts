import type { Transaction } from '@app/contract';
import type { Kysely } from 'kysely';
import { DomainError } from '#platform/errors';
import type { DB } from '#tables';
import { fingerprintOf } from './ready-order.ts';
import type { TransferOrder } from './ready-order.ts';
import { toTransaction } from './transaction.ts';

/** What is asked of a caller before a transfer is made; it says nothing of one that is made. */
const askedBefore: ReadonlySet<string> = new Set([
  'confirmation_required',
  'email_unconfirmed',
  'factor_needed',
]);

/**
 * The transfer that this very order has made, for somebody who asks again since the answer got lost and would have to confirm by now: a refusal
 * would tell them that nothing was sent. Throws the refusal where there is none, or it is another.
 */
export async function madeAlready(
  query: Kysely<DB>,
  { user_id, idempotencyKey, body }: TransferOrder,
  refusal: unknown,
): Promise<Transaction> {
  if (!(refusal instanceof DomainError) || !askedBefore.has(refusal.code)) throw refusal;
  const row = await query
    .selectFrom('transactions')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (!row?.request_fingerprint.equals(fingerprintOf(body))) throw refusal;
  return toTransaction(row);
}
