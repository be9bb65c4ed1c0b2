import { z } from 'zod/mini';
import { receiveCurrencies } from '../currency-lists.ts';
import { confirmMethods } from '../factors.ts';
import { amountOut, uuid } from './common.ts';
import { staffConflict } from './staff-transactions.ts';

/** application/problem+json (RFC 9457) with a stable code and, for forms, all field errors at once. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  detail: z.string(),
  request_id: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** Beside `version_conflict` of a staff call: what somebody else made of the transfer meanwhile. */
  conflict: z.optional(staffConflict),
  /** Beside `second_person_needed`: the request that waits. */
  approval_id: z.optional(uuid),
  /** Beside `factor_required` and `confirmation_required`: what the person has to show it with. */
  methods: z.optional(z.array(z.enum(confirmMethods))),
  /** Beside `confirmation_required` for a transfer: what leaves the wallet and what arrives, by the quote that is confirmed. */
  amounts: z.optional(
    z.object({ total: amountOut, received_amount: amountOut, currency: z.enum(receiveCurrencies) }),
  ),
  /** Beside `factor_required`: what the second step is answered with. */
  challenge: z.optional(z.string()),
});
export type Problem = z.infer<typeof problem>;
