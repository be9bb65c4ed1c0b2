import { z } from 'zod/mini';
import { walletReasons } from '../wallet-reasons.ts';
import { amountOut, day, instant, ledgerId, page, pageQuery, uuid } from './common.ts';

export const accountKinds = ['customer', 'funding', 'payable', 'paid_out', 'fees'] as const;
export type AccountKind = (typeof accountKinds)[number];

export const entryKinds = [
  'transfer',
  'payout',
  'refund',
  'recharge',
  'fee_refund',
  'wallet_credit',
  'wallet_debit',
] as const;
export type EntryKind = (typeof entryKinds)[number];

export const ledgerIdParams = z.object({ id: ledgerId });

// The ledger began in this millennium, and a database knows no year 0.
const thisMillennium = z.regex(/^2\d{3}-/, 'Write a year such as 2026.');
const asOf = z.optional(
  z.iso
    .datetime('Write an instant such as 2026-01-31T18:00:00Z, in UTC to the second.')
    .check(thisMillennium),
);
const bookDay = z.optional(day.check(thisMillennium));
/** At a moment of the past; now when absent. */
export const asOfQuery = z.object({ as_of: asOf });

export const trialBalance = z.object({
  as_of: instant,
  accounts: z.array(
    z.object({
      kind: z.enum(accountKinds),
      label: z.string(),
      currency: z.string(),
      accounts: z.number(),
      /** The one account of this kind; null where there are many. */
      account_id: z.nullable(z.string()),
      debit: amountOut,
      credit: amountOut,
      balance: amountOut,
    }),
  ),
  totals: z.array(
    z.object({ currency: z.string(), debit: amountOut, credit: amountOut, difference: amountOut }),
  ),
  entries: z.number(),
  postings: z.number(),
});
export type TrialBalance = z.infer<typeof trialBalance>;

const owner = z.object({ id: uuid, full_name: z.string() });

export const ledgerAccount = z.object({
  id: z.string(),
  kind: z.enum(accountKinds),
  label: z.string(),
  currency: z.string(),
  /** The customer; null on the operator's own accounts. */
  owner: z.nullable(owner),
  as_of: instant,
  balance: amountOut,
});
export type LedgerAccount = z.infer<typeof ledgerAccount>;

/** Days in UTC, both included. */
export const postingQuery = z.extend(pageQuery, { from: bookDay, to: bookDay }).check(
  z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: 'The last day is before the first.',
    path: ['to'],
  }),
);

const entryFacts = {
  kind: z.enum(entryKinds),
  created_at: instant,
  transaction_id: z.nullable(uuid),
  /** Of a wallet change: who made it, why, and in which words. */
  admin_name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  reason_code: z.nullable(z.enum(walletReasons)),
  external_reference: z.nullable(z.string()),
};

/** A line of an account's statement. */
export const ledgerPosting = z.object({
  entry_id: z.string(),
  ...entryFacts,
  /** Positive credits the account. */
  amount: amountOut,
  currency: z.string(),
  balance_after: amountOut,
});
export type LedgerPosting = z.infer<typeof ledgerPosting>;

/** Newest first. The balances before and after the days asked for stand beside the lines. */
export const ledgerStatement = z.extend(page(ledgerPosting), {
  /** The customer; null on the operator's own accounts. */
  owner: z.nullable(owner),
  opening_balance: amountOut,
  closing_balance: amountOut,
  currency: z.string(),
});
export type LedgerStatement = z.infer<typeof ledgerStatement>;

export const ledgerEntry = z.object({
  id: z.string(),
  ...entryFacts,
  /** The entry that this one takes something back of. */
  corrects_entry_id: z.nullable(z.string()),
  corrected_by: z.array(z.string()),
  approval_id: z.nullable(uuid),
  approved_by: z.nullable(z.string()),
  postings: z.array(
    z.object({
      account_id: z.string(),
      kind: z.enum(accountKinds),
      label: z.string(),
      owner: z.nullable(owner),
      currency: z.string(),
      amount: amountOut,
      /** Of customers' accounts, which carry a running balance. */
      balance_after: z.nullable(amountOut),
    }),
  ),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** What re-adding the books found; the list is empty when they are right. */
export const booksVerification = z.object({
  verified_at: instant,
  /** Null when the server did it by itself. */
  requested_by: z.nullable(z.string()),
  in_balance: z.boolean(),
  findings: z.array(
    z.object({ rule: z.string(), count: z.number(), examples: z.array(z.string()) }),
  ),
});
export type BooksVerification = z.infer<typeof booksVerification>;
export const verificationPage = page(booksVerification);
