import type { AccountKind, TrialBalance } from '@app/contract';
import { accountKinds } from '@app/contract';
import { formatMinor, isCurrency } from '@app/money';
import type { Kysely } from 'kysely';
import { invariant } from '#platform/errors';
import type { DB } from '#tables';
import { readTrialBalance } from './hours.ts';
import { accountLabels } from './ledger.ts';

/**
 * Debits and credits of every kind of account and their totals, as decimal strings, now or at an instant of the past; the difference of
 * each total is zero in right books.
 */
export async function trialBalance(
  query: Kysely<DB>,
  as_of: string | undefined,
): Promise<TrialBalance> {
  const read = await readTrialBalance(query, as_of);
  const totals = new Map<string, { debit: bigint; credit: bigint }>();
  const accounts = read.rows.map((row) => {
    const debit = BigInt(row.debit);
    const credit = BigInt(row.credit);
    const total = totals.get(row.currency) ?? { debit: 0n, credit: 0n };
    totals.set(row.currency, { debit: total.debit + debit, credit: total.credit + credit });
    const kind = kindOf(row.kind);
    return {
      kind,
      label: accountLabels[kind],
      currency: row.currency,
      accounts: parseInt(row.accounts.toString(), 10),
      account_id: row.account_id,
      debit: amountOf(debit, row.currency),
      credit: amountOf(credit, row.currency),
      balance: amountOf(credit - debit, row.currency),
    };
  });
  return {
    as_of: read.as_of,
    accounts,
    totals: [...totals].map(([currency, { debit, credit }]) => ({
      currency,
      debit: amountOf(debit, currency),
      credit: amountOf(credit, currency),
      difference: amountOf(credit - debit, currency),
    })),
    entries: parseInt(read.entries, 10),
    postings: parseInt(read.postings, 10),
  };
}

/** Wire form of minor units. */
export function amountOf(minor: bigint, currency: string): string {
  invariant(isCurrency(currency), 'the ledger holds known currencies only');
  return formatMinor(minor, currency);
}

export function kindOf(text: string): AccountKind {
  const kind = accountKinds.find((known) => known === text);
  invariant(kind !== undefined, 'the kinds of accounts are the closed set of the code');
  return kind;
}
