import type { ReceiveCurrency, SendCurrency, Transaction } from '@app/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { transactionsQuery } from '../../shared/query.ts';

const recentsMax = 3;

/** The currencies of the customer's last transfers, newest first, which the pickers offer before the whole list. */
export function useRecentCurrencies() {
  const { data } = useInfiniteQuery(transactionsQuery());
  const latest = data?.pages[0]?.items;
  return useMemo(() => recentCurrencies(latest ?? []), [latest]);
}

function recentCurrencies(latest: readonly Pick<Transaction, 'currency' | 'send_currency'>[]): {
  readonly sent: SendCurrency[];
  readonly received: ReceiveCurrency[];
} {
  return {
    sent: firstOnes(latest.map(({ send_currency }) => send_currency)),
    received: firstOnes(latest.map(({ currency }) => currency)),
  };
}

function firstOnes<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)].slice(0, recentsMax);
}
