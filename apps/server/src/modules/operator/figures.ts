import { receiveCurrencies, disabledReason } from '@app/contract';
import type { OperatorFigures } from '@app/contract';
import { isoInstant } from '#platform/clock';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { countFigures } from './store.ts';

export interface FiguresDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Lowest and highest fee in force, as wire text in euro. */
  readonly feeRange: () => Promise<{ readonly lowest: string; readonly highest: string }>;
}

const freshMs = 60 * 60_000;
/** Below these a count says nothing about a service, and a median nothing about the next transfer (rulings 3 and 15). */
const floors = { customers: 1000, transfers: 1000, deliveries: 50 } as const;

/** Counts what the About page and the FAQ say, at most once an hour: strangers ask for it, and the tables are long. */
export function createFigures({
  db,
  clock,
  feeRange,
}: FiguresDeps): () => Promise<OperatorFigures> {
  let kept: { readonly untilMs: number; readonly figures: Promise<OperatorFigures> } | undefined;
  const count = async (nowMs: number): Promise<OperatorFigures> => {
    const [counts, fees] = await Promise.all([countFigures(db.query), feeRange()]);
    return {
      counted_at: isoInstant(nowMs),
      customers: roundedDown(counts.customers, floors.customers),
      transfers: roundedDown(counts.transfers, floors.transfers),
      median_delivery_minutes:
        counts.deliveries < floors.deliveries ? null : counts.median_delivery_minutes,
      currencies: receiveCurrencies.filter((code) => disabledReason(code) === undefined).length,
      fee_lowest: fees.lowest,
      fee_highest: fees.highest,
    };
  };
  return () => {
    const nowMs = clock.now();
    if (kept === undefined || kept.untilMs <= nowMs) {
      kept = { untilMs: nowMs + freshMs, figures: count(nowMs) };
      kept.figures.catch(() => {
        // The next one who asks counts again.
        kept = undefined;
      });
    }
    return kept.figures;
  };
}

/** The two leading digits and noughts, or null below the floor: 12,345 is "12,000". */
export function roundedDown(count: number, floor: number): number | null {
  if (count < floor) return null;
  const unit = 10 ** Math.max(0, String(Math.trunc(count)).length - 2);
  return Math.floor(count / unit) * unit;
}
