import { withDeadline } from '#payouts';
import type { RecallAnswer } from '#payouts';
import type { TransactionDeps } from './deps.ts';
import { orderOf } from './reads.ts';
import type { TransactionRow } from './transaction.ts';

/** Asks the provider that a transfer was given to for the payment back; rejects when it does not answer in the time that it promises. */
export async function askProvider(
  { providerOf }: Pick<TransactionDeps, 'providerOf'>,
  row: TransactionRow,
): Promise<RecallAnswer> {
  const provider = providerOf(row.payout_provider);
  if (provider?.recall === undefined) return 'by_hand';
  return withDeadline(provider.recall(orderOf(row)), provider.answersWithinMs);
}
