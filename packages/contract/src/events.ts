import { z } from 'zod/mini';
import { transactionStatuses } from './statuses.ts';
import { amountOut, uuid } from './schemas/common.ts';

/**
 * What an event carries beside its kind: enough to patch a row on the screen and to know which lists are out of date.
 * `balance` is the customer's wallet after the change. `resync` says that the cursor is too old: fetch everything again.
 */
export const eventData = z.object({
  transaction_id: z.optional(uuid),
  version: z.optional(z.number()),
  status: z.optional(z.enum(transactionStatuses)),
  progress_stage: z.optional(z.string()),
  progress_reason: z.optional(z.nullable(z.string())),
  balance: z.optional(amountOut),
  notification_id: z.optional(z.string()),
  approval_id: z.optional(uuid),
  conversation_id: z.optional(uuid),
  message_id: z.optional(z.string()),
});
export type EventData = z.infer<typeof eventData>;
