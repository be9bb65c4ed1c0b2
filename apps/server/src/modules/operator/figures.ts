import { disabledReason, receiveCurrencies, sendCurrencies, walletCurrency } from '@app/contract';
import type { OperatorFigures } from '@app/contract';
import type { Currency } from '@app/money';
import { instantMs, isoInstant } from '#platform/clock';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { createKept } from '#platform/kept';
import { countFigures, readDeliveries } from './store.ts';

export interface FiguresDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Lowest and highest fee in force, as wire text in euro. */
  readonly feeRange: () => Promise<{ readonly lowest: string; readonly highest: string }>;
  /** Whether a quote between these would be given now, by the rates there are. */
  readonly hasRate: (from: string, to: string) => Promise<boolean>;
}

const freshMs = 60 * 60_000;
/** Below these a count says nothing about a service, and a median nothing about the next transfer (rulings 3 and 15). */
const floors = { customers: 1000, transfers: 1000, deliveries: 50 } as const;

/** What the About page and the FAQ say. People and transfers are counted at most once an hour: strangers ask, and the tables are long. */
export function createFigures({
  db,
  clock,
  feeRange,
  hasRate,
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
    const [counts, measured, fees, send_from, send_to] = await Promise.all([
      counted.get(),
      readMeasured(db),
      // Of this moment: what was charged an hour ago may be charged no more.
      feeRange(),
      thatHave(sendCurrencies, (code) => hasRate(code, walletCurrency)),
      thatHave(receiveCurrencies, (code) => hasRate(walletCurrency, code)),
    ]);
    return {
      ...counts,
      median_delivery_minutes: measured?.minutes ?? null,
      currencies: send_to.length,
      send_from,
      send_to,
      fee_lowest: fees.lowest,
      fee_highest: fees.highest,
    };
  };
}

async function thatHave(
  codes: readonly Currency[],
  hasRate: (code: Currency) => Promise<boolean>,
): Promise<Currency[]> {
  const open = codes.filter((code) => disabledReason(code) === undefined);
  const have = await Promise.all(open.map(hasRate));
  return open.filter((_, at) => have[at]);
}

/** Half of the deliveries of the 90 days before `counted_at` took at most so many minutes. */
export interface Measured {
  readonly minutes: number;
  readonly counted_at: string;
}

/** Null while there are too few. */
export async function readMeasured({ query }: Pick<Database, 'query'>): Promise<Measured | null> {
  const { deliveries, median_minutes: minutes, counted_at } = await readDeliveries(query);
  const enough = (deliveries ?? 0) >= floors.deliveries;
  return enough && minutes !== null && counted_at !== null
    ? { minutes, counted_at: isoInstant(instantMs(counted_at)) }
    : null;
}

/** The two leading digits and noughts, or null below the floor: 12,345 is "12,000". */
export function roundedDown(count: number, floor: number): number | null {
  if (count < floor) return null;
  const unit = 10 ** Math.max(0, String(Math.trunc(count)).length - 2);
  return Math.floor(count / unit) * unit;
}
