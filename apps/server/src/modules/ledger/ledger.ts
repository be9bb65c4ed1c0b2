import type { AccountKind } from '@app/contract';
import { invariant } from '#platform/errors';

/** Accounts of the operator: posted to by many, so without a balance row (see the migration). */
export const operatorAccounts = ['funding', 'payable', 'paid_out', 'fees'] as const;
export type OperatorAccount = (typeof operatorAccounts)[number];

/** What each account is, as a bookkeeper reads it. */
export const accountLabels: Record<AccountKind, string> = {
  customer: 'Customer wallets (owed to customers)',
  funding: 'Funding (money received from customers)',
  payable: 'Transfers payable (taken, not yet paid out)',
  paid_out: 'Transfers paid out',
  fees: 'Fees earned',
};

/** Minor units of euro; positive credits the account, negative debits it. */
export type Legs = Readonly<Partial<Record<OperatorAccount | 'customer', bigint>>>;

/** Adds up legs per account and drops those that come to nothing. */
export function sumLegs(...all: readonly Legs[]): Legs {
  const total: Partial<Record<OperatorAccount | 'customer', bigint>> = {};
  for (const account of ['customer', ...operatorAccounts] as const) {
    const sum = all.reduce((acc, legs) => acc + (legs[account] ?? 0n), 0n);
    if (sum !== 0n) total[account] = sum;
  }
  return total;
}

export function negateLegs(legs: Legs): Legs {
  const negated: Partial<Record<OperatorAccount | 'customer', bigint>> = {};
  for (const account of ['customer', ...operatorAccounts] as const) {
    const amount = legs[account];
    if (amount !== undefined) negated[account] = -amount;
  }
  return negated;
}

/** The legs of one entry must cancel out; the database refuses the entry otherwise, this names it first. */
export function assertBalanced(legs: Legs): void {
  const sum = Object.values(legs).reduce((acc, amount) => acc + amount, 0n);
  invariant(sum === 0n, 'the postings of an entry sum to zero');
}
