import { z } from 'zod/mini';
import { modes } from '../modes.ts';
import { amountOut } from './common.ts';

const claim = z.nullable(z.string());

/** What a browser needs to know about the operator before anybody signs in. Claims that are not made are null (ruling 3). */
export const operatorInfo = z.object({
  name: z.string(),
  slug: z.string(),
  display_prefix: z.string(),
  mode: z.enum(modes),
  mode_line: z.nullable(z.string()),
  claims: z.object({
    legal_name: claim,
    company_number: claim,
    regulator: claim,
    support_hours: claim,
    support_phone: claim,
    support_email: claim,
  }),
  limits: z.object({
    transfer_min: amountOut,
    transfer_max: amountOut,
    beneficiaries_max: z.number(),
    second_person_above: amountOut,
  }),
  /** Null until the provider promises a time or enough transfers were measured (ruling 15). */
  delivery: z.object({ receipt: claim, promise: claim }),
  rates: z.object({ source: z.string(), as_of: z.string(), stale: z.boolean() }),
});
export type OperatorInfo = z.infer<typeof operatorInfo>;
