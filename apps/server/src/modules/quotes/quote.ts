import { isSetByUs, rateBases, walletCurrency } from '@app/contract';
import type { RateBasis, ReceiveCurrency, SendCurrency } from '@app/contract';
import {
  applyMarkup,
  convert,
  convertBack,
  divideHalfUp,
  formatAmount,
  money,
  multiplyRates,
  parseRate,
  quotableRate,
} from '@app/money';
import type { Money, Rate } from '@app/money';

/**
 * A quote has two legs, because the wallet is in euro (ruling 7):
 *
 * 1. what the customer sends becomes euro by `send_rate`, euro per unit sent; no leg when euro is sent;
 * 2. the euro become the target currency by `exchange_rate`, target per euro, after our mark-up; no leg when the sent currency is
 *    the target and is not euro: then the recipient gets exactly what was sent.
 *
 * Each rate is rounded to what a person is shown before the amount is computed from it, so that whoever multiplies the figures on
 * the screen gets the figures on the screen (ruling 8, ux 2.6 item 7).
 *
 * Where the amount to arrive was given, the same is gone backwards and then forwards again: see `figuresForReceived`.
 */
export interface Legs {
  /** Euro per unit sent, as found; null when euro is sent. */
  readonly send: Rate | null;
  /** Target per euro, as found; null when the target is euro or the currency that was sent. */
  readonly target: Rate | null;
}

interface Terms {
  readonly legs: Legs;
  readonly markupBasisPoints: number;
  /** The published rates of the legs that our staff set, null when none is published; undefined of a leg that is itself published. */
  readonly published?: SetOver;
}

interface SetOver {
  readonly send: Rate | null | undefined;
  readonly target: Rate | null | undefined;
}

export interface Order extends Terms {
  readonly send: Money & { readonly currency: SendCurrency };
  readonly currency: ReceiveCurrency;
}

export interface ReceivedOrder extends Terms {
  readonly received: Money & { readonly currency: ReceiveCurrency };
  readonly send_currency: SendCurrency;
}

export interface Figures {
  /** In the currency that the customer sends. */
  readonly send: Money;
  /** Taken from the wallet for the transfer itself, in euro. */
  readonly amount: Money;
  readonly received: Money;
  readonly sendRate: Rate | null;
  readonly exchangeRate: Rate | null;
  /**
   * The leg that exchanges as it is published, to the same precision, or both legs in one where our staff set the first of two; null where they are
   * not, and where nothing is claimed about the first leg.
   */
  readonly midMarketRate: Rate | null;
  /** What was taken: zero where nothing is exchanged on the second leg, and below it where our staff set a better rate than is published. */
  readonly markupBasisPoints: number;
}

const one = parseRate('1');

/** Which rates an order needs. */
export function legsNeeded(send: SendCurrency, target: ReceiveCurrency) {
  return {
    send: send !== walletCurrency,
    target: target !== walletCurrency && target !== send,
  };
}

type Rates = Pick<Figures, 'sendRate' | 'exchangeRate' | 'midMarketRate' | 'markupBasisPoints'>;

/** The rates of both legs as they are shown. */
function shownRates({ legs, markupBasisPoints, published }: Terms, direct: boolean): Rates {
  const sendRate = legs.send && quotableRate(legs.send);
  const over = shownOver(published);
  if (direct || !legs.target) return aloneRates(sendRate, over.send, direct);
  // Rounding never changes the order of two rates, so the rate given is never above the mid-market rate shown beside it.
  const exchangeRate = quotableRate(applyMarkup(legs.target, markupBasisPoints));
  const rates = { sendRate, exchangeRate, markupBasisPoints };
  if (over.send === null || over.target === null) return { ...rates, midMarketRate: null };
  const mid = over.target ?? quotableRate(legs.target);
  if (over.send && sendRate) {
    // What the first leg holds back is a mark-up like that of the second: only both together tell what is missing.
    const whole = multiplyRates(over.send, mid);
    const markup = shortfall(whole, multiplyRates(sendRate, exchangeRate));
    return { ...rates, midMarketRate: quotableRate(whole), markupBasisPoints: markup };
  }
  if (over.target === undefined) return { ...rates, midMarketRate: mid };
  return { ...rates, midMarketRate: mid, markupBasisPoints: shortfall(mid, exchangeRate) };
}

/** Published rates to the precision of what a person is shown. */
function shownOver({ send, target }: Partial<SetOver> = {}): SetOver {
  return { send: send && quotableRate(send), target: target && quotableRate(target) };
}

/** Those of an order without a second leg; the published rate of the first where our staff set it. */
function aloneRates(sendRate: Rate | null, mid: Rate | null | undefined, direct: boolean): Rates {
  const exchangeRate = direct ? null : one;
  const rates = { sendRate, exchangeRate, midMarketRate: exchangeRate, markupBasisPoints: 0 };
  if (mid === undefined || sendRate === null) return rates;
  if (mid === null) return { ...rates, midMarketRate: null };
  // More euro per unit cost the customer more where the unit itself arrives, and give the recipient more where euro arrive.
  const markup = direct ? shortfall(sendRate, mid) : shortfall(mid, sendRate);
  return { ...rates, midMarketRate: mid, markupBasisPoints: markup };
}

/** Far beyond any rate that somebody means, and a figure that a column can hold. */
const shortfallMin = -10_000_000n;

/** By how much a rate falls short of another, in basis points of that one; below zero when it is more. From the rates as they are shown, so that anybody can add it up. */
function shortfall(whole: Rate, part: Rate): number {
  const [all, some] = [
    whole.digits * 10n ** BigInt(part.scale),
    part.digits * 10n ** BigInt(whole.scale),
  ];
  const found = divideHalfUp((all - some) * 10_000n, all);
  return Number.parseInt((found < shortfallMin ? shortfallMin : found).toString(), 10);
}

/** What is sent arrives as it is; the euro leg says only what it costs. */
function isDirect(send: SendCurrency, target: ReceiveCurrency): boolean {
  return send === target && target !== walletCurrency;
}

/** All figures but the fee, which depends on the euro amount found here. Amounts may come out as zero; the caller refuses those. */
export function computeFigures(order: Order): Figures {
  const { send, currency } = order;
  const rates = shownRates(order, isDirect(send.currency, currency));
  const amount = rates.sendRate ? convert(send, rates.sendRate, walletCurrency) : send;
  // Without a second leg it is the first amount itself that arrives.
  const received = rates.exchangeRate ? convert(amount, rates.exchangeRate, currency) : send;
  return { send, amount, received, ...rates };
}

/**
 * The figures of an order by what has to arrive (ruling 40, decision 008): the smallest amount to send whose conversion, rounded
 * half-up as in any quote, comes to exactly that. Where no amount does, because one minor unit sent is worth several received, the
 * next amount above is sent and what arrives is still what was asked for: the difference is under one minor unit of what is sent.
 */
export function figuresForReceived(order: ReceivedOrder): Figures {
  const { received, send_currency } = order;
  const direct = isDirect(send_currency, received.currency);
  const { sendRate, exchangeRate } = shownRates(order, direct);
  // Both roundings keep the order of amounts, so the smallest of each leg is the smallest of both.
  const amount = exchangeRate ? convertBack(received, exchangeRate, walletCurrency) : undefined;
  const sent = amount && sendRate ? convertBack(amount, sendRate, send_currency) : amount;
  const send = { minor: (sent ?? received).minor, currency: send_currency };
  return { ...computeFigures({ ...order, send, currency: received.currency }), received };
}

export interface AmountLimits {
  readonly transferMin: Money;
  readonly transferMax: Money;
}

/** Why an order cannot be quoted for its size, in words for the field of the side that was `given`; undefined when it can (ruling 11). */
export function amountProblem(
  given: Money,
  figures: Pick<Figures, 'amount' | 'received'>,
  limits: AmountLimits,
): string | undefined {
  const { amount, received } = figures;
  // In another currency the customer cannot see how far off they are, so the amount they typed is put beside it in euro.
  const typed = given.currency === amount.currency ? '' : ` ${plain(given)} is ${plain(amount)}.`;
  if (amount.minor < limits.transferMin.minor) {
    return `Send at least ${plain(limits.transferMin)}.${typed}`;
  }
  if (amount.minor > limits.transferMax.minor) return tooMuch(limits) + typed;
  if (received.minor <= 0n) {
    return `Send more: ${plain(amount)} is less than the smallest amount of ${received.currency}.`;
  }
  return undefined;
}

export function tooMuch(limits: AmountLimits): string {
  return `Send at most ${plain(limits.transferMax)} per transfer.`;
}

/** As on the screen, with an ordinary space: the sentence travels through an interface. */
function plain(amount: Money): string {
  return formatAmount(amount, 'en-IE').replace('\u00a0', ' ');
}

/** Basis points as percent with two decimals: 150 is "1.50". */
export function markupPercent(basisPoints: number): string {
  const digits = String(Math.abs(basisPoints)).padStart(3, '0');
  return `${basisPoints < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** What a stored quote's rate rests on; of what an older server wrote, the source tells. */
export function rateBasisOf(row: {
  readonly rate_basis: string | null;
  readonly rate_source: string;
}): RateBasis {
  const known = rateBases.find((basis) => basis === row.rate_basis);
  return known ?? (isSetByUs(row.rate_source) ? 'set' : 'mid_market');
}

/** What leaves the wallet: fee and total are in euro whatever is sent (ruling 38). */
export function totalOf(amount: bigint, fee: bigint): Money {
  return money(amount + fee, walletCurrency);
}
