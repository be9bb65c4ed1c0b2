import { disabledReason, manualRateEnds, receiveCurrencies } from '@app/contract';
import type {
  ChangedManualRate,
  DeskRate,
  ManualRate,
  ManualRateBody,
  RateDesk,
} from '@app/contract';
import { formatRate, parseRate } from '@app/money';
import type { Rate } from '@app/money';
import type { Kysely, Transaction } from 'kysely';
import { recordChange } from '#audit';
import { instantMs, isoInstant } from '#platform/clock';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { DomainError, fieldError, invariant } from '#platform/errors';
import { cursorPart, decodeCursor, encodeCursor } from '#platform/paging';
import type { DB } from '#tables';
import { changeInTenths, percentText } from './cross-rates.ts';
import {
  endManual,
  insertManual,
  isAnyDue,
  readInForce,
  readManual,
  readManualPage,
} from './manual-store.ts';
import type { NamedManualRow } from './manual-store.ts';
import { isJump } from './plausible.ts';
import { makeLines, newestOf } from './rate-lines.ts';
import type { RateLines } from './rate-lines.ts';
import { lockRates, readRecent } from './store.ts';
import type { RateRow } from './store.ts';
import { writeRates } from './write-rates.ts';

export interface ManualRatesDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Preferred first. */
  readonly sources: readonly string[];
  readonly jumpPercentMax: number;
  readonly endOffers: EndOffers;
}

/** Ends the unused offers that rest on a rate of our staff for a currency, made since a time, but those at some rates; gives how many there were. */
export type EndOffers = (
  query: Kysely<DB>,
  of: { readonly currency: string; readonly since: string; readonly but?: readonly OfferRates[] },
) => Promise<number>;

/** A rate of our staff as offers go by it, before our mark-up. */
export interface OfferRates {
  /** Euro per unit sent. */
  readonly send: Rate;
  /** Units per euro. */
  readonly target: Rate;
}

const one = parseRate('1');

/**
 * Sets what one euro buys of a currency by hand. Refuses with `rate_implausible` a rate further from the last known or from the published
 * one than the operator allows, unless the very difference was confirmed: a rate that is far off is not reached in steps either.
 */
export async function setManualRate(
  deps: ManualRatesDeps,
  actor_id: string,
  body: ManualRateBody,
): Promise<ChangedManualRate> {
  const { db, clock, sources } = deps;
  const nowMs = clock.now();
  const rate = readBody(body, nowMs);
  return db.query.transaction().execute(async (trx) => {
    await lockRates(trx);
    const lines = makeLines(await readRecent(trx, sources));
    const held = (await readInForce(trx)).find(({ currency }) => currency === body.currency);
    const published = newestOf(lines, body.currency);
    const last = held === undefined ? published?.rate : parseRate(held.rate);
    const from = { last, published: published?.rate };
    requireConfirmed(deps, { ...from, rate, confirmed: body.confirmed_change });
    if (held) await endManual(trx, held.id, { cause: 'replaced', by: null, reason: null });
    const offers = held && body.end_offers ? await endedOffers(deps, trx, held) : {};
    const id = await insertManual(trx, {
      currency: body.currency,
      rate: formatRate(rate),
      published_as_of: published?.as_of ?? null,
      as_of: isoInstant(nowMs).slice(0, 10),
      reason: body.reason,
      created_by: actor_id,
      until_at: body.until_at,
    });
    await writeRates(trx, { lines, sources, nowMs });
    const manual = await findManual(trx, id);
    await recordChange(trx, {
      actor_id,
      action: 'rate.manual_set',
      customer_id: null,
      subject: { type: 'manual_rate', id: manual.id },
      before: { currency: body.currency, rate: last === undefined ? null : formatRate(last) },
      after: {
        currency: body.currency,
        rate: manual.rate,
        until_at: manual.until_at,
        ...distanceFrom(published, rate),
        ...offers,
      },
      reason: body.reason,
    });
    return { ...manual, ...offers };
  });
}

/** How far a rate is from the published one, for the log. */
function distanceFrom(published: ReturnType<typeof newestOf>, rate: Rate) {
  if (published === undefined)
    return { published: null, published_as_of: null, percent_from_published: null };
  return {
    published: formatRate(published.rate),
    published_as_of: published.as_of,
    percent_from_published: percentBetween(published.rate, rate),
  };
}

export interface EndOrder {
  readonly id: string;
  readonly reason: string;
  readonly end_offers?: boolean | undefined;
}

/** Ends one: the published rate holds again at once. Refuses with `not_found` and `manual_rate_ended`. */
export async function endManualRate(
  deps: ManualRatesDeps,
  actor_id: string,
  order: EndOrder,
): Promise<ChangedManualRate> {
  const { db, clock, sources } = deps;
  const { reason, end_offers } = order;
  const id = BigInt(order.id);
  return db.query.transaction().execute(async (trx) => {
    await lockRates(trx);
    const known = await readManual(trx, id);
    if (known === undefined) throw new DomainError('not_found');
    if (known.ended_at !== null) throw new DomainError('manual_rate_ended');
    await endManual(trx, id, { cause: 'ended', by: actor_id, reason });
    const lines = makeLines(await readRecent(trx, sources));
    await writeRates(trx, { lines, sources, nowMs: clock.now() });
    const published = newestOf(lines, known.currency);
    const offers = end_offers ? await endedOffers(deps, trx, known) : {};
    await recordChange(trx, {
      actor_id,
      action: 'rate.manual_end',
      customer_id: null,
      subject: { type: 'manual_rate', id: order.id },
      before: { currency: known.currency, rate: formatRate(parseRate(known.rate)) },
      after: {
        ended_cause: 'ended',
        rate: published === undefined ? null : formatRate(published.rate),
        ...offers,
      },
      reason,
    });
    return { ...(await findManual(trx, id)), ...offers };
  });
}

/** Those made since while other servers go by what they read before are ended by `endLateOffers`, which goes by what the log says of this. */
async function endedOffers(
  { endOffers }: ManualRatesDeps,
  trx: Transaction<DB>,
  { currency, created_at }: NamedManualRow,
): Promise<{ offers_ended: number }> {
  return { offers_ended: await endOffers(trx, { currency, since: created_at }) };
}

/** Ends what has come to its time; looks first, so that a run with nothing to do costs one index read. */
export async function endDueManualRates({ db, clock, sources }: ManualRatesDeps): Promise<void> {
  if (!(await isAnyDue(db.query))) return;
  await db.query.transaction().execute(async (trx) => {
    await lockRates(trx);
    const lines = makeLines(await readRecent(trx, sources));
    await writeRates(trx, { lines, sources, nowMs: clock.now() });
  });
}

export async function listManualRates(
  { db }: ManualRatesDeps,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: ManualRate[]; next: string | null }> {
  const [below] = decodeCursor(cursor, [cursorPart.id]) ?? [];
  const rows = await readManualPage(db.query, { below, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toManualRate),
    next: rows.length > limit && last ? encodeCursor([last.id.toString()]) : null,
  };
}

export interface DeskFacts {
  readonly rows: readonly RateRow[];
  readonly isStale: (as_of: string) => boolean;
}

/** Every currency that can be received, against the euro. */
export async function deskRates(
  { db, sources }: ManualRatesDeps,
  { rows, isStale }: DeskFacts,
): Promise<RateDesk['items']> {
  const [lines, manual] = await Promise.all([
    readRecent(db.query, sources).then(makeLines),
    readInForce(db.query),
  ]);
  return receiveCurrencies
    .filter((currency) => currency !== 'EUR' && disabledReason(currency) === undefined)
    .map((currency) => {
      const row = rows.find(
        (pair) => pair.from_currency === 'EUR' && pair.to_currency === currency,
      );
      const held = manual.find((candidate) => candidate.currency === currency);
      return {
        currency,
        rate: row === undefined ? null : formatRate(parseRate(row.rate)),
        source: row?.source ?? null,
        as_of: row?.as_of ?? null,
        updated_at: row?.updated_at ?? null,
        stale: row === undefined || isStale(row.as_of),
        published: publishedOf(lines, currency),
        manual: held === undefined ? null : toManualRate(held),
      };
    });
}

function publishedOf(lines: RateLines, currency: string): DeskRate['published'] {
  const newest = newestOf(lines, currency);
  if (newest === undefined) return null;
  return { rate: formatRate(newest.rate), source: newest.source, as_of: newest.as_of };
}

function readBody(body: ManualRateBody, nowMs: number): Rate {
  if (body.currency === 'EUR') throw fieldError('currency', 'One euro is one euro.');
  const retired = disabledReason(body.currency);
  if (retired) throw fieldError('currency', retired);
  if (body.until_at !== null && instantMs(body.until_at) <= nowMs) {
    throw fieldError('until_at', 'Choose a moment to come, or leave this empty.');
  }
  if (!/[1-9]/.test(body.rate)) throw fieldError('rate', 'Write a rate above zero.');
  return parseRate(body.rate);
}

interface Difference {
  readonly last: Rate | undefined;
  readonly published: Rate | undefined;
  readonly rate: Rate;
  readonly confirmed: string | undefined;
}

/** Of the last known and the published rate, the one that this is further from is what it is held against. */
function requireConfirmed(
  { jumpPercentMax }: ManualRatesDeps,
  { last, published, rate, confirmed }: Difference,
): void {
  const known = [
    { name: 'last known', from: last },
    { name: 'published', from: published },
  ].flatMap(({ name, from }) => (from === undefined ? [] : [{ name, from }]));
  if (!known.some(({ from }) => isJump(from, rate, jumpPercentMax))) return;
  const [first, second] = known;
  if (first === undefined) return;
  const { name, from } = second && isFurther(second.from, first.from, rate) ? second : first;
  const change = percentBetween(from, rate);
  if (confirmed === change) return;
  throw new DomainError('rate_implausible', {
    detail: `This rate is ${change}% from the ${name} one, ${formatRate(from)}; up to ${jumpPercentMax}% needs no confirmation. Look at the difference, confirm it, and set the rate again.`,
  });
}

const tenthsBetween = (from: Rate, to: Rate): bigint =>
  changeInTenths({ from: one, to: from }, { from: one, to });

function percentBetween(from: Rate, to: Rate): string {
  return percentText(tenthsBetween(from, to));
}

/** Whether the change from one rate is larger than the change from the other, either way. */
function isFurther(from: Rate, other: Rate, rate: Rate): boolean {
  const size = (tenths: bigint): bigint => (tenths < 0n ? -tenths : tenths);
  return size(tenthsBetween(from, rate)) > size(tenthsBetween(other, rate));
}

async function findManual(trx: Transaction<DB>, id: bigint): Promise<ManualRate> {
  const row = await readManual(trx, id);
  invariant(row !== undefined, 'a manual rate that was just written is there');
  return toManualRate(row);
}

function toManualRate(row: NamedManualRow): ManualRate {
  return {
    id: row.id.toString(),
    currency: row.currency,
    rate: formatRate(parseRate(row.rate)),
    as_of: row.as_of,
    reason: row.reason,
    created_by: { id: row.created_by, full_name: row.author_name ?? '' },
    created_at: row.created_at,
    until_at: row.until_at,
    ended_at: row.ended_at,
    ended_cause: causeOf(row.ended_cause),
    ended_by: row.ended_by === null ? null : { id: row.ended_by, full_name: row.ender_name ?? '' },
    ended_reason: row.ended_reason,
  };
}

function causeOf(text: string | null): ManualRate['ended_cause'] {
  if (text === null) return null;
  const cause = manualRateEnds.find((known) => known === text);
  invariant(cause !== undefined, 'the table holds only known causes');
  return cause;
}
