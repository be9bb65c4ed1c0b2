import { receiveCurrencies, sendCurrencies } from '@app/contract';
import type { ReceiveCurrency, SendCurrency } from '@app/contract';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry below this one is the list without the pair, so closing is going back. */
    pairOpened?: boolean;
  }
}

export interface RatesSearch {
  /** The currency that the list counts from; the euro when absent. */
  readonly base?: SendCurrency;
  /** The pair that is open over the list, such as EUR-GBP. */
  readonly pair?: string;
}

export interface RatePair {
  readonly from: SendCurrency;
  readonly to: ReceiveCurrency;
}

/** Reads the search of `/rates`; what is none of its values is left out, so that a mangled link still opens the list. */
export function ratesSearch(search: Record<string, unknown>): RatesSearch {
  const base = sendCurrencies.find((known) => known === search['base']);
  const pair = typeof search['pair'] === 'string' ? readPair(search['pair']) : undefined;
  return {
    ...(base !== undefined && { base }),
    ...(pair !== undefined && { pair: pairText(pair) }),
  };
}

/** 'EUR-GBP' as its two currencies; undefined when it is none of our pairs. */
export function readPair(text: string | undefined): RatePair | undefined {
  const [first, second] = (text ?? '').split('-');
  const from = sendCurrencies.find((known) => known === first);
  const to = receiveCurrencies.find((known) => known === second);
  return from === undefined || to === undefined || from === to ? undefined : { from, to };
}

export function pairText({ from, to }: RatePair): string {
  return `${from}-${to}`;
}
