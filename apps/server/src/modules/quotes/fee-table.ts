import { feeMax, receiveCurrencies, walletCurrency } from '@app/contract';
import type { Fee, FeeBody, FeeOrder, FeePreview } from '@app/contract';
import { formatMinor, parseMoney } from '@app/money';
import type { Kysely } from 'kysely';
import { recordChange } from '#audit';
import { instantMs, isoInstant } from '#platform/clock';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { DomainError, fieldError } from '#platform/errors';
import { cursorPart, decodeCursor, encodeCursor } from '#platform/paging';
import type { DB } from '#tables';
import { feeInForce } from './fee.ts';
import type { FeeRow } from './fee.ts';
import { insertFee, lockFees, readFeePage } from './fee-store.ts';
import type { KeptFeeRow } from './fee-store.ts';
import { readAllFees } from './store.ts';

export interface FeeTableDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** The fee table with its past and its future, newest first. */
export async function listFees(
  { db, clock }: FeeTableDeps,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: Fee[]; next: string | null }> {
  const [below] = decodeCursor(cursor, [cursorPart.id]) ?? [];
  const [rows, all] = await Promise.all([
    readFeePage(db.query, { below, limit: limit + 1 }),
    readAllFees(db.query),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => toFee(row, all, clock.now())),
    next: rows.length > limit && last ? encodeCursor([last.id.toString()]) : null,
  };
}

/** What a row would change at the moment from which it holds, on example amounts. Refuses with `validation_failed` or `invalid_amount`. */
export async function previewFee(
  { db, clock }: FeeTableDeps,
  order: FeeOrder,
): Promise<FeePreview> {
  const nowMs = clock.now();
  return effectOf(await readAllFees(db.query), readOrder(order, nowMs), nowMs);
}

/**
 * Adds a row, with its author and reason. Rows are only ever added: what was charged in the past stays readable, and a quote holds
 * its own fee. Refuses with `fee_changes_nothing` what would have no effect, a second press among it, and with `fee_table_changed` what
 * was previewed over another table.
 */
export async function createFee(
  { db, clock }: FeeTableDeps,
  actor_id: string,
  body: FeeBody,
): Promise<Fee> {
  return db.query.transaction().execute(async (trx: Kysely<DB>) => {
    await lockFees(trx);
    const nowMs = clock.now();
    const row = readOrder(body, nowMs);
    const before = await readAllFees(trx);
    const effect = effectOf(before, row, nowMs);
    if (body.expected !== undefined && body.expected !== effect.newest)
      throw new DomainError('fee_table_changed');
    if (effect.changed === 0) throw new DomainError('fee_changes_nothing');
    const { reason } = body;
    const kept = await insertFee(trx, { ...row, created_by: actor_id, reason });
    const after = await readAllFees(trx);
    const fee = toFee(kept, after, nowMs);
    await recordChange(trx, {
      actor_id,
      action: 'fee.create',
      customer_id: null,
      subject: { type: 'fee', id: fee.id },
      before: { examples: effect.examples.map(({ fee_after: _, ...example }) => example) },
      after: {
        currency: fee.currency,
        amount_from: fee.amount_from,
        amount_below: fee.amount_below,
        fee: fee.fee,
        effective_from: fee.effective_from,
      },
      reason,
    });
    return fee;
  });
}

type NewRow = Omit<FeeRow, 'id'>;

/** Reads what was typed; a moment in the past would say of old quotes that they were charged wrongly. */
function readOrder(order: FeeOrder, nowMs: number): NewRow {
  const fee = parseMoney(order.fee, walletCurrency).minor;
  if (fee > parseMoney(feeMax, walletCurrency).minor) {
    throw fieldError('fee', `Set at most ${feeMax} EUR.`);
  }
  const amount_from = parseMoney(order.amount_from, walletCurrency).minor;
  const amount_below =
    order.amount_below === null ? null : parseMoney(order.amount_below, walletCurrency).minor;
  if (amount_below !== null && amount_below <= amount_from) {
    throw fieldError('amount_below', 'Let the band end above its start, or leave this empty.');
  }
  if (order.effective_from !== null && instantMs(order.effective_from) <= nowMs) {
    throw fieldError('effective_from', 'Choose a moment to come, or let it hold at once.');
  }
  const effective_from = order.effective_from ?? isoInstant(nowMs);
  return { currency: order.currency, amount_from, amount_below, fee, effective_from };
}

const exampleAmounts = [1_00n, 50_00n, 100_00n, 500_00n, 1_000_00n, 5_000_00n, 10_000_00n];

function effectOf(rows: readonly FeeRow[], row: NewRow, nowMs: number): FeePreview {
  const atMs = Math.max(nowMs, instantMs(row.effective_from));
  const newest = rows.reduce((highest, { id }) => (id > highest ? id : highest), 0n);
  const withRow = [...rows, { ...row, id: newest + 1n }];
  const feeOf = (table: readonly FeeRow[], currency: string, amount: bigint): string => {
    const found = feeInForce(table, { currency, amount, nowMs: atMs });
    return formatMinor(found?.fee ?? 0n, walletCurrency);
  };
  const examples = examplesOf(rows, row).map(({ currency, sample, amount }) => ({
    currency,
    amount: formatMinor(amount, walletCurrency),
    fee_before: feeOf(rows, sample, amount),
    fee_after: feeOf(withRow, sample, amount),
  }));
  return {
    at: isoInstant(atMs),
    examples,
    changed: examples.filter(({ fee_before, fee_after }) => fee_before !== fee_after).length,
    newest: rows.length === 0 ? null : newest.toString(),
  };
}

/** A row of a currency concerns that currency; a row of any shows those with rows of their own too, which it may not reach. */
function examplesOf(rows: readonly FeeRow[], row: NewRow) {
  const own = [...new Set(rows.flatMap(({ currency }) => currency ?? []))].sort();
  const other = receiveCurrencies.find((currency) => !own.includes(currency));
  const general = other === undefined ? [] : [{ currency: null, sample: other }];
  const corridors =
    row.currency === null
      ? [...general, ...own.map((currency) => ({ currency, sample: currency }))]
      : [{ currency: row.currency, sample: row.currency }];
  // The edges of the band are where a slip would show: the last amount before it, its first, its last, and the first after it.
  const edges = [row.amount_from - 1n, row.amount_from].concat(
    row.amount_below === null ? [] : [row.amount_below - 1n, row.amount_below],
  );
  const amounts = [...new Set([...exampleAmounts, ...edges])]
    .filter((amount) => amount > 0n)
    .sort((a, b) => (a < b ? -1 : 1));
  return corridors.flatMap((corridor) => amounts.map((amount) => ({ ...corridor, amount })));
}

function toFee(row: KeptFeeRow, all: readonly FeeRow[], nowMs: number): Fee {
  return {
    id: row.id.toString(),
    currency: row.currency,
    amount_from: formatMinor(row.amount_from, walletCurrency),
    amount_below: row.amount_below === null ? null : formatMinor(row.amount_below, walletCurrency),
    fee: formatMinor(row.fee, walletCurrency),
    effective_from: row.effective_from,
    state: stateOf(row, all, nowMs),
    created_at: row.created_at,
    created_by:
      row.created_by === null ? null : { id: row.created_by, full_name: row.author_name ?? '' },
    reason: row.reason,
  };
}

function stateOf(row: FeeRow, all: readonly FeeRow[], nowMs: number): Fee['state'] {
  if (instantMs(row.effective_from) > nowMs) return 'scheduled';
  const later = (other: FeeRow): boolean => {
    const ahead = instantMs(other.effective_from) - instantMs(row.effective_from);
    return ahead > 0 || (ahead === 0 && other.id > row.id);
  };
  const follows = all.some(
    (other) =>
      other.currency === row.currency &&
      other.amount_from === row.amount_from &&
      other.amount_below === row.amount_below &&
      instantMs(other.effective_from) <= nowMs &&
      later(other),
  );
  return follows ? 'replaced' : 'in_force';
}
