import type { Selectable } from 'kysely';
import { instantMs } from '#platform/clock';
import type { Fees } from '#tables';

export type FeeRow = Pick<
  Selectable<Fees>,
  'id' | 'currency' | 'amount_from' | 'amount_below' | 'fee' | 'effective_from'
>;

export interface FeeQuestion {
  /** Target currency. */
  readonly currency: string;
  /** Euro minor units. */
  readonly amount: bigint;
  readonly nowMs: number;
}

/**
 * The fee in force (ruling 8): a row for the corridor beats one for any, then a narrower band of amounts beats a wider one, then
 * the latest one in effect. Undefined when no row fits.
 */
export function feeInForce(rows: readonly FeeRow[], question: FeeQuestion): FeeRow | undefined {
  return rows.filter((row) => applies(row, question)).sort(moreSpecificFirst)[0];
}

function applies(row: FeeRow, { currency, amount, nowMs }: FeeQuestion): boolean {
  return (
    (row.currency ?? currency) === currency &&
    row.amount_from <= amount &&
    (row.amount_below === null || amount < row.amount_below) &&
    instantMs(row.effective_from) <= nowMs
  );
}

function moreSpecificFirst(a: FeeRow, b: FeeRow): number {
  if ((a.currency === null) !== (b.currency === null)) return a.currency === null ? 1 : -1;
  return (
    compareWidths(a, b) ||
    instantMs(b.effective_from) - instantMs(a.effective_from) ||
    // Two rows of one moment: the one written later.
    (a.id < b.id ? 1 : -1)
  );
}

function compareWidths(a: FeeRow, b: FeeRow): number {
  const widthOfA = widthOf(a);
  const widthOfB = widthOf(b);
  if (widthOfA === widthOfB) return 0;
  return widthOfA < widthOfB ? -1 : 1;
}

/** Bands without an upper end end beyond any amount, so that they are wider than all others, and narrower the later they start. */
const endless = 2n ** 64n;

function widthOf(row: FeeRow): bigint {
  return (row.amount_below ?? endless) - row.amount_from;
}
