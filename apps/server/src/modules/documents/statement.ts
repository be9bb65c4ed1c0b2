import type { TransactionStatus } from '@app/contract';
import type { Currency, Money } from '@app/money';
import { invariant } from '#platform/errors';

/** One movement of a wallet, as the ledger has it. Amounts are euro cents. */
export interface Movement {
  readonly entry_id: bigint;
  readonly created_at: string;
  readonly kind: MovementKind;
  /** What it changed the wallet by. */
  readonly amount: bigint;
  /** What it changed our fees by: positive when one was charged, negative when one was given back. */
  readonly fee: bigint;
  readonly balance_after: bigint;
  /** Staff's words, on credits and debits. */
  readonly description: string | null;
  /** False when the filters leave it out. */
  readonly shown: boolean;
  readonly transfer: MovedTransfer | null;
}

export interface MovedTransfer {
  readonly id: string;
  /** The picked day (ruling 18). */
  readonly date: string;
  readonly recipient: string;
  readonly reference: string | null;
  /** When the statement is made, which may be later than the movement. */
  readonly status: TransactionStatus;
  /** What the recipient gets, at the movement that pays for it; null at all others, and when the money went back. */
  readonly received: Money | null;
}

export const movementKinds = [
  'transfer',
  'refund',
  'recharge',
  'fee_refund',
  'wallet_credit',
  'wallet_debit',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Euro cents. Opening balance, plus in, minus out, minus fees, is the closing balance. */
export interface Sums {
  readonly money_in: bigint;
  readonly money_out: bigint;
  /** What was charged, less what was given back. */
  readonly fees: bigint;
}

const noSums: Sums = { money_in: 0n, money_out: 0n, fees: 0n };

/** A movement in the columns of a statement: the fee apart from what it was charged for. */
export function sumsOf({ amount, fee }: Pick<Movement, 'amount' | 'fee'>): Sums {
  const moved = amount + fee;
  return {
    money_in: moved > 0n ? moved : 0n,
    money_out: moved < 0n ? -moved : 0n,
    fees: fee,
  };
}

function addSums(one: Sums, other: Sums): Sums {
  return {
    money_in: one.money_in + other.money_in,
    money_out: one.money_out + other.money_out,
    fees: one.fees + other.fees,
  };
}

/** What one statement says about its whole period. */
export interface Totals {
  readonly opening: bigint;
  readonly closing: bigint;
  readonly all: Sums;
  /** Movements that the filters leave out; their sums stand in one line, so that the rest adds up. */
  readonly hidden: Sums & { readonly count: number };
  readonly lines: number;
}

/** Adds up movements as they pass by. */
export interface Tally {
  add(movement: Movement): void;
  /** Throws when the books and the lines disagree: no statement is better than a wrong one. */
  totals(): Totals;
}

export function createTally({ opening, closing }: { opening: bigint; closing: bigint }): Tally {
  let balance = opening;
  let all = noSums;
  let hidden = noSums;
  let hiddenCount = 0;
  let lines = 0;
  return {
    add: (movement) => {
      balance += movement.amount;
      invariant(balance === movement.balance_after, 'each movement follows from the one before');
      const sums = sumsOf(movement);
      all = addSums(all, sums);
      if (movement.shown) {
        lines += 1;
        return;
      }
      hidden = addSums(hidden, sums);
      hiddenCount += 1;
    },
    totals: () => {
      const { money_in, money_out, fees } = all;
      invariant(
        balance === closing && opening + money_in - money_out - fees === closing,
        'opening balance and movements give the closing balance',
      );
      return { opening, closing, all, hidden: { ...hidden, count: hiddenCount }, lines };
    },
  };
}

/** What of the list was asked for, in words of the contract; empty when everything is shown. */
export interface Narrowing {
  readonly search?: string | undefined;
  readonly status?: TransactionStatus | undefined;
  readonly currency?: Currency | undefined;
}

export const isNarrowed = ({ search, status, currency }: Narrowing): boolean =>
  Boolean(search) || status !== undefined || currency !== undefined;

/** A statement before its lines: whose, of when, and the balances at both ends. */
export interface StatementHead {
  readonly full_name: string;
  readonly email: string;
  /** Days of GMT, both included. */
  readonly from: string;
  readonly to: string;
  readonly issued_at: string;
  readonly opening: bigint;
  readonly closing: bigint;
  readonly narrowing: Narrowing;
}

/** Lines in pages as they are read, so that no length needs memory. */
export type MovementPages = AsyncIterable<readonly Movement[]>;
