import { formatDay, formatLocalTime } from '@app/client';
import type { Quote } from '@app/contract';
import { walletCurrency } from '@app/contract';
import { compare, parseMoney, subtract, formatWallet } from '@app/money';
import type { Currency } from '@app/money';
import { locale, t } from '../../shared/i18n.ts';
import { amountText, percentText, walletText } from '../../shared/money-text.ts';
import { rateText } from '../../shared/rate-text.ts';
import { sourceText } from '../../shared/source-text.ts';
import type { QuoteState } from './quote-machine.ts';
import type { SendValues } from './send-values.ts';

export interface QuoteText {
  readonly sent: string;
  readonly fee: string;
  readonly total: string;
  /** Only where what is sent is not euro: then the total is not what was typed (ruling 7). */
  readonly taken: string | undefined;
  readonly received: string;
  /** Only where no amount converts to exactly what is to arrive. */
  readonly roundedUp: string | undefined;
  readonly sameCurrency: boolean;
  /** One line per leg: what is sent to euro, euro to the target. */
  readonly rates: readonly string[];
  /** Where the rate is from, of which day, and what we take. */
  readonly source: string | undefined;
  readonly stale: string | undefined;
  readonly heldUntil: string;
}

/** Everything that is read of a quote, in words; nothing here is computed, it is all the server's (ruling 9). */
export function quoteText(quote: Quote): QuoteText {
  const { send_currency, currency } = quote;
  const day = formatDay(quote.rate_as_of);
  const rates = rateLines(quote);
  const sent = amountText(quote.send_amount, send_currency);
  const received = amountText(quote.received_amount, currency);
  return {
    sent,
    fee: t('send.transfer.feeValue', { fee: amountText(quote.fee, walletCurrency) }),
    total: amountText(quote.total, walletCurrency),
    taken:
      send_currency === walletCurrency
        ? undefined
        : t('send.transfer.taken', { amount: walletText(quote.total) }),
    received,
    roundedUp: quote.rounded_up ? t('send.transfer.roundedUp', { sent, received }) : undefined,
    sameCurrency: send_currency === currency,
    rates,
    source: rates.length === 0 ? undefined : sourceLine(quote, day),
    stale: quote.rate_stale ? t('send.transfer.staleText', { day }) : undefined,
    heldUntil: formatLocalTime(quote.expires_at),
  };
}

/**
 * The last figures for a summary: none where they are in other currencies than the form now asks for, and `dimmed` where they answer an
 * older question.
 */
export function summaryText({
  quote: { held, phase },
  values: { send_currency, currency },
}: SummaryFacts): { readonly text: QuoteText | undefined; readonly dimmed: boolean } {
  const fits = held?.quote.send_currency === send_currency && held.quote.currency === currency;
  return { text: fits ? quoteText(held.quote) : undefined, dimmed: phase !== 'held' };
}

interface SummaryFacts {
  readonly quote: Pick<QuoteState, 'held' | 'phase'>;
  readonly values: Pick<SendValues, 'send_currency' | 'currency'>;
}

/** The figure of an amount without its code, as it stands in a field: "1,000.00". */
export function figureText(wire: string, currency: Currency): string {
  return amountText(wire, currency).replace(`\u00a0${currency}`, '');
}

function rateLines(quote: Quote): string[] {
  const { send_currency, send_rate, currency, exchange_rate } = quote;
  const lines: string[] = [];
  if (send_rate !== null) lines.push(rateText(send_rate, send_currency, walletCurrency));
  if (exchange_rate !== null && currency !== walletCurrency)
    lines.push(rateText(exchange_rate, walletCurrency, currency));
  return lines;
}

function sourceLine(quote: Quote, day: string): string {
  const { mid_market_rate: mid, exchange_rate, rate_basis } = quote;
  // What our staff set is no mid-market rate, and there is no mark-up over what nobody published.
  if (rate_basis === 'set') return t('send.transfer.setByUs', { day });
  const markup = percentText(quote.markup_percent);
  if (rate_basis === 'compared' && mid !== null) {
    return t('send.transfer.compared', {
      rate: midRateText(quote, mid),
      source: sourceText(quote.mid_market_source ?? ''),
      day: formatDay(quote.mid_market_as_of ?? quote.rate_as_of),
      markup,
    });
  }
  const source = sourceText(quote.rate_source);
  if (mid === null || mid === exchange_rate)
    return t('send.transfer.source', { source, day, markup });
  return t('send.transfer.markedUp', { rate: midRateText(quote, mid), source, day, markup });
}

/** Of the second leg or, where there is none, of the first; of both in one where our staff set the first of two. */
function midRateText(
  { send_currency, currency, exchange_rate, set_legs }: Quote,
  rate: string,
): string {
  if (exchange_rate === null || currency === walletCurrency)
    return rateText(rate, send_currency, walletCurrency);
  const whole = set_legs === 'send' || set_legs === 'both';
  return rateText(rate, whole ? send_currency : walletCurrency, currency);
}

/** What is left in the wallet, or by how much it falls short: exact, as both figures are decimals of the server's. */
export function walletAfter(balance: string, total: string): { text: string; short: boolean } {
  const have = parseMoney(balance, walletCurrency);
  const need = parseMoney(total, walletCurrency);
  const short = compare(have, need) < 0;
  const left = short ? subtract(need, have) : subtract(have, need);
  return { text: formatWallet(left, locale), short };
}
