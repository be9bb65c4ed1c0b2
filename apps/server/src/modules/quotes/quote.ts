import { walletCurrency } from '@app/contract';
import type { ReceiveCurrency, SendCurrency } from '@app/contract';
import { applyMarkup, convert, formatAmount, money, parseRate, quotableRate } from '@app/money';
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
 */
export interface Legs {
  /** Euro per unit sent, as found; null when euro is sent. */
  readonly send: Rate | null;
  /** Target per euro, as found; null when the target is euro or the currency that was sent. */
  readonly target: Rate | null;
}

export interface Order {
  readonly send: Money & { readonly currency: SendCurrency };
  readonly currency: ReceiveCurrency;
  readonly legs: Legs;
  readonly markupBasisPoints: number;
}

export interface Figures {
  /** Taken from the wallet for the transfer itself, in euro. */
  readonly amount: Money;
  readonly received: Money;
  readonly sendRate: Rate | null;
  readonly exchangeRate: Rate | null;
  /** The second leg before mark-up, to the same precision. */
  readonly midMarketRate: Rate | null;
  /** What was taken: zero where nothing is exchanged on the second leg. */
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

/** All figures but the fee, which depends on the euro amount found here. Amounts may come out as zero; the caller refuses those. */
export function computeFigures({ send, currency, legs, markupBasisPoints }: Order): Figures {
  const sendRate = legs.send && quotableRate(legs.send);
  const amount = sendRate ? convert(send, sendRate, walletCurrency) : send;
  if (send.currency === currency && currency !== walletCurrency) {
    return {
      amount,
      received: send,
      sendRate,
      exchangeRate: null,
      midMarketRate: null,
      markupBasisPoints: 0,
    };
  }
  if (!legs.target) {
    return {
      amount,
      received: amount,
      sendRate,
      exchangeRate: one,
      midMarketRate: one,
      markupBasisPoints: 0,
    };
  }
  // Rounding never changes the order of two rates, so the rate given is never above the mid-market rate shown beside it.
  const exchangeRate = quotableRate(applyMarkup(legs.target, markupBasisPoints));
  return {
    amount,
    received: convert(amount, exchangeRate, currency),
    sendRate,
    exchangeRate,
    midMarketRate: quotableRate(legs.target),
    markupBasisPoints,
  };
}

export interface AmountLimits {
  readonly transferMin: Money;
  readonly transferMax: Money;
}

/** Why an order cannot be quoted for its size, in words for the field; undefined when it can (ruling 11). */
export function amountProblem(
  send: Money,
  figures: Pick<Figures, 'amount' | 'received'>,
  limits: AmountLimits,
): string | undefined {
  const { amount, received } = figures;
  // In another currency the customer cannot see how far off they are, so the amount they typed is put beside it in euro.
  const typed = send.currency === amount.currency ? '' : ` ${plain(send)} is ${plain(amount)}.`;
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
  const digits = String(basisPoints).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** What leaves the wallet: fee and total are in euro whatever is sent (ruling 38). */
export function totalOf(amount: bigint, fee: bigint): Money {
  return money(amount + fee, walletCurrency);
}
