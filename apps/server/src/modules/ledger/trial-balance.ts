import type { TrialBalance } from '@app/contract';
import { formatMinor, isCurrency } from '@app/money';
import type { Kysely } from 'kysely';
import { invariant } from '#platform/errors';
import type { DB } from '#tables';
import { accountLabels } from './ledger.ts';
import { readTrialBalance } from './store.ts';

/** Debits and credits of every kind of account and their totals, as decimal strings; the difference of each total is zero in right books. */
export async function trialBalance(query: Kysely<DB>): Promise<TrialBalance> {
  const read = await readTrialBalance(query);
  const labels: Readonly<Record<string, string>> = accountLabels;
  const totals = new Map<string, { debit: bigint; credit: bigint }>();
  const accounts = read.rows.map((row) => {
    const debit = BigInt(row.debit);
    const credit = BigInt(row.credit);
    const total = totals.get(row.currency) ?? { debit: 0n, credit: 0n };
    totals.set(row.currency, { debit: total.debit + debit, credit: total.credit + credit });
    return {
      kind: row.kind,
      label: labels[row.kind] ?? row.kind,
      currency: row.currency,
      accounts: parseInt(row.accounts.toString(), 10),
      debit: text(debit, row.currency),
      credit: text(credit, row.currency),
      balance: text(credit - debit, row.currency),
    };
  });
  return {
    as_of: read.now,
    accounts,
    totals: [...totals].map(([currency, { debit, credit }]) => ({
      currency,
      debit: text(debit, currency),
      credit: text(credit, currency),
      difference: text(credit - debit, currency),
    })),
    entries: parseInt(read.entries.toString(), 10),
    postings: parseInt(read.postings.toString(), 10),
  };
}

function text(minor: bigint, currency: string): string {
  invariant(isCurrency(currency), 'the ledger holds known currencies only');
  return formatMinor(minor, currency);
}
