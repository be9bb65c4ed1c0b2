import { describe, expect, it } from 'vitest';
import { instantMs } from '#platform/clock';
import { feeInForce } from './fee.ts';
import type { FeeRow } from './fee.ts';

const nowMs = instantMs('2026-11-20T10:00:00Z');
let id = 0n;

function row(fee: bigint, more: Partial<FeeRow> = {}): FeeRow {
  id += 1n;
  return {
    id,
    fee,
    currency: null,
    amount_from: 0n,
    amount_below: null,
    effective_from: '2020-01-01T00:00:00Z',
    ...more,
  };
}

/** The fee of the winner, whatever order the rows come in. */
function winner(rows: FeeRow[], amount = 1000n, currency = 'GBP'): bigint | undefined {
  const question = { currency, amount, nowMs };
  const fees = [rows, rows.toReversed()].map((order) => feeInForce(order, question)?.fee);
  expect(fees[0]).toBe(fees[1]);
  return fees[0];
}

describe('the fee in force', () => {
  it('is the only row there is', () => {
    expect(winner([row(299n)])).toBe(299n);
  });

  it('is that of the corridor before any other, however narrow', () => {
    const narrow = row(1n, { amount_from: 999n, amount_below: 1001n });
    const corridor = row(2n, { currency: 'GBP' });
    expect(winner([row(299n), narrow, corridor])).toBe(2n);
    expect(winner([row(299n), narrow, corridor], 1000n, 'USD')).toBe(1n);
  });

  it('is that of the narrower band', () => {
    const wide = row(1n, { amount_below: 100_000n });
    const narrow = row(2n, { amount_from: 500n, amount_below: 2000n });
    expect(winner([row(299n), wide, narrow])).toBe(2n);
    expect(winner([row(299n), row(3n, { amount_from: 500n })])).toBe(3n);
  });

  it('takes the lower end of a band into it and leaves the upper end out', () => {
    const rows = [row(299n), row(1n, { amount_from: 1000n, amount_below: 2000n })];
    expect([999n, 1000n, 1999n, 2000n].map((amount) => winner(rows, amount))).toEqual([
      299n,
      1n,
      1n,
      299n,
    ]);
  });

  it('is the latest that is in effect, to the moment', () => {
    const old = row(1n);
    const current = row(2n, { effective_from: '2026-11-20T10:00:00.000000Z' });
    const coming = row(3n, { effective_from: '2026-11-20T10:00:00.001Z' });
    expect(winner([old, current, coming])).toBe(2n);
    // As text, a moment without a fraction would sort after one with a fraction.
    const half = row(4n, { effective_from: '2026-11-19T10:00:00.5Z' });
    expect(winner([row(5n, { effective_from: '2026-11-19T10:00:00Z' }), half])).toBe(4n);
  });

  it('is the row written last when two took effect at once', () => {
    expect(winner([row(1n), row(2n)])).toBe(2n);
  });

  it('is none when no row fits', () => {
    expect(winner([row(1n, { currency: 'USD' })])).toBeUndefined();
  });
});
