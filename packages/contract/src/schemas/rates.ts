import { z } from 'zod/mini';
import { receiveCurrencies, sendCurrencies } from '../currency-lists.ts';
import { day, instant, rateOut, uuid } from './common.ts';

/** What a rate's source is called that our staff set, and what stands between sources where a pair has two. */
export const manualSource = 'manual';
export const sourceJoint = ' and ';

/** Whether our staff set a rate, or one of the two that a pair is made of. */
export function isSetByUs(source: string): boolean {
  return source.split(sourceJoint).includes(manualSource);
}

/** Several sources as one, each named once. */
export function joinSources(names: readonly string[]): string {
  return [...new Set(names)].join(sourceJoint);
}

export const trends = ['up', 'down', 'stable'] as const;
const trend = z.enum(trends);

/** Signed, one decimal: "1.2", "-0.5", "0.0". */
const percent = z.string().check(z.regex(/^-?\d+\.\d$/));

export const exchangeRate = z.object({
  from_currency: z.string(),
  to_currency: z.string(),
  rate: rateOut,
  trend,
  /** Against `previous_as_of`; "0.0" when no earlier day is known. */
  change_percent: percent,
  source: z.string(),
  as_of: day,
  /** The day that the change is counted from; null when the pair is known of one day alone. */
  previous_as_of: z.nullable(day),
  updated_at: instant,
  /** Older than the operator lets a rate become (ruling 34). */
  stale: z.boolean(),
});
export type ExchangeRate = z.infer<typeof exchangeRate>;

const code = (example: string) =>
  z.string().check(z.regex(/^[A-Z]{3}$/, `Write a currency code such as ${example}.`));

export const ratesQuery = z.object({ from: z.optional(code('EUR')), to: z.optional(code('GBP')) });
export const rateList = z.object({ items: z.array(exchangeRate) });

const sendCurrency = z.enum(sendCurrencies, 'Choose a currency that can be sent.');
const receiveCurrency = z.enum(receiveCurrencies, 'Choose a currency that can be received.');

/** How many days back a history reaches. */
export const rateHistoryDays = ['7', '30', '90'] as const;
export type RateHistoryDays = (typeof rateHistoryDays)[number];

export const rateHistoryQuery = z.object({
  from: sendCurrency,
  to: receiveCurrency,
  days: z.enum(rateHistoryDays, 'Ask for 7, 30 or 90 days.'),
});

export const ratePoint = z.object({ as_of: day, rate: rateOut, source: z.string() });
export type RatePoint = z.infer<typeof ratePoint>;

/** The rates of one pair in the days up to the newest known one, oldest first. Days without a rate are not in it. */
export const rateHistory = z.object({
  from_currency: sendCurrency,
  to_currency: receiveCurrency,
  /** The first day that the window could hold; it ends with the last point. Null when nothing is known of the pair. */
  window_start: z.nullable(day),
  /** The first day of which anything is known, inside the window or before it. */
  starts_on: z.nullable(day),
  points: z.array(ratePoint),
  /** The earliest of equal days; null without points. */
  high: z.nullable(ratePoint),
  low: z.nullable(ratePoint),
  /** From the first point to the last; null with fewer than two. */
  change_percent: z.nullable(percent),
  trend: z.nullable(trend),
});
export type RateHistory = z.infer<typeof rateHistory>;

export const rateAlertDirections = ['above', 'below'] as const;
export type RateAlertDirection = (typeof rateAlertDirections)[number];

export const rateAlert = z.object({
  id: uuid,
  from_currency: z.string(),
  to_currency: z.string(),
  direction: z.enum(rateAlertDirections),
  /** For one unit of `from_currency`. */
  target: rateOut,
  created_at: instant,
  reached_at: z.nullable(instant),
  /** The rate that reached it, and its day. */
  reached_rate: z.nullable(rateOut),
  reached_as_of: z.nullable(day),
});
export type RateAlert = z.infer<typeof rateAlert>;
export const rateAlertList = z.object({ items: z.array(rateAlert) });

export const rateAlertBody = z.object({
  from_currency: sendCurrency,
  to_currency: receiveCurrency,
  direction: z.enum(rateAlertDirections, 'Choose above or below.'),
  target: z
    .string()
    .check(
      z.regex(
        /^\d{1,12}(\.\d{1,12})?$/,
        'Write a rate such as 0.8543: digits, a point, at most 12 decimals.',
      ),
    ),
});
export type RateAlertBody = z.infer<typeof rateAlertBody>;
