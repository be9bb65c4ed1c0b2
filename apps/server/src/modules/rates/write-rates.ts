import { manualSource } from '@app/contract';
import { formatRate, isCurrency, parseRate } from '@app/money';
import type { Currency } from '@app/money';
import type { Transaction } from 'kysely';
import { recordChange } from '#audit';
import { instantMs } from '#platform/clock';
import { recordEvent } from '#platform/outbox';
import type { DB } from '#tables';
import { crossRates } from './cross-rates.ts';
import { newestOf } from './rate-lines.ts';
import type { RateLines, Sighting } from './rate-lines.ts';
import { deleteOrphans, endManual, readInForce } from './manual-store.ts';
import type { ManualRow } from './manual-store.ts';
import { upsertRates } from './store.ts';

export interface Writing {
  readonly lines: RateLines;
  readonly sources: readonly string[];
  readonly nowMs: number;
}

/**
 * Writes all pairs that follow from the published days and the manual rates over them, and ends manual rates whose time is over;
 * gives how many pairs were written, and tells every server when any changed. To be called under `lockRates`, and last in its transaction, since it may record in the audit log.
 */
export async function writeRates(trx: Transaction<DB>, writing: Writing): Promise<number> {
  const { lines, sources, nowMs } = writing;
  const manual = await readInForce(trx);
  const over = manual.flatMap((row) => {
    const cause = endOf(row, lines, nowMs);
    return cause === undefined ? [] : [{ row, cause }];
  });
  for (const { row, cause } of over) {
    await endManual(trx, row.id, { cause, by: null, reason: null });
  }
  const ended = new Set(over.map(({ row }) => row.id));
  const overlay = overlayOf(manual.filter(({ id }) => !ended.has(id)));
  const rates = crossRates(lines, overlay);
  const ours = new Set([...sources, ...rates.map(({ source }) => source)]);
  const written = await upsertRates(trx, rates, [...ours]);
  const deleted = await deleteOrphans(trx, rates);
  if (written > 0 || deleted) await announce(trx);
  for (const { row, cause } of over) {
    await recordChange(trx, {
      actor_id: null,
      action: 'rate.manual_end',
      customer_id: null,
      subject: { type: 'manual_rate', id: row.id.toString() },
      before: { currency: row.currency, rate: formatRate(parseRate(row.rate)) },
      after: { ended_cause: cause },
      reason: null,
    });
  }
  return written;
}

/** Every server reads the table anew: a quote by what it had read before would hold for half an hour. */
function announce(trx: Transaction<DB>): Promise<void> {
  return recordEvent(trx, {
    topic: 'rate',
    kind: 'rates.changed',
    user_id: null,
    source: 'system',
    data: {},
  });
}

/** Why a manual rate ends by itself now; undefined while it holds. */
function endOf(
  row: ManualRow,
  lines: RateLines,
  nowMs: number,
): 'expired' | 'published' | undefined {
  if (row.until_at !== null) return instantMs(row.until_at) <= nowMs ? 'expired' : undefined;
  const newest = newestOf(lines, row.currency);
  const isNewer = newest !== undefined && newest.as_of > (row.published_as_of ?? '');
  return isNewer ? 'published' : undefined;
}

function overlayOf(rows: readonly ManualRow[]): ReadonlyMap<Currency, Sighting> {
  return new Map(
    rows.flatMap(({ currency, as_of, rate }) =>
      isCurrency(currency)
        ? [[currency, { currency, as_of, rate: parseRate(rate), source: manualSource }] as const]
        : [],
    ),
  );
}
