import { z } from 'zod/mini';
import { languages } from '../languages.ts';
import { staffRoles } from '../roles.ts';
import { amountOut, instant, uuid } from './common.ts';

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
  /** Counted up to `limits.unreadCountMax`, which means so many or more. */
  unread_notifications: z.number(),
  /** The name that transfers must be sent in; null where the customer chooses (ruling 34). */
  sender_name: z.nullable(z.string()),
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
