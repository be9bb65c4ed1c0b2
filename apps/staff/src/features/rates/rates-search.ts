import { z } from 'zod/mini';

export const rateTabs = ['rates', 'fees'] as const;
export type RateTab = (typeof rateTabs)[number];

const search = z.object({ tab: z.catch(z.optional(z.enum(rateTabs)), undefined) });

/** What the address says of the page; unknown parts are left out. */
export function ratesSearch(given: Record<string, unknown>): { tab?: RateTab } {
  const { tab } = search.parse(given);
  return tab === undefined ? {} : { tab };
}
