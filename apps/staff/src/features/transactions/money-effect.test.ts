import type { TransactionStatus } from '@app/contract';
import { transactionStatuses } from '@app/contract';
import { formatMinor, parseMoney } from '@app/money';
import { describe, expect, test } from 'vitest';
import { moneyEffect } from './money-effect.ts';

const euro = (text: string) => parseMoney(text, 'EUR');

/** The effect in one word and figure: 'none', 'refunds 1002.99', 'takes 1002.99'. */
function effect(from: TransactionStatus, to: TransactionStatus, newFee = '2.99'): string {
  const found = moneyEffect(
    euro('1000.00'),
    { status: from, fee: euro('2.99') },
    { status: to, fee: euro(newFee) },
  );
  return found.kind === 'none' ? 'none' : `${found.kind} ${formatMinor(found.amount.minor, 'EUR')}`;
}

/** Written out by hand from ruling 13, so that a slip in the shared table is seen here. */
const expected: Record<TransactionStatus, Record<TransactionStatus, string>> = {
  pending: {
    pending: 'none',
    processing: 'none',
    completed: 'none',
    failed: 'refunds 1002.99',
    cancelled: 'refunds 1002.99',
  },
  processing: {
    pending: 'none',
    processing: 'none',
    completed: 'none',
    failed: 'refunds 1002.99',
    cancelled: 'refunds 1002.99',
  },
  completed: {
    pending: 'none',
    processing: 'none',
    completed: 'none',
    failed: 'refunds 1002.99',
    cancelled: 'refunds 1002.99',
  },
  failed: {
    pending: 'takes 1002.99',
    processing: 'takes 1002.99',
    completed: 'takes 1002.99',
    failed: 'none',
    cancelled: 'none',
  },
  cancelled: {
    pending: 'takes 1002.99',
    processing: 'takes 1002.99',
    completed: 'takes 1002.99',
    failed: 'none',
    cancelled: 'none',
  },
};

const pairs = transactionStatuses.flatMap((from) =>
  transactionStatuses.map((to) => [from, to] as const),
);

describe('the money effect of every pair of statuses', () => {
  test.for(pairs)('%s to %s', ([from, to]) => {
    expect(effect(from, to)).toBe(expected[from][to]);
  });
});

describe('a lower fee', () => {
  test('is refunded by the difference while the money is held or paid out', () => {
    expect(effect('pending', 'pending', '1.50')).toBe('refunds 1.49');
    expect(effect('processing', 'completed', '0.00')).toBe('refunds 2.99');
  });

  test('does not lower the refund of a transfer that fails: the whole fee was paid', () => {
    expect(effect('pending', 'failed', '0.00')).toBe('refunds 1002.99');
  });

  test('is what is taken when a refunded transfer comes back', () => {
    expect(effect('failed', 'pending', '1.00')).toBe('takes 1001.00');
  });

  test('moves nothing while everything is refunded', () => {
    expect(effect('failed', 'cancelled', '0.00')).toBe('none');
  });
});
