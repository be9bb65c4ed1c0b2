import { z } from 'zod/mini';
import { limits } from '../limits.ts';
import { walletReasons } from '../wallet-reasons.ts';
import {
  amountOut,
  amountText,
  instant,
  ledgerId,
  line,
  page,
  pageQuery,
  prose,
  uuid,
} from './common.ts';

export const wallet = z.object({
  user_id: uuid,
  /** The ledger's account behind the wallet. */
  account_id: z.string(),
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
const reason = z.enum(walletReasons);

export const walletChangeBody = z.object({
  type: z.enum(walletChangeTypes),
  amount: amountText,
  description: z.optional(line(limits.descriptionMax)),
  /** `other` when absent. */
  reason_code: z.optional(reason),
  /** The line of the bank statement; `funding_received` needs it, and each line counts once. */
  external_reference: z.optional(line(limits.externalReferenceMax)),
  /** Of a correction, which needs it: the entry of the ledger that was wrong, in whichever wallet (ruling 6). */
  corrects_entry_id: z.optional(ledgerId),
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
  /** Null on changes that are older than the list of reasons. */
  reason_code: z.nullable(reason),
  external_reference: z.nullable(z.string()),
  corrects_entry_id: z.nullable(z.string()),
});
export type WalletTransaction = z.infer<typeof walletTransaction>;

/** A change of a wallet, or money of a transfer that was on its way or paid out and that staff give back. */
export const approvalKinds = ['wallet_change', 'transfer_refund'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

export const approvalStatuses = [
  'pending',
  'approved',
  'rejected',
  'expired',
  'withdrawn',
] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

const person = z.object({ id: uuid, full_name: z.string() });

/** A change that waits for, or had, the decision of a second person (rulings 25 and 31). */
export const approval = z.object({
  id: uuid,
  kind: z.enum(approvalKinds),
  status: z.enum(approvalStatuses),
  requester: person,
  /** Whose wallet it is. */
  customer: person,
  change: z.object({
    type: z.enum(walletChangeTypes),
    amount: amountOut,
    description: z.string(),
    reason_code: reason,
    external_reference: z.nullable(z.string()),
    /** Null also on corrections that were asked for before they named it. */
    corrects_entry_id: z.nullable(z.string()),
  }),
  /** Of a `transfer_refund`: the transfer, and the case that ends with it where there is one. */
  refund: z.optional(z.object({ transaction_id: uuid, case_id: z.nullable(uuid) })),
  /** Euro, as the requester saw it. */
  old_balance: amountOut,
  new_balance: amountOut,
  /** Euro, now. */
  current_balance: amountOut,
  requested_at: instant,
  expires_at: instant,
  /** Null while it waits, and when nobody decided: it expired or was withdrawn. */
  decided_by: z.nullable(person),
  decided_at: z.nullable(instant),
  reason: z.nullable(z.string()),
  /** The ledger's entry, once approved. */
  entry_id: z.nullable(z.string()),
});
export type Approval = z.infer<typeof approval>;

/** Money of a transfer that a colleague wants to give back, while a second person has not decided. */
export const waitingRefund = z.pick(approval, {
  id: true,
  requester: true,
  requested_at: true,
  expires_at: true,
});
export type WaitingRefund = z.infer<typeof waitingRefund>;

export const approvalLists = ['pending', 'decided'] as const;
export type ApprovalList = (typeof approvalLists)[number];
export const approvalQuery = z.extend(pageQuery, {
  show: z.optional(z.enum(approvalLists, 'Choose one of: pending, decided.')),
});
export const approvalPage = page(approval);
export const rejectApprovalBody = z.object({ reason: prose(limits.reasonMax) });

/** A change that was made, or that now waits for a second person; the same key gives the same again. */
export const walletChangeOutcome = z.discriminatedUnion('outcome', [
  z.extend(walletTransaction, { outcome: z.literal('done') }),
  z.object({ outcome: z.literal('approval'), approval }),
]);
export type WalletChangeOutcome = z.infer<typeof walletChangeOutcome>;
