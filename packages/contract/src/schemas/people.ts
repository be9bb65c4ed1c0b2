import { z } from 'zod/mini';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { staffRoles } from '../roles.ts';
import { amountOut, amountText, instant, line, pageQuery, uuid } from './common.ts';

export const profile = z.object({
  id: uuid,
  email: z.string(),
  full_name: z.string(),
  avatar_url: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  /** The number as people write it, '+353 86 123 4567'. */
  phone_text: z.nullable(z.string()),
  /** Null until the customer chooses one. */
  language: z.nullable(z.enum(languages)),
  /** Euro; a projection of the ledger (ruling 6). */
  balance: amountOut,
  created_at: instant,
  require_cot_code: z.boolean(),
  require_vat_code: z.boolean(),
  require_withdrawal_code: z.boolean(),
  unread_notifications: z.number(),
});
export type Profile = z.infer<typeof profile>;

export const staffMe = z.object({
  id: uuid,
  email: z.string(),
  full_name: z.string(),
  roles: z.array(z.enum(staffRoles)),
});

export const staffCounters = z.object({
  total_transactions: z.number(),
  pending: z.number(),
  completed: z.number(),
  failed: z.number(),
  total_users: z.number(),
});
export type StaffCounters = z.infer<typeof staffCounters>;

export const wallet = z.object({
  user_id: uuid,
  full_name: z.string(),
  email: z.string(),
  phone_number: z.nullable(z.string()),
  balance: amountOut,
});
export type Wallet = z.infer<typeof wallet>;

export const walletQuery = z.extend(pageQuery, {
  search: z.optional(
    z.string().check(z.trim(), z.maxLength(100, 'Search for at most 100 characters.')),
  ),
});

const walletChangeTypes = ['credit', 'debit'] as const;
export const walletChangeBody = z.object({
  type: z.enum(walletChangeTypes),
  amount: amountText,
  description: z.optional(line(limits.descriptionMax)),
});
export type WalletChangeBody = z.infer<typeof walletChangeBody>;

export const walletTransaction = z.object({
  id: z.string(),
  user_id: uuid,
  type: z.enum(walletChangeTypes),
  amount: amountOut,
  description: z.string(),
  admin_id: uuid,
  new_balance: amountOut,
  created_at: instant,
});
export type WalletTransaction = z.infer<typeof walletTransaction>;

export const trialBalance = z.object({
  as_of: instant,
  accounts: z.array(
    z.object({
      kind: z.string(),
      label: z.string(),
      currency: z.string(),
      accounts: z.number(),
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

/** What re-adding the books found; every list is empty when they are right. */
export const booksVerification = z.object({
  verified_at: instant,
  in_balance: z.boolean(),
  findings: z.array(
    z.object({ rule: z.string(), count: z.number(), examples: z.array(z.string()) }),
  ),
});
export type BooksVerification = z.infer<typeof booksVerification>;
