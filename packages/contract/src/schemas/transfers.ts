import { z } from 'zod/mini';
import { receiveCurrencies, sendCurrencies } from '../currencies.ts';
import { limits } from '../limits.ts';
import { progressStagePattern } from '../stages.ts';
import { transactionStatuses } from '../statuses.ts';
import {
  amountOut,
  amountText,
  day,
  instant,
  line,
  pageQuery,
  prose,
  rateOut,
  uuid,
} from './common.ts';

const sendCurrency = z.enum(sendCurrencies, 'Choose one of the currencies on the list.');
const receiveCurrency = z.enum(receiveCurrencies, 'Choose one of the currencies on the list.');

export const quoteBody = z.object({
  send_amount: amountText,
  send_currency: sendCurrency,
  currency: receiveCurrency,
});
export type QuoteBody = z.infer<typeof quoteBody>;

/**
 * All figures of one offer (ruling 9). `amount`, `fee` and `total` are euro (rulings 7 and 38); `received_amount` is in `currency`.
 * `send_rate` is euro per unit sent, null when euro is sent; `exchange_rate` is target per euro, null when the sent currency is the target.
 */
export const quote = z.object({
  id: uuid,
  send_amount: amountOut,
  send_currency: sendCurrency,
  currency: receiveCurrency,
  amount: amountOut,
  fee: amountOut,
  total: amountOut,
  received_amount: amountOut,
  send_rate: z.nullable(rateOut),
  exchange_rate: z.nullable(rateOut),
  mid_market_rate: z.nullable(rateOut),
  markup_percent: z.string(),
  rate_source: z.string(),
  rate_as_of: day,
  rate_stale: z.boolean(),
  created_at: instant,
  expires_at: instant,
});
export type Quote = z.infer<typeof quote>;

export const createTransactionBody = z.object({
  quote_id: uuid,
  sender_name: line(limits.nameMax),
  date: day,
  recipient: line(limits.nameMax),
  account_number: line(limits.accountNumberMax),
  bank_name: line(limits.bankNameMax),
  reference: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(limits.referenceMax, `Use at most ${limits.referenceMax} characters.`),
          z.regex(/^[^\p{Cc}]*$/u, 'Remove control characters such as line breaks.'),
        ),
    ),
  ),
});
export type CreateTransactionBody = z.infer<typeof createTransactionBody>;

export const transaction = z.object({
  id: uuid,
  user_id: uuid,
  date: day,
  created_at: instant,
  sender_name: z.string(),
  recipient: z.string(),
  account_number: z.string(),
  bank_name: z.string(),
  amount: amountOut,
  currency: receiveCurrency,
  send_amount: amountOut,
  send_currency: sendCurrency,
  received_amount: amountOut,
  send_rate: z.nullable(rateOut),
  exchange_rate: z.nullable(rateOut),
  markup_percent: z.string(),
  fee: amountOut,
  /** Euro: amount and fee together, what the wallet gave. */
  total: amountOut,
  reference: z.nullable(z.string()),
  status: z.enum(transactionStatuses),
  progress_stage: z.string(),
  progress_reason: z.nullable(z.string()),
  documentation_required: z.boolean(),
  documentation_notes: z.nullable(z.string()),
  documentation_due_at: z.nullable(instant),
  receipt_number: z.string(),
  version: z.number(),
  /** The customer may still cancel it free (ruling 16). */
  cancellable: z.boolean(),
});
export type Transaction = z.infer<typeof transaction>;

export const eventSources = ['customer', 'system', 'provider', 'staff'] as const;

/** One line of the history that the customer sees (ruling 13). */
export const transactionEvent = z.object({
  id: z.string(),
  created_at: instant,
  source: z.enum(eventSources),
  status: z.enum(transactionStatuses),
  progress_stage: z.string(),
  progress_reason: z.nullable(z.string()),
  /** What moved in the customer's wallet with this change, in euro; null when nothing did. */
  wallet_change: z.nullable(amountOut),
});
export type TransactionEvent = z.infer<typeof transactionEvent>;

export const transactionDetail = z.object({ transaction, events: z.array(transactionEvent) });
export type TransactionDetail = z.infer<typeof transactionDetail>;

/** What the dashboard counts, over all of the customer's transfers. */
export const transactionSummary = z.object({
  pending: z.number(),
  completed: z.number(),
  total: z.number(),
  last_completed: z.nullable(transaction),
  this_week: z.number(),
  this_month: z.number(),
  /** Completed divided by all, in percent with one decimal (spec section 9); null before the first transfer. */
  success_rate: z.nullable(z.string()),
});
export type TransactionSummary = z.infer<typeof transactionSummary>;

export const staffTransaction = z.object({
  transaction,
  customer: z.object({ id: uuid, full_name: z.string(), email: z.string() }),
});
export type StaffTransaction = z.infer<typeof staffTransaction>;

export const staffTransactionQuery = z.extend(pageQuery, {
  status: z.optional(z.enum(transactionStatuses)),
});

/** `Update Transaction`: every field is sent, so that what staff saw is what is saved; `version` stops two of them overwriting each other. */
export const updateTransactionBody = z.object({
  version: z.number().check(z.int(), z.minimum(1)),
  status: z.enum(transactionStatuses),
  progress_stage: z
    .string()
    .check(z.regex(progressStagePattern, 'Choose one of the stages on the list.')),
  progress_reason: z.nullable(prose(limits.reasonMax)),
  documentation_required: z.boolean(),
  documentation_notes: z.nullable(prose(limits.notesMax)),
  fee: amountText,
});
export type UpdateTransactionBody = z.infer<typeof updateTransactionBody>;
