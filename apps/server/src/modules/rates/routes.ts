import type { RouteTable } from '#platform/http';
import type { Rates } from './index.ts';

export function ratesRoutes(rates: Rates): RouteTable<'listRates'> {
  return { listRates: async ({ query }) => ({ items: await rates.list(query) }) };
}
