import { z } from 'zod/mini';
import { receiveCurrencies } from '../currency-lists.ts';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { transactionStatuses } from '../statuses.ts';
import { amountOut, amountText, day, instant } from './common.ts';
import { transactionFilter } from './transfers.ts';

const language = z.optional(z.enum(languages, 'Choose one of the languages on the list.'));

const statementFormats = ['csv', 'pdf'] as const;

/**
 * Which statement: what narrows the list of transfers, and a period in whole days of GMT. Without `from` the period is that of
 * `days`, without either it begins with the first movement; without `to` it ends today.
 */
export const statementQuery = z.extend(transactionFilter, {
  format: z.enum(statementFormats, 'Choose csv or pdf.'),
  from: z.optional(day),
  to: z.optional(day),
  language,
});
export type StatementQuery = z.infer<typeof statementQuery>;

export const receiptQuery = z.object({ language });

export const verifyReceiptBody = z.object({
  /** As printed or read aloud: case, spaces and dashes do not matter, nor O for 0 and I or L for 1. */
  code: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter the verification code of the receipt.'),
      z.maxLength(
        limits.verificationCodeMax,
        `Use at most ${limits.verificationCodeMax} characters.`,
      ),
    ),
  /** Any one amount that the holder reads on the receipt, without its currency. */
  amount: z.optional(
    amountText.check(z.regex(/[1-9]/, 'Write an amount above zero, as it stands on the receipt.')),
  ),
});
export type VerifyReceiptBody = z.infer<typeof verifyReceiptBody>;

/** `genuine`: issued by us; `altered`: issued by us, with other amounts; `unknown`: not issued by us. */
const verificationResults = ['genuine', 'altered', 'unknown'] as const;

/** What we may tell whoever holds a receipt: no account, no whole name. The shape is the same for every code. */
export const verifiedReceipt = z.object({
  result: z.enum(verificationResults),
  checked_at: instant,
  /** Null when we issued no such receipt. */
  receipt: z.nullable(
    z.object({
      transfer_id: z.string(),
      receipt_number: z.string(),
      /** As it is now, which may be later than what the receipt says. */
      status: z.enum(transactionStatuses),
      date: day,
      created_at: instant,
      sender: z.string(),
      recipient: z.string(),
      /** Euro. */
      amount: amountOut,
      received_amount: amountOut,
      currency: z.enum(receiveCurrencies),
    }),
  ),
});
export type VerifiedReceipt = z.infer<typeof verifiedReceipt>;
