import { limits } from '@app/contract';
import type { RateHistoryDays, SendCurrency } from '@app/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { queryKeys } from '../../shared/query.ts';
import type { RatePair } from '../../shared/rates-search.ts';
import { pairText } from '../../shared/rates-search.ts';

// Rates change once a day, and no event tells everybody: what is older than this is asked for again.
const staleTime = limits.ratesRefetchMs;

/** All pairs from one currency, by target. */
export function ratesQuery(base: SendCurrency) {
  return queryOptions({
    queryKey: [...queryKeys.rates, 'list', base],
    queryFn: async ({ signal }) =>
      (await api.call('listRates', { query: { from: base } }, { signal })).items,
    staleTime,
  });
}

export function historyQuery(pair: RatePair, days: RateHistoryDays) {
  return queryOptions({
    queryKey: [...queryKeys.rates, 'history', pairText(pair), days],
    queryFn: ({ signal }) => api.call('listRateHistory', { query: { ...pair, days } }, { signal }),
    staleTime,
  });
}

/** Own alerts; an event tells when they change, in this tab or another. */
export function alertsQuery() {
  return queryOptions({
    queryKey: [...queryKeys.rates, 'alerts'],
    queryFn: async ({ signal }) => (await api.call('listRateAlerts', {}, { signal })).items,
  });
}
