import { z } from 'zod/mini';
import { day, instant, rateOut } from './common.ts';

export const trends = ['up', 'down', 'stable'] as const;

export const exchangeRate = z.object({
  from_currency: z.string(),
  to_currency: z.string(),
  rate: rateOut,
  trend: z.enum(trends),
  /** Signed, one decimal, against the data set's earlier day. */
  change_percent: z.string(),
  source: z.string(),
  as_of: day,
  previous_as_of: day,
  updated_at: instant,
});
export type ExchangeRate = z.infer<typeof exchangeRate>;

export const ratesQuery = z.object({
  from: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'Write a currency code such as EUR.'))),
  to: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'Write a currency code such as GBP.'))),
});
export const rateList = z.object({ items: z.array(exchangeRate) });
