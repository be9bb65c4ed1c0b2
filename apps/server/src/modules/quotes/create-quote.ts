import { disabledReason, isSetByUs, joinSources, limits, walletCurrency } from '@app/contract';
import type {
  GivenSide,
  Quote,
  QuoteBody,
  ReceiveCurrency,
  SendCurrency,
  SetLegs,
} from '@app/contract';
import { MoneyError, RateError, currencyExponents, formatRate, parseMoney } from '@app/money';
import type { Currency, Money, Rate } from '@app/money';
import type { Operator } from '#operator';
import { isoInstant } from '#platform/clock';
import { DomainError, fieldError, invariant } from '#platform/errors';
import type { FieldError } from '#platform/errors';
import { newId } from '#platform/ids';
import type { FoundRate, Rates } from '#rates';
import { feeInForce } from './fee.ts';
import type { QuotesDeps } from './index.ts';
import { amountProblem, computeFigures, figuresForReceived, legsNeeded, tooMuch } from './quote.ts';
import type { Figures } from './quote.ts';
import { insertQuote, readFees } from './store.ts';
import { toQuote } from './to-quote.ts';

export interface QuoteOrder extends QuoteBody {
  readonly user_id: string;
}

/**
 * Makes and stores one offer (ruling 9). Refuses with `validation_failed` on the field (size, decimals, a retired currency) and
 * with `exchange_rate_unavailable` when a rate is missing.
 */
export async function createQuote(deps: QuotesDeps, order: QuoteOrder): Promise<Quote> {
  const { clock, operator } = deps;
  const given = checkOrder(order, operator.limits);
  const found = await findRates(deps.rates, order.send_currency, order.currency);
  const figures = figuresOrRefusal(order, given, {
    legs: { send: found.send?.rate ?? null, target: found.target?.rate ?? null },
    markupBasisPoints: operator.profile.markup_basis_points,
    published: { send: setOver(found.send), target: setOver(found.target) },
  });
  const problem = amountProblem(given.amount, figures, operator.limits);
  if (problem) throw fieldError(given.side, problem);
  const nowMs = clock.now();
  const row = await insertQuote(deps.db.query, {
    id: newId(),
    user_id: order.user_id,
    send_currency: order.send_currency,
    currency: order.currency,
    given: given.side,
    ...figureColumns(figures),
    fee: await findFee(deps, { currency: order.currency, amount: figures.amount.minor, nowMs }),
    ...provenance(found.used),
    ...basis(found),
    expires_at: isoInstant(nowMs + limits.quoteLifetimeMs),
  });
  return toQuote(row);
}

/** The side that was given, and how much; for the other side there is only a currency. */
interface Given {
  readonly side: GivenSide;
  readonly amount: Money;
}

/** What was asked for; every field that cannot be quoted is named at once. */
function checkOrder(order: QuoteOrder, amountLimits: Operator['limits']): Given {
  const errors: FieldError[] = [];
  for (const field of ['send_currency', 'currency'] as const) {
    const reason = disabledReason(order[field]);
    if (reason) errors.push({ field, message: reason });
  }
  const side = order.send_amount === undefined ? 'received_amount' : 'send_amount';
  const currency = side === 'send_amount' ? order.send_currency : order.currency;
  const amount = readAmount(order[side] ?? '', currency, amountLimits);
  if (typeof amount === 'string') errors.push({ field: side, message: amount });
  const [first] = errors;
  if (first) throw new DomainError('validation_failed', { detail: first.message, errors });
  invariant(typeof amount !== 'string', 'an amount that cannot be read was refused');
  return { side, amount };
}

function readAmount(
  text: string,
  currency: Currency,
  amountLimits: Operator['limits'],
): Money | string {
  try {
    return parseMoney(text, currency);
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    if (error.code === 'too_long') return tooMuch(amountLimits);
    if (error.code === 'too_many_decimals' && currencyExponents[currency] === 0) {
      return `${currency} has no decimals: write a whole amount such as 1000.`;
    }
    return 'Write an amount such as 1000.00: digits, a point, at most two decimals.';
  }
}

function figuresOrRefusal(
  { send_currency, currency }: QuoteOrder,
  { side, amount: { minor } }: Given,
  terms: Pick<Parameters<typeof computeFigures>[0], 'legs' | 'markupBasisPoints' | 'published'>,
): Figures {
  try {
    return side === 'send_amount'
      ? computeFigures({ ...terms, send: { minor, currency: send_currency }, currency })
      : figuresForReceived({ ...terms, received: { minor, currency }, send_currency });
  } catch (error) {
    // A rate so small that no line can show it is no rate to hold anybody to.
    if (!(error instanceof RateError)) throw error;
    throw noRate(send_currency, currency);
  }
}

function noRate(from: string, to: string): DomainError {
  return new DomainError('exchange_rate_unavailable', {
    detail: `No rate found for ${from} → ${to}.`,
  });
}

interface FoundLegs {
  readonly send: FoundRate | undefined;
  readonly target: FoundRate | undefined;
  /** Those that the quote rests on, at least one. */
  readonly used: readonly [FoundRate, ...FoundRate[]];
}

async function findRates(
  rates: Rates,
  from: SendCurrency,
  to: ReceiveCurrency,
): Promise<FoundLegs> {
  const needed = legsNeeded(from, to);
  const need = async (a: string, b: string): Promise<FoundRate> => {
    const rate = await rates.lookup(a, b);
    if (rate) return rate;
    throw noRate(from, to);
  };
  const send = needed.send ? await need(from, walletCurrency) : undefined;
  const target = needed.target ? await need(walletCurrency, to) : undefined;
  const [first, ...rest] = [send, target].filter((rate) => rate !== undefined);
  // Euro to euro rests on no rate of anybody's; the look-up says so in words.
  return { send, target, used: first ? [first, ...rest] : [await need(walletCurrency, to)] };
}

function figureColumns(figures: Figures) {
  const { sendRate, exchangeRate, midMarketRate } = figures;
  return {
    send_amount: figures.send.minor,
    amount: figures.amount.minor,
    received_amount: figures.received.minor,
    send_rate: sendRate && formatRate(sendRate),
    exchange_rate: exchangeRate && formatRate(exchangeRate),
    mid_market_rate: midMarketRate && formatRate(midMarketRate),
    markup_basis_points: figures.markupBasisPoints,
  };
}

/** Undefined where a leg is itself published. */
function setOver(leg: FoundRate | undefined): Rate | null | undefined {
  return leg?.set_over === undefined ? undefined : (leg.set_over?.rate ?? null);
}

interface Basis extends Pick<Quote, 'rate_basis' | 'mid_market_source' | 'mid_market_as_of'> {
  readonly set_legs: SetLegs | null;
}

/** What may be claimed of the rates: only what is published is a mid-market rate, and only over one is there a mark-up. */
function basis({ send, target, used }: FoundLegs): Basis {
  const none = { mid_market_source: null, mid_market_as_of: null };
  const set_legs = setLegsOf(send, target);
  if (set_legs === null) return { rate_basis: 'mid_market', set_legs, ...none };
  // Where our staff set the second of two legs alone, the first is no part of what is compared.
  const compared = target && set_legs === 'target' ? [target] : used;
  const published = compared.map((leg) => (leg.set_over === undefined ? leg : leg.set_over));
  const found = published.filter((rate) => rate !== null);
  if (found.length < published.length) return { rate_basis: 'set', set_legs, ...none };
  return {
    rate_basis: 'compared',
    set_legs,
    mid_market_source: joinSources(found.map(({ source }) => source)),
    // As old as the older of them.
    mid_market_as_of: found.map(({ as_of }) => as_of).toSorted()[0] ?? null,
  };
}

function setLegsOf(send: FoundRate | undefined, target: FoundRate | undefined): SetLegs | null {
  if (target?.set_over === undefined) return send?.set_over === undefined ? null : 'send';
  return send?.set_over === undefined ? 'target' : 'both';
}

/** A quote is as old as the older of its rates, and stale when either is. A rate that our staff set is named however new it is. */
function provenance(used: FoundLegs['used']) {
  const oldest = used.reduce((a, b) => (b.as_of < a.as_of ? b : a));
  const named = used.filter((rate) => rate === oldest || isSetByUs(rate.source));
  return {
    rate_source: joinSources(named.map(({ source }) => source)),
    rate_as_of: oldest.as_of,
    rate_stale: used.some(({ stale }) => stale),
  };
}

async function findFee(
  { db }: QuotesDeps,
  question: { currency: string; amount: bigint; nowMs: number },
): Promise<bigint> {
  const row = feeInForce(await readFees(db.query, question.currency), question);
  // To guess a fee would be to charge what no table says.
  invariant(row !== undefined, 'the fee table has a row for any corridor and amount');
  return row.fee;
}
