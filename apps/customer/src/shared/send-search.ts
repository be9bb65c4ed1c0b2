import { receiveCurrencies, sendCurrencies } from '@app/contract';
import type { ReceiveCurrency, SendCurrency } from '@app/contract';

/** With what the send form opens. */
export interface SendSearch {
  /** The id of a past transfer that is made again. */
  readonly repeat?: string;
  /** The id of the saved recipient who gets the money. */
  readonly to?: string;
  readonly from?: SendCurrency;
  readonly currency?: ReceiveCurrency;
}

/** Reads the search of `/send`; what is none of its values is left out, so that a mangled link still opens the form. */
export function sendSearch(search: Record<string, unknown>): SendSearch {
  const { repeat, to } = search;
  const from = sendCurrencies.find((known) => known === search['from']);
  const currency = receiveCurrencies.find((known) => known === search['currency']);
  return {
    ...(isId(repeat) && { repeat }),
    ...(isId(to) && { to }),
    ...(from !== undefined && { from }),
    ...(currency !== undefined && { currency }),
  };
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
