import { z } from 'zod/mini';
import { receiveCurrencies, sendCurrencies } from '../currency-lists.ts';
import { limits } from '../limits.ts';
import { transactionDays } from '../periods.ts';
import { transferPurposes } from '../purposes.ts';
import { progressStagePattern } from '../stages.ts';
import { transactionStatuses } from '../statuses.ts';
import { accountDetails } from './account.ts';
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
import { givenCodes } from './verification.ts';

const sendCurrency = z.enum(sendCurrencies, 'Choose one of the currencies on the list.');
const receiveCurrency = z.enum(receiveCurrencies, 'Choose one of the currencies on the list.');

/** The two sides of a transfer; the one that is given is kept to the minor unit, the other follows by the rate. */
export const givenSides = ['send_amount', 'received_amount'] as const;
export type GivenSide = (typeof givenSides)[number];

/**
 * What rates rest on: `mid_market`: all are published. `compared`: our staff set one or both, and the mark-up is all that is missing from the
 * published ones. `set`: they set one where none is published, so there is nothing to have a mark-up over.
 */
export const rateBases = ['mid_market', 'compared', 'set'] as const;
export type RateBasis = (typeof rateBases)[number];

/** Which rates our staff set: that of what is sent to euro (`send`), that of euro to the target, or both. */
export const setLegs = ['send', 'target', 'both'] as const;
export type SetLegs = (typeof setLegs)[number];

/** Either what is sent or what has to arrive, never both: two figures and a rate could contradict each other (ruling 40). */
export const quoteBody = z
  .object({
    send_amount: z.optional(amountText),
    received_amount: z.optional(amountText),
    send_currency: sendCurrency,
    currency: receiveCurrency,
  })
  .check(
    z.refine(
      ({ send_amount, received_amount }) =>
        (send_amount === undefined) !== (received_amount === undefined),
      {
        path: ['send_amount'],
        error: 'Give either the amount to send or the amount to arrive, not both.',
      },
    ),
  );
export type QuoteBody = z.infer<typeof quoteBody>;

/**
 * All figures of one offer (ruling 9). `amount`, `fee` and `total` are euro (rulings 7 and 38); `received_amount` is in `currency`.
 * `send_rate` is euro per unit sent, null when euro is sent; `exchange_rate` is target per euro, null when the sent currency is the target.
 * `mid_market_rate` is of the same leg as `exchange_rate`, or of `send_rate` where that alone exchanges and our staff set it, or of both legs together,
 * target per unit sent, where there are two and our staff set the first (`set_legs`); `mid_market_source`
 * and `mid_market_as_of` are given where they are not those of the rate (`compared`). A rate of ours better than the published one has a mark-up below zero.
 * `given` is the side that was asked for. `rounded_up` says that no amount converts to exactly the asked `received_amount`, so that
 * `send_amount` is the next one above: `amount` times `exchange_rate` then comes to less than a minor unit's worth more.
 */
export const quote = z.object({
  id: uuid,
  send_amount: amountOut,
  send_currency: sendCurrency,
  currency: receiveCurrency,
  given: z.enum(givenSides),
  rounded_up: z.boolean(),
  amount: amountOut,
  fee: amountOut,
  total: amountOut,
  received_amount: amountOut,
  send_rate: z.nullable(rateOut),
  exchange_rate: z.nullable(rateOut),
  mid_market_rate: z.nullable(rateOut),
  mid_market_source: z.nullable(z.string()),
  mid_market_as_of: z.nullable(day),
  markup_percent: z.string(),
  rate_basis: z.enum(rateBases),
  /** Null where all are published; left out by a server of before, which did not tell. */
  set_legs: z.optional(z.nullable(z.enum(setLegs))),
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
  /** As typed; the quote's currency says what it must be (`readRecipient`), and a refusal names the field. */
  account_number: line(limits.accountNumberMax),
  bank_name: line(limits.bankNameMax),
  account_details: z.optional(accountDetails),
  /** The saved recipient it was filled in from, so that the list of recipients knows when each was last used. */
  beneficiary_id: z.optional(z.nullable(uuid)),
  /** What the customer was asked for (spec section 6); left out where nothing is demanded. */
  codes: z.optional(givenCodes),
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
  /** What it is for; a customer may say nothing. */
  purpose: z.optional(
    z.nullable(z.enum(transferPurposes, 'Choose one of the purposes on the list.')),
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
  /** Account fields that this currency has beside number and bank. */
  account_details: accountDetails,
  beneficiary_id: z.nullable(uuid),
  amount: amountOut,
  currency: receiveCurrency,
  send_amount: amountOut,
  send_currency: sendCurrency,
  received_amount: amountOut,
  send_rate: z.nullable(rateOut),
  exchange_rate: z.nullable(rateOut),
  markup_percent: z.string(),
  rate_basis: z.enum(rateBases),
  /** As in the quote; null as well where it was not kept yet. */
  set_legs: z.optional(z.nullable(z.enum(setLegs))),
  fee: amountOut,
  /** Euro: amount and fee together, what the wallet gave. */
  total: amountOut,
  reference: z.nullable(z.string()),
  purpose: z.nullable(z.enum(transferPurposes)),
  status: z.enum(transactionStatuses),
  progress_stage: z.string(),
  progress_reason: z.nullable(z.string()),
  documentation_required: z.boolean(),
  documentation_notes: z.nullable(z.string()),
  documentation_due_at: z.nullable(instant),
  receipt_number: z.string(),
  version: z.number(),
  /** It waits for somebody to check it: nothing is paid out before. */
  held: z.boolean(),
  /** The customer may still cancel it free (ruling 16). */
  cancellable: z.boolean(),
});
export type Transaction = z.infer<typeof transaction>;

export const eventSources = ['customer', 'system', 'provider', 'staff'] as const;

/** What narrows a customer's list, and the statement of it; fields that are absent narrow nothing. */
export const transactionFilter = z.object({
  /** Recipient, reference, ids, receipt number, bank, end of the account number, or an amount as typed. */
  search: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(limits.searchMax, `Search for at most ${limits.searchMax} characters.`),
        z.regex(/^[^\p{Cc}]*$/u, 'Remove control characters such as line breaks.'),
      ),
  ),
  status: z.optional(z.enum(transactionStatuses)),
  /** The currency that the recipient gets. */
  currency: z.optional(receiveCurrency),
  /** By the picked day, which the list shows. */
  days: z.optional(z.enum(transactionDays)),
});
export type TransactionFilter = z.infer<typeof transactionFilter>;

export const transactionQuery = z.extend(pageQuery, transactionFilter.shape);
export type TransactionQuery = z.infer<typeof transactionQuery>;

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

export const transactionDetail = z.object({
  transaction,
  events: z.array(transactionEvent),
  /** Printed on the receipt; whoever holds it can ask us whether the receipt is genuine. */
  verification_code: z.string(),
});
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
  /** Ids of the transfers under way that wait for the customer's documents, oldest first. */
  documents_required: z.array(uuid),
});
export type TransactionSummary = z.infer<typeof transactionSummary>;

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
  /** The last day for the documents, in GMT. Left out, a request under way keeps its day and a new one has 14. */
  documentation_due: z.optional(z.nullable(day)),
  fee: amountText,
});
export type UpdateTransactionBody = z.infer<typeof updateTransactionBody>;

/** An account to pay, as typed for a currency. */
export const checkRecipientBody = z.object({
  currency: receiveCurrency,
  account_number: line(limits.accountNumberMax),
  bank_name: z.optional(z.string().check(z.maxLength(limits.bankNameMax))),
  account_details: z.optional(accountDetails),
});

export const recipientStanding = z.object({
  /** This customer has paid the account before, and the money was not given back. */
  paid_before: z.boolean(),
});
