import { receiveCurrencies, disabledReason } from '@app/contract';
import type { OperatorFigures } from '@app/contract';
import { isoInstant } from '#platform/clock';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { createKept } from '#platform/kept';
import { countFigures, readDeliveries } from './store.ts';

export interface FiguresDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Lowest and highest fee in force, as wire text in euro. */
  readonly feeRange: () => Promise<{ readonly lowest: string; readonly highest: string }>;
}

const freshMs = 60 * 60_000;
/** Below these a count says nothing about a service, and a median nothing about the next transfer (rulings 3 and 15). */
const floors = { customers: 1000, transfers: 1000, deliveries: 50 } as const;

/** What the About page and the FAQ say. People and transfers are counted at most once an hour: strangers ask, and the tables are long. */
export function createFigures({
  db,
  clock,
  feeRange,
}: FiguresDeps): () => Promise<OperatorFigures> {
  const counted = createKept({
    clock,
    lifeMs: freshMs,
    read: async (nowMs) => {
      const counts = await countFigures(db.query);
      return {
        counted_at: isoInstant(nowMs),
        customers: roundedDown(counts.customers, floors.customers),
        transfers: roundedDown(counts.transfers, floors.transfers),
      };
    },
  });
  return async () => {
    const [counts, median_delivery_minutes, fees] = await Promise.all([
      counted.get(),
      measuredMinutes(db),
      // Of this moment: what was charged an hour ago may be charged no more.
      feeRange(),
    ]);
    return {
      ...counts,
      median_delivery_minutes,
      currencies: receiveCurrencies.filter((code) => disabledReason(code) === undefined).length,
      fee_lowest: fees.lowest,
      fee_highest: fees.highest,
    };
  };
}

/** Half of the deliveries of 90 days took at most so many minutes; null while there are too few. */
export async function measuredMinutes({ query }: Pick<Database, 'query'>): Promise<number | null> {
  const { deliveries, median_minutes } = await readDeliveries(query);
  return (deliveries ?? 0) < floors.deliveries ? null : median_minutes;
}

/** The two leading digits and noughts, or null below the floor: 12,345 is "12,000". */
export function roundedDown(count: number, floor: number): number | null {
  if (count < floor) return null;
  const unit = 10 ** Math.max(0, String(Math.trunc(count)).length - 2);
  return Math.floor(count / unit) * unit;
}
