import { z } from 'zod/mini';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { beneficiary } from './beneficiaries.ts';
import { amountOut, clientId, instant, page, prose, uuid } from './common.ts';
import { signInRecord } from './profile.ts';

/** `closed` by the customer, for good; `disabled` by staff, until enabled. */
export const accountStates = ['active', 'disabled', 'closed'] as const;
export type AccountState = (typeof accountStates)[number];

export const customerNote = z.object({
  id: z.string(),
  text: z.string(),
  author_name: z.string(),
  created_at: instant,
});
export type CustomerNote = z.infer<typeof customerNote>;

/** Everything about one customer that fits on a page; long lists are paged by calls of their own. */
export const customerPage = z.object({
  id: uuid,
  email: z.string(),
  full_name: z.string(),
  phone_number: z.nullable(z.string()),
  language: z.nullable(z.enum(languages)),
  created_at: instant,
  state: z.enum(accountStates),
  disabled: z.nullable(z.object({ at: instant, by: z.string(), reason: z.string() })),
  closed_at: z.nullable(instant),
  /** Who also works here: their own account is nobody's but another person's to change. */
  is_staff: z.boolean(),
  /** Euro. */
  balance: amountOut,
  require_cot_code: z.boolean(),
  require_vat_code: z.boolean(),
  require_withdrawal_code: z.boolean(),
  transfers: z.object({
    total: z.number(),
    under_way: z.number(),
    completed: z.number(),
    /** Failed or cancelled: refunded. */
    returned: z.number(),
    /** Euro sent within the last 30 days and not refunded. */
    sent_30_days: amountOut,
  }),
  beneficiaries: z.array(beneficiary),
  sessions: z.array(signInRecord),
  notes: z.array(customerNote),
});
export type CustomerPage = z.infer<typeof customerPage>;

/** One movement of the wallet, as the ledger has it. */
export const walletEntry = z.object({
  entry_id: z.string(),
  kind: z.string(),
  created_at: instant,
  /** Euro; negative when it left the wallet. */
  amount: amountOut,
  balance_after: amountOut,
  description: z.nullable(z.string()),
  transaction_id: z.nullable(uuid),
  /** The member of staff who changed the wallet by hand. */
  actor_name: z.nullable(z.string()),
});
export type WalletEntry = z.infer<typeof walletEntry>;
export const walletEntries = page(walletEntry);

export const customerReasonBody = z.object({ reason: prose(limits.reasonMax) });
export const customerNoteBody = z.object({ client_id: clientId, text: prose(limits.notesMax) });
