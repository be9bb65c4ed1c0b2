import {
  givenSides,
  receiveCurrencies,
  sendCurrencies,
  setLegs,
  walletCurrency,
} from '@app/contract';
import type { Quote } from '@app/contract';
import { convert, formatMinor, formatRate, money, parseRate } from '@app/money';
import { invariant } from '#platform/errors';
import { markupPercent, rateBasisOf, totalOf } from './quote.ts';
import type { QuoteRow } from './store.ts';

/** A stored quote in its wire form. */
export function toQuote(row: QuoteRow): Quote {
  const send_currency = sendCurrencies.find((known) => known === row.send_currency);
  const currency = receiveCurrencies.find((known) => known === row.currency);
  const given = givenSides.find((known) => known === row.given);
  invariant(
    send_currency !== undefined && currency !== undefined && given !== undefined,
    'quotes hold only currencies and sides on the lists',
  );
  return {
    id: row.id,
    send_amount: formatMinor(row.send_amount, send_currency),
    send_currency,
    currency,
    given,
    rounded_up: isRoundedUp(row, currency),
    amount: formatMinor(row.amount, walletCurrency),
    fee: formatMinor(row.fee, walletCurrency),
    total: formatMinor(totalOf(row.amount, row.fee).minor, walletCurrency),
    received_amount: formatMinor(row.received_amount, currency),
    send_rate: rateText(row.send_rate),
    exchange_rate: rateText(row.exchange_rate),
    mid_market_rate: rateText(row.mid_market_rate),
    mid_market_source: row.mid_market_source,
    mid_market_as_of: row.mid_market_as_of,
    markup_percent: markupPercent(row.markup_basis_points),
    rate_basis: rateBasisOf(row),
    set_legs: setLegs.find((legs) => legs === row.set_legs) ?? null,
    rate_source: row.rate_source,
    rate_as_of: row.rate_as_of,
    rate_stale: row.rate_stale,
    created_at: row.created_at,
    expires_at: row.expires_at,
  };
}

/** Whether the euro amount is worth more than what arrives, which it is by less than one minor unit of what is sent (decision 008). */
function isRoundedUp(
  { amount, exchange_rate, received_amount }: QuoteRow,
  currency: Quote['currency'],
): boolean {
  if (exchange_rate === null) return false;
  const converted = convert(money(amount, walletCurrency), parseRate(exchange_rate), currency);
  return converted.minor !== received_amount;
}

/** Whatever wrote the row, a rate has one spelling. */
function rateText(text: string | null): string | null {
  return text === null ? null : formatRate(parseRate(text));
}
