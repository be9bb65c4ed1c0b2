import { z } from 'zod/mini';
import { receiveCurrencies } from '../currency-lists.ts';
import { limits } from '../limits.ts';
import { amountOut, amountText, day, instant, line, rateOut, uuid } from './common.ts';

const receiveCurrency = z.enum(receiveCurrencies, 'Choose one of the currencies on the list.');
const person = z.object({ id: uuid, full_name: z.string() });
const feeId = z.string().check(z.regex(/^\d{1,18}$/, 'This is not a valid id.'));

/** Where a row of the fee table stands: to come, charged now, or followed by a later row of the same band. */
export const feeStates = ['scheduled', 'in_force', 'replaced'] as const;
export type FeeState = (typeof feeStates)[number];

export const fee = z.object({
  id: z.string(),
  /** Null is any currency without a row of its own. */
  currency: z.nullable(z.string()),
  /** Euro; the band holds `amount_from` and ends before `amount_below`. */
  amount_from: amountOut,
  amount_below: z.nullable(amountOut),
  fee: amountOut,
  effective_from: instant,
  state: z.enum(feeStates),
  created_at: instant,
  /** Null for the row that came with the product. */
  created_by: z.nullable(person),
  reason: z.nullable(z.string()),
});
export type Fee = z.infer<typeof fee>;

/** Above this no fee can be set: a slipped decimal point would be taken from customers. */
export const feeMax = '500.00';

export const feeOrder = z.object({
  currency: z.nullable(receiveCurrency),
  amount_from: amountText,
  amount_below: z.nullable(amountText),
  fee: amountText,
  /** Null is at once. */
  effective_from: z.nullable(z.iso.datetime('Choose a day and a time.')),
});
export type FeeOrder = z.infer<typeof feeOrder>;
export const feeBody = z.extend(feeOrder, {
  reason: line(limits.reasonMax),
  /** The newest row when the effect was looked at (`FeePreview.newest`); null when there was none. */
  expected: z.optional(z.nullable(feeId)),
});
export type FeeBody = z.infer<typeof feeBody>;

/** What example transfers cost at that moment without the row and with it; nothing is written. */
export const feePreview = z.object({
  at: instant,
  examples: z.array(
    z.object({
      /** Null stands for every currency without a row of its own. */
      currency: z.nullable(z.string()),
      amount: amountOut,
      fee_before: amountOut,
      fee_after: amountOut,
    }),
  ),
  /** Example amounts of which the row changes the fee. */
  changed: z.number(),
  /** The newest row that was counted with; null when there is none. */
  newest: z.optional(z.nullable(feeId)),
});
export type FeePreview = z.infer<typeof feePreview>;

export const manualRateEnds = ['replaced', 'published', 'expired', 'ended'] as const;
export type ManualRateEnd = (typeof manualRateEnds)[number];

export const manualRate = z.object({
  id: z.string(),
  currency: z.string(),
  /** What one euro buys. */
  rate: rateOut,
  as_of: day,
  reason: z.string(),
  created_by: person,
  created_at: instant,
  /** Null keeps it until the source publishes a newer day. */
  until_at: z.nullable(instant),
  ended_at: z.nullable(instant),
  ended_cause: z.nullable(z.enum(manualRateEnds)),
  ended_by: z.nullable(person),
  ended_reason: z.nullable(z.string()),
});
export type ManualRate = z.infer<typeof manualRate>;

/** A manual rate after a call that was asked to end the offers made at it, or at the one that it replaced: how many there were. */
export const changedManualRate = z.extend(manualRate, { offers_ended: z.optional(z.number()) });
export type ChangedManualRate = z.infer<typeof changedManualRate>;

/** Whether offers made at the rate that ends, which nobody has used yet, end with it; else they are kept to until their time. */
const endOffers = z.optional(z.boolean());

const published = z.object({ rate: rateOut, source: z.string(), as_of: day });

/** A currency against the euro, through which every quote goes (ruling 7). */
const deskRate = z.object({
  currency: z.string(),
  /** What customers are quoted by, before the mark-up; null when nothing is known. */
  rate: z.nullable(rateOut),
  source: z.nullable(z.string()),
  as_of: z.nullable(day),
  updated_at: z.nullable(instant),
  stale: z.boolean(),
  /** The newest rate that a source published; the same as `rate` unless a manual one lies over it. */
  published: z.nullable(published),
  manual: z.nullable(manualRate),
});
export type DeskRate = z.infer<typeof deskRate>;

export const rateDesk = z.object({
  as_of: instant,
  /** In the order of preference. */
  sources: z.array(z.string()),
  max_age_hours: z.number(),
  jump_percent_max: z.number(),
  /** In `live` a stale rate is not quoted (ruling 34); in other modes it is quoted and marked. */
  stale_stops_quotes: z.boolean(),
  items: z.array(deskRate),
});
export type RateDesk = z.infer<typeof rateDesk>;

export const manualRateBody = z.object({
  currency: receiveCurrency,
  rate: z
    .string()
    .check(
      z.regex(
        /^\d{1,12}(\.\d{1,12})?$/,
        'Write a rate such as 0.8543: digits, a point, at most 12 decimals.',
      ),
    ),
  until_at: z.nullable(z.iso.datetime('Choose a day and a time.')),
  reason: line(limits.reasonMax),
  /** The change in percent that the person was shown and confirmed, needed above the operator's limit: "-34.2". */
  confirmed_change: z.optional(z.string().check(z.regex(/^-?\d{1,12}\.\d$/))),
  /** Of the manual rate that this one replaces. */
  end_offers: endOffers,
});
export type ManualRateBody = z.infer<typeof manualRateBody>;

export const endManualRateBody = z.object({
  reason: line(limits.reasonMax),
  end_offers: endOffers,
});
export const manualRateParams = z.object({
  id: z.string().check(z.regex(/^\d{1,18}$/, 'This is not a valid id.')),
});
