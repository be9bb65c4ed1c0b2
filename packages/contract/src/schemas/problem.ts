import { z } from 'zod/mini';
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
});
export type Problem = z.infer<typeof problem>;
