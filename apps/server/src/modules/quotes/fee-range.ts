import { disabledReason, receiveCurrencies } from '@app/contract';
import { formatMinor } from '@app/money';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { feeInForce } from './fee.ts';
import { readAllFees } from './store.ts';

/** The lowest and the highest fee that a transfer can cost now, over all corridors and amounts, as wire text in euro. */
export async function feeRange(
  db: Database,
  clock: Clock,
): Promise<{ lowest: string; highest: string }> {
  const rows = await readAllFees(db.query);
  const nowMs = clock.now();
  // A fee can only change where a band begins or ends.
  const amounts = [
    ...new Set(rows.flatMap((row) => [row.amount_from, row.amount_below ?? row.amount_from])),
  ];
  const own = new Set(rows.map(({ currency }) => currency));
  const open = receiveCurrencies.filter((currency) => disabledReason(currency) === undefined);
  // Strangers ask for it: of those without a row of their own, which cost the same, one stands for all.
  const fees = [
    ...open.filter((currency) => own.has(currency)),
    ...open.filter((currency) => !own.has(currency)).slice(0, 1),
  ]
    .flatMap((currency) =>
      amounts.flatMap((amount) => feeInForce(rows, { currency, amount, nowMs })?.fee ?? []),
    )
    .sort((a, b) => (a < b ? -1 : 1));
  const text = (fee: bigint | undefined): string => formatMinor(fee ?? 0n, 'EUR');
  return { lowest: text(fees[0]), highest: text(fees.at(-1)) };
}
