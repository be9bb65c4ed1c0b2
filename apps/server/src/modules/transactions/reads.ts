import type { TransactionDetail, TransactionSummary } from '@app/contract';
import { isTerminal } from '@app/contract';
import { divideHalfUp, isCurrency, money } from '@app/money';
import type { Kysely } from 'kysely';
import { storedDetails } from '#beneficiaries';
import type { DueOrder } from '#payouts';
import { DomainError, invariant } from '#platform/errors';
import type { DB } from '#tables';
import {
  claimDue,
  readDocumentsRequired,
  readEvents,
  readLastCompleted,
  readOwn,
  readSummary,
} from './store.ts';
import { statusOf, toTransaction } from './transaction.ts';
import type { TransactionRow } from './transaction.ts';

export async function findOwn(
  query: Kysely<DB>,
  user_id: string,
  id: string,
): Promise<Omit<TransactionDetail, 'verification_code'>> {
  const row = await readOwn(query, user_id, id);
  if (!row) throw new DomainError('transaction_not_found');
  return { transaction: toTransaction(row), events: await readEvents(query, id) };
}

/** The dashboard's counts; the success rate is completed divided by all, in percent with one decimal, half-up (spec section 9). */
export async function summarise(query: Kysely<DB>, user_id: string): Promise<TransactionSummary> {
  const [row, last, documents_required] = await Promise.all([
    readSummary(query, user_id),
    readLastCompleted(query, user_id),
    readDocumentsRequired(query, user_id),
  ]);
  return {
    pending: parseInt(row.pending, 10),
    completed: parseInt(row.completed, 10),
    total: parseInt(row.total, 10),
    this_week: parseInt(row.this_week, 10),
    this_month: parseInt(row.this_month, 10),
    last_completed: last ? toTransaction(last) : null,
    success_rate: successRate(BigInt(row.completed), BigInt(row.total)),
    documents_required,
  };
}

function successRate(completed: bigint, total: bigint): string | null {
  if (total === 0n) return null;
  const tenths = divideHalfUp(completed * 1000n, total);
  return `${tenths / 10n}.${tenths % 10n}`;
}

/** Due transfers as the provider sees them. One that became final meanwhile is left out: nothing may be paid for it. */
export async function claimOrders(
  query: Kysely<DB>,
  limit: number,
  leaseMs: number,
): Promise<DueOrder[]> {
  const rows = await claimDue(query, limit, leaseMs);
  return rows
    .filter((row) => !isTerminal(statusOf(row)))
    .map((row) => ({
      ...orderOf(row),
      claimed_until: row.claimed_until,
      waitedMs: row.waited_ms,
    }));
}

/** A transfer as its provider sees it. */
export function orderOf(row: TransactionRow): Omit<DueOrder, 'waitedMs' | 'claimed_until'> {
  invariant(isCurrency(row.currency), 'the database holds known currencies only');
  return {
    transaction_id: row.id,
    user_id: row.user_id,
    payout_provider: row.payout_provider,
    version: row.version,
    status: statusOf(row),
    progress_stage: row.progress_stage,
    reference: row.reference,
    amount: money(row.amount, 'EUR'),
    received: money(row.received_amount, row.currency),
    recipient: row.recipient,
    account_number: row.account_number,
    bank_name: row.bank_name,
    account_details: storedDetails(row.account_details),
  };
}
